import type { LogEntry } from '../../../game/log.ts';
import type { Battle } from '../../../model/battle.ts';
import { escapeTests } from '../../../rules/moves/desperateEscape.ts';
import { leadershipOf } from '../../../rules/battleShock.ts';
import { contextOf } from '../../../rules/context.ts';
import { limitText } from '../../../rules/messages.ts';
import { namesOf } from '../../../rules/names.ts';
import { rulesetOf } from '../../../rules/ruleset.ts';
import type { Offer } from '../../../store/viewStore.ts';
import { wholeInches } from '../../../tools/figures.ts';
import { count, counted, roll } from '../../format.ts';
import { sideName } from '../../moment.ts';

/** One roll of the tray: what it was for, its dice, and what came of it. */
export interface TrayRoll {
  readonly title: string;
  readonly dice: readonly number[];
  /** Whether each die did what was hoped of it; null where dice are only added up. */
  readonly succeeds: readonly boolean[] | null;
  /** Their sum, where that counts. */
  readonly sum: number | null;
  readonly words: string;
  readonly tone: 'plain' | 'yes' | 'no';
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** What has come of looking for the ends of a move. */
export function offerWords({ found, kind, unit }: Offer, battle: Battle): string {
  const names = namesOf(battle);
  if (found === null) return 'Looking for places.';
  switch (found.state) {
    case 'possible': {
      const moved = counted(found.action.models.length, 'model');
      if (found.action.models.length === 0) return `Nobody of ${names.unit(unit)} can get closer: all stay.`;
      const touching = found.touching === null ? '' : `, ${found.touching} touching an enemy`;
      return `${moved} placed${touching}. Drag any of them, or confirm.`;
    }
    case 'impossible': {
      const target = names.unit(found.target);
      if (found.needs === null) return `There is no way to ${target}, or no room beside it. Nobody moves.`;
      return `${target} is out of reach: the shortest way is ${found.needs.toFixed(2)}\u2033. Nobody moves.`;
    }
    case 'not-found':
      return found.looks === 0
        ? `No legal ${kind === 'charge' ? 'charge' : 'move'} was found. Place the models by hand.`
        : `Nothing found after looking at ${count(found.looks)} places. Place the models by hand.`;
  }
}

function testRoll(battle: Battle, unit: string, dice: readonly number[], passed: boolean): TrayRoll {
  const context = contextOf(battle);
  const tested = context.unit(unit);
  const needed = tested === undefined ? null : leadershipOf(context, tested);
  return {
    title: `${namesOf(battle).unit(unit)}, Battle-shock`,
    dice,
    succeeds: dice.map(() => passed),
    sum: sumOf(dice),
    words: `${passed ? 'Passed' : 'Battle-shocked'}, needed ${roll(needed)}`,
    tone: passed ? 'yes' : 'no',
  };
}

/** The rolls of an entry of the log; `before` is the battle that it was made in. None for one that rolled nothing. */
export function rollsIn({ action, result }: LogEntry, before: Battle): readonly TrayRoll[] {
  const names = namesOf(before);
  const dice = result?.dice ?? action.dice ?? [];
  if (result?.tests !== undefined) {
    return result.tests.map(({ unit, dice: own, passed }) => testRoll(before, unit, own, passed));
  }
  if (dice.length === 0) return [];
  const plain = { dice, succeeds: null, sum: null, tone: 'plain' } as const;
  switch (action.type) {
    case 'battle-shock-test':
      return [testRoll(before, action.unit, dice, result?.passed === true)];
    case 'declare-charge': {
      const targets = action.targets.map((target) => names.unit(target)).join(' and ');
      const distance = limitText(result?.distance ?? sumOf(dice));
      const words = `may move ${distance} at ${targets}`;
      return [{ ...plain, title: `${names.unit(action.unit)}, charge`, sum: result?.distance ?? sumOf(dice), words }];
    }
    case 'first-turn': {
      const first = result?.firstTurn;
      const words = first === undefined ? '' : `${sideName(before, first)} take the first turn`;
      return [{ ...plain, title: 'Roll-off, attacker first', words }];
    }
    case 'move': {
      const title = names.unit(action.unit);
      if (action.kind === 'advance') {
        const mover = contextOf(before).unit(action.unit)?.models[0];
        const move = mover === undefined ? '' : `${wholeInches(mover.characteristics.M)} + `;
        return [{ ...plain, title: `${title}, Advance`, words: `${move}${limitText(sumOf(dice))}` }];
      }
      const { failsUpTo } = rulesetOf(before).desperateEscape;
      const own = dice.slice(0, escapeTests(contextOf(before), action).length);
      const lost = result?.destroyed?.map((id) => names.model(id)) ?? [];
      return [
        {
          title: `${title}, Desperate Escape`,
          dice: own,
          succeeds: own.map((die) => die > failsUpTo),
          sum: null,
          words: lost.length === 0 ? 'All got away' : `Lost: ${lost.join(', ')}`,
          tone: lost.length === 0 ? 'yes' : 'no',
        },
      ];
    }
    default:
      return [];
  }
}
