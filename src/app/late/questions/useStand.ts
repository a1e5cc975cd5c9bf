import { useMemo } from 'react';
import type { AskedStand } from '../../../lab/charges/chargePlaces.ts';
import type { Preview } from '../../../store/viewStore.ts';
import { usePreview } from '../../context.ts';

function standText(preview: Preview | null, unit: string, normal: boolean): string {
  if (preview === null || preview.state === 'refused') return '';
  const { action, ghosts } = preview;
  if (action.type !== 'move' || action.unit !== unit || (normal && action.kind !== 'normal')) return '';
  return JSON.stringify(ghosts.map(({ model, position }) => ({ model, position })));
}

/**
 * Where the models of a unit would stand by the move that is proposed for it: questions about it follow the hand.
 * @param normal only of a Normal move: after any other it does not charge
 */
export function useStand(unit: string, normal = false): { readonly stand?: AskedStand } {
  const text = usePreview((preview) => standText(preview, unit, normal));
  return useMemo(() => (text === '' ? {} : { stand: JSON.parse(text) as AskedStand }), [text]);
}
