import { closest, gapWithin } from '../../geometry/distance.ts';
import { isMoreThan } from '../../geometry/tolerance.ts';
import { assertNever } from '../../kernel/assertNever.ts';
import type { SetUpMethod } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { opponentOf } from '../context.ts';
import type { Context } from '../context.ts';
import { reservesEdge } from './edges.ts';
import { effectsOf } from '../uses/effects.ts';
import { messages } from '../messages.ts';
import { hasDeepStrike } from '../stance.ts';
import type { Piece } from '../stance.ts';
import { depthInEnemyZone, outOfZone } from '../objectives/zones.ts';

/** Every enemy model that is not more than `limit` away from a placed one, horizontally. */
function tooNear(
  context: Context,
  placed: readonly Piece[],
  limit: number,
  rule: 'deep-strike-distance' | 'reserves-distance',
): Violation[] {
  const say = rule === 'deep-strike-distance' ? messages.deepStrikeDistance : messages.reservesDistance;
  return placed.flatMap((piece) =>
    context
      .near(opponentOf(piece.unit.player), piece.footprint, limit)
      .filter((enemy) => gapWithin(piece.footprint, enemy.footprint, limit))
      .map((enemy): Violation => {
        const { gap, a, b } = closest(piece.footprint, enemy.footprint);
        return {
          rule,
          model: piece.model.id,
          other: enemy.model.id,
          measured: gap,
          required: `> ${limit}`,
          message: say(
            context.names.model(piece.model.id, piece.unit.id),
            context.names.model(enemy.model.id),
            gap,
            limit,
          ),
          between: [a, b],
        };
      }),
  );
}

/**
 * Whether a unit may arrive in this battle round. The book holds back Strategic Reserves in the first round; the
 * tournament packs hold back all Reserves that began the battle there, and end their time (core rules, Strategic
 * Reserves; tournament companion, Reserves).
 */
export function reservesRound(context: Context, unit: Unit, method: SetUpMethod): Violation[] {
  const early =
    method === 'deep-strike' && effectsOf(context, unit, 'deep-strike').some(({ effect }) => effect.anyRound);
  if (early) return [];
  const { clock, pack } = context.battle;
  const { round } = clock;
  const { matchedReserves, strategicReserves } = context.ruleset;
  const name = context.names.unit(unit.id);
  const tooEarly = (first: number): Violation[] =>
    round >= first
      ? []
      : [
          {
            rule: 'reserves-round',
            measured: round,
            required: `>= ${first}`,
            message: messages.reservesRound(name, round, first, pack),
          },
        ];

  if (pack === 'matched') {
    if (!unit.startedInReserves) return [];
    const { firstRound, lastRound } = matchedReserves;
    if (round <= lastRound) return tooEarly(firstRound);
    return [
      {
        rule: 'reserves-round',
        measured: round,
        required: `<= ${lastRound}`,
        message: messages.reservesTooLate(name, round, lastRound),
      },
    ];
  }
  const fromStrategicReserves = unit.place === 'strategic-reserves' || method === 'strategic-reserves';
  return fromStrategicReserves ? tooEarly(strategicReserves.firstRound) : [];
}

/** How far away from enemies a unit is set up by Deep Strike, unless a rule lets it come closer. */
export const deepStrikeDistance = (context: Context, [unit]: readonly Unit[]): number =>
  Math.min(
    context.ruleset.deepStrikeDistance,
    ...(unit === undefined ? [] : effectsOf(context, unit, 'deep-strike').map(({ effect }) => effect.distance)),
  );

/** How far away from enemies a unit arrives in a way, in inches: more than that. */
export const arrivalDistance = (
  context: Context,
  formation: readonly Unit[],
  method: Exclude<SetUpMethod, 'deploy'>,
): number =>
  method === 'deep-strike' ? deepStrikeDistance(context, formation) : context.ruleset.strategicReserves.distance;

/** Set up by Deep Strike: every model needs it, and more than its distance to every enemy (core rules, Deep Strike). */
function deepStrike(context: Context, formation: readonly Unit[], placed: readonly Piece[]): Violation[] {
  const without = formation
    .filter(({ datasheet }) => !hasDeepStrike(datasheet))
    .map((unit): Violation => ({
      rule: 'no-deep-strike',
      other: unit.id,
      message: messages.noDeepStrike(context.names.unit(unit.id)),
    }));
  return [
    ...without,
    ...tooNear(context, placed, arrivalDistance(context, formation, 'deep-strike'), 'deep-strike-distance'),
  ];
}

/** Set up from Strategic Reserves: at an edge, away from enemies, and at first not in their deployment zone. */
function strategicReserves(context: Context, placed: readonly Piece[]): Violation[] {
  const { enemyZoneFromRound } = context.ruleset.strategicReserves;
  const distance = arrivalDistance(context, [], 'strategic-reserves');
  const closed = context.battle.clock.round < enemyZoneFromRound;
  const inZone = !closed
    ? []
    : placed.flatMap((piece): Violation[] => {
        const depth = depthInEnemyZone(context, piece);
        if (!isMoreThan(depth, 0)) return [];
        return [
          {
            rule: 'reserves-deployment-zone',
            model: piece.model.id,
            measured: depth,
            required: '<= 0',
            message: messages.reservesZone(
              context.names.model(piece.model.id, piece.unit.id),
              depth,
              enemyZoneFromRound,
            ),
          },
        ];
      });
  return [...reservesEdge(context, placed), ...tooNear(context, placed, distance, 'reserves-distance'), ...inZone];
}

/** Deployed before the battle: wholly within the player's deployment zone. */
function deployment(context: Context, placed: readonly Piece[]): Violation[] {
  return placed.flatMap((piece): Violation[] => {
    const over = outOfZone(context, piece);
    if (over !== null && !isMoreThan(over, 0)) return [];
    const name = context.names.model(piece.model.id, piece.unit.id);
    return [
      {
        rule: 'deployment-zone',
        model: piece.model.id,
        ...(over === null ? {} : { measured: over }),
        required: '<= 0',
        message: over === null ? messages.noDeploymentZone(name) : messages.deploymentZone(name, over),
      },
    ];
  });
}

/**
 * What the way of arriving asks beyond a legal place to stand.
 * @param formation the unit and those attached to it, which arrive together
 * @param placed their models where they would be set up
 */
export function arrival(
  context: Context,
  unit: Unit,
  method: SetUpMethod,
  formation: readonly Unit[],
  placed: readonly Piece[],
): Violation[] {
  switch (method) {
    case 'deep-strike':
      return [...reservesRound(context, unit, method), ...deepStrike(context, formation, placed)];
    case 'strategic-reserves':
      return [...reservesRound(context, unit, method), ...strategicReserves(context, placed)];
    case 'deploy':
      return deployment(context, placed);
    default:
      return assertNever(method);
  }
}
