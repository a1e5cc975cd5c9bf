import { useMemo } from 'react';
import { mapShelf } from '../../../store/mapShelf.ts';
import type { MapShelf } from '../../../store/mapShelf.ts';
import { useServices } from '../../context.ts';

/** The player's own maps that are kept in this browser. */
export function useMapShelf(): MapShelf {
  const { mapStorage, newId } = useServices();
  return useMemo(() => mapShelf({ storage: mapStorage, now: Date.now, newId }), [mapStorage, newId]);
}
