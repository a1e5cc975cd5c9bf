import { useMemo } from 'react';
import { armyShelf } from '../../../store/armyShelf.ts';
import type { ArmyShelf } from '../../../store/armyShelf.ts';
import { useServices } from '../../context.ts';

/** The armies that are kept in this browser. */
export function useShelf(): ArmyShelf {
  const { armyStorage, newId } = useServices();
  return useMemo(() => armyShelf({ storage: armyStorage, now: Date.now, newId }), [armyStorage, newId]);
}
