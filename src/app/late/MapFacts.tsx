import { mapFacts } from '../../lab/mapFacts.ts';
import type { BattleMap } from '../../model/map.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How a map divides its ground, in a line: the zones and what lies between them, and how much of it is open. */
export default function MapFacts({ map, className }: { readonly map: BattleMap; readonly className?: string }) {
  const { zones, between } = mapFacts(map);
  const { attacker, defender } = zones;
  const same = Math.abs(attacker.area - defender.area) < 0.5;
  const sizes = same
    ? `Zones ${Math.round(attacker.area)} sq in each`
    : `Zones ${Math.round(attacker.area)} and ${Math.round(defender.area)} sq in`;
  const open =
    percent(attacker.open) === percent(defender.open)
      ? percent(attacker.open)
      : `${percent(attacker.open)} and ${percent(defender.open)}`;
  return (
    <p className={className}>
      {attacker.area + defender.area === 0
        ? `No zones. ${percent(between.open)} of the board is without terrain.`
        : `${sizes}, ${open} without terrain; between them ${percent(between.open)}.`}
    </p>
  );
}
