import { Sparkles } from 'lucide-react';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import { effectsOn } from '../../rules/uses/effects.ts';
import type { InForce } from '../../rules/uses/effects.ts';
import { Icon } from '../Icon.tsx';
import { inches } from '../../tools/figures.ts';
import { deedWords } from '../moment.ts';
import { phaseNames } from '../words.ts';

const ends = ({ clock }: Battle, { until }: Pick<InForce, 'until'>): string =>
  until === null
    ? 'while it is so'
    : until === 'turn'
      ? 'until the turn ends'
      : `until the ${phaseNames[clock.phase]} phase ends`;

/** What rules have brought about for a unit: each rule once, with when it ends. */
export function effectsFor(battle: Battle, unit: Unit): readonly Pick<InForce, 'source' | 'until'>[] {
  const bySource = new Map<string, InForce>();
  for (const each of effectsOn(contextOf(battle), unit)) bySource.set(`${each.source} ${each.until}`, each);
  return [...bySource.values()];
}

/** What rules let a unit do out of its turn, or beside what is open to it in its turn. */
export const grantsFor = (battle: Battle, unit: Unit) =>
  (battle.grants ?? []).filter((grant) =>
    contextOf(battle)
      .formation(unit)
      .some(({ id }) => id === grant.unit),
  );

/** The effects and grants of rules on a unit as lines of a list: source, what it does, and its end. */
export function EffectLines({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  return (
    <>
      {effectsFor(battle, unit).map(({ source, until }) => (
        <li key={`${source} ${until}`} data-effect={source}>
          <Icon of={Sparkles} size={15} />
          <span>
            <b>{source}</b> {ends(battle, { until })}. {battle.rules?.find(({ name }) => name === source)?.text}
          </span>
        </li>
      ))}
      {grantsFor(battle, unit).map(({ source, kind, distance }) => (
        <li key={`${source} ${kind}`} data-grant={kind}>
          <Icon of={Sparkles} size={15} />
          <span>
            <b>{source}</b>: it may {kind === 'set-up' ? 'arrive' : deedWords[kind]}
            {distance === null ? '' : ` ${inches(distance)}`} now.
          </span>
        </li>
      ))}
    </>
  );
}
