import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Happening } from '../model/happening.ts';
import type { ActionResult } from '../model/outcome.ts';
import { engagedUnits } from '../rules/contact.ts';
import { contextOf } from '../rules/context.ts';
import { wayLength } from '../rules/moves/length.ts';
import { wayOf } from '../rules/moves/way.ts';

/** How far the models of a move go, in inches, by id. */
function lengthsOf(battle: Battle, action: Extract<Action, { type: 'move' }>): Record<string, number> {
  const context = contextOf(battle);
  return Object.fromEntries(
    action.models.flatMap((move) => {
      const piece = context.pieces.get(move.id);
      return piece === undefined ? [] : [[move.id, wayLength(context, wayOf(context, piece, move)).total]];
    }),
  );
}

/** The units that suffered mortal wounds between two battles. */
const struck = (before: Battle, after: Battle): Happening[] =>
  after.units.flatMap((unit, index): Happening[] => {
    const then = before.units[index]?.mortalWounds?.length ?? 0;
    return (unit.mortalWounds?.length ?? 0) > then ? [{ kind: 'mortal-wounds', unit: unit.id }] : [];
  });

/** What an action of a unit brings about beside what it does to others. */
function ofUnit(before: Battle, action: Action, result: ActionResult | null): Happening[] {
  const context = contextOf(before);
  const id = 'unit' in action && action.unit !== undefined ? action.unit : null;
  const found = id === null ? undefined : context.unit(id);
  if (found === undefined) return [];
  const unit = context.actingUnit(found).id;
  const dice = result?.dice ?? [];
  const again = (action.rerolls ?? []).some(({ keep }) => keep !== true);
  switch (action.type) {
    case 'set-up':
      return action.method === 'deploy' ? [] : [{ kind: 'set-up', unit, method: action.method }];
    case 'move': {
      const { kind: move } = action;
      const from = engagedUnits(context, found).map((enemy) => enemy.id);
      const lengths = move === 'advance' ? lengthsOf(before, action) : {};
      const rolled: Happening[] =
        move === 'advance' && dice.length > 0 ? [{ kind: 'rolled', unit, roll: 'advance', dice, again }] : [];
      // Consolidating is the last part of a fight: what answers that can still be used after it.
      const fought: Happening[] = move === 'consolidate' ? [{ kind: 'fought', unit }] : [];
      return [{ kind: 'moved', unit, move, from, lengths }, ...rolled, ...fought];
    }
    case 'declare-charge':
      return [
        { kind: 'charge-declared', unit, targets: action.targets },
        { kind: 'rolled', unit, roll: 'charge', dice, again },
      ];
    case 'shoot':
      return [{ kind: 'shot', unit }];
    case 'fight':
      return [{ kind: 'fought', unit }];
    case 'battle-shock-test':
      return [
        { kind: 'rolled', unit, roll: 'battle-shock', dice, again },
        ...(result?.passed === false ? [{ kind: 'test-failed', unit } as const] : []),
      ];
    default:
      return [];
  }
}

/** The kinds of action that belong to the moment in which they are made. */
const besides: ReadonlySet<Action['type']> = new Set(['stratagem', 'ability', 'score', 'scoring']);

/**
 * What can be reacted to after an action. It takes the place of what could be before; a rule that was used, and what
 * rules granted, come on top of it, since they all answer the same moment.
 * @param granted whether a rule granted the action
 */
export function happenedAfter(
  before: Battle,
  after: Battle,
  action: Action,
  result: ActionResult | null,
  granted: boolean,
): readonly Happening[] {
  if (action.type === 'next') return [];
  const answers = granted || besides.has(action.type);
  const now = [...ofUnit(before, action, result), ...struck(before, after)];
  return answers ? [...(after.happened ?? []), ...now] : now;
}
