import { isWithin } from '../geometry/tolerance.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Unit } from '../model/unit.ts';
import type { Violation } from '../model/verdict.ts';
import { hasGun, shoot } from './attacks/shooting.ts';
import { testsDue } from './battleShock.ts';
import { contextOf, opponentOf } from './context.ts';
import type { Context } from './context.ts';
import { battleOver, mayStillCharge } from './eligibility.ts';
import { incoherent } from './endOfTurn.ts';
import { fightsLeft, mayFight, selectingPlayer } from './fights/fighting.ts';
import { awaitsDeployment } from './setUp/formations.ts';
import { chargeOf } from './moves/length.ts';
import { apart } from './measure.ts';
import { mayMove } from './moves/movement.ts';
import { next } from './next.ts';
import { hasDeepStrike } from './stance.ts';

/** Something that a unit may do, by the kind of move, the way of arriving or the action that it is done with. */
export type Deed =
  | 'declare-formation'
  | 'deploy'
  | 'battle-shock-test'
  | 'normal'
  | 'advance'
  | 'fall-back'
  | 'remain-stationary'
  | 'deep-strike'
  | 'strategic-reserves'
  | 'shoot'
  | 'declare-charge'
  | 'charge'
  | 'pile-in'
  | 'fight'
  | 'consolidate'
  | 'remove-models';

/** What one unit, with those attached to it, may still do at this moment. Units that may do nothing are left out. */
export interface OpenUnit {
  readonly unit: string;
  readonly player: PlayerId;
  readonly may: readonly Deed[];
  /** Those of them without which the clock does not move on. */
  readonly must: readonly Deed[];
}

/** What is open at a moment of a battle. */
export interface OpenMoment {
  /** Whose part it is: to deploy or to select a unit to fight, else the player whose turn it is. Null: nobody's. */
  readonly acting: PlayerId | null;
  readonly units: readonly OpenUnit[];
  /** Why the clock does not move on yet; empty: it does. */
  readonly left: readonly Violation[];
  /** The units whose Battle-shock tests moving on would take. */
  readonly tests: readonly string[];
}

/** Whether an enemy is near enough to be named by a charge. */
function hasChargeTarget(context: Context, unit: Unit): boolean {
  const { range } = context.ruleset.charge;
  return context
    .standing(unit)
    .some((piece) =>
      context
        .near(opponentOf(unit.player), piece.footprint, range)
        .some((enemy) => isWithin(apart(piece, enemy), range)),
    );
}

/** How a unit in Reserves may arrive in this round, its place being left to whoever sets it up. */
function arrivals(context: Context, unit: Unit): Deed[] {
  const { ruleset, battle } = context;
  const { round } = battle.clock;
  const matched = battle.pack === 'matched' && unit.startedInReserves;
  if (matched && (round < ruleset.matchedReserves.firstRound || round > ruleset.matchedReserves.lastRound)) return [];
  const strategic = unit.place === 'strategic-reserves';
  const early = strategic && battle.pack === 'core' && round < ruleset.strategicReserves.firstRound;
  if (early) return [];
  const deep = context.formation(unit).every(({ datasheet }) => hasDeepStrike(datasheet));
  return [...(deep ? (['deep-strike'] as const) : []), ...(strategic ? (['strategic-reserves'] as const) : [])];
}

function inMovement(context: Context, unit: Unit): Deed[] {
  const { clock } = context.battle;
  if (unit.player !== clock.turn) return [];
  if (clock.step === 'reinforcements') {
    return unit.place === 'deep-strike' || unit.place === 'strategic-reserves' ? arrivals(context, unit) : [];
  }
  const kinds = (['normal', 'advance', 'fall-back'] as const).filter(
    (kind) => mayMove(context, unit, kind).length === 0,
  );
  return kinds.length === 0 ? [] : [...kinds, 'remain-stationary'];
}

function inFight(context: Context, unit: Unit, broken: ReadonlySet<Unit>): Deed[] {
  const deeds: Deed[] = [];
  if (mayMove(context, unit, 'pile-in').length === 0) deeds.push('pile-in');
  if (mayFight(context, unit).length === 0) deeds.push('fight');
  if (mayMove(context, unit, 'consolidate').length === 0) deeds.push('consolidate');
  if (broken.has(unit)) deeds.push('remove-models');
  return deeds;
}

/** What is found out once for all units of a moment. */
interface Found {
  /** Units out of coherency at the end of a turn. */
  readonly broken: ReadonlySet<Unit>;
  /** Units whose Battle-shock test is due. */
  readonly tests: ReadonlySet<Unit>;
  /** Whether nobody has been set up yet. */
  readonly undeployed: boolean;
}

function deedsOf(context: Context, unit: Unit, { broken, tests, undeployed }: Found): Deed[] {
  const { clock } = context.battle;
  const standing = context.standing(unit).length > 0;
  const own = unit.player === clock.turn;
  switch (clock.phase) {
    case 'deployment': {
      const deploys: Deed[] = own && awaitsDeployment(unit) ? ['deploy'] : [];
      return undeployed ? ['declare-formation', ...deploys] : deploys;
    }
    case 'command':
      return tests.has(unit) ? ['battle-shock-test'] : [];
    case 'movement':
      return clock.step === 'reinforcements' || standing ? inMovement(context, unit) : [];
    case 'shooting': {
      if (!own || !standing) return [];
      // Naming no attack is the one thing wrong with an action that names none.
      const no = shoot(context, { type: 'shoot', unit: unit.id, attacks: [] }).filter(({ rule }) => rule !== 'weapon');
      return no.length === 0 && hasGun(context, unit) ? ['shoot'] : [];
    }
    case 'charge': {
      if (!own || !standing) return [];
      if (chargeOf(context, unit) !== null) return ['charge'];
      const may = mayStillCharge(context, unit).length === 0 && context.engagements(unit).length === 0;
      return may && hasChargeTarget(context, unit) ? ['declare-charge'] : [];
    }
    case 'fight':
      return standing ? inFight(context, unit, broken) : [];
  }
}

const musts: readonly Deed[] = ['deploy', 'fight', 'remove-models'];

/** Whose part it is. */
function actingPlayer(context: Context): PlayerId | null {
  const { clock } = context.battle;
  if (clock.over === true) return null;
  return clock.phase === 'fight' ? (selectingPlayer(context) ?? clock.turn) : clock.turn;
}

/** What a unit may do because a rule grants it, beside what is open to it in its turn. */
function granted(context: Context, unit: Unit): Deed[] {
  const deeds = (context.battle.grants ?? [])
    .filter(({ unit: id }) => context.formation(unit).some((member) => member.id === id))
    .flatMap((grant): Deed[] => {
      switch (grant.kind) {
        case 'set-up':
          return arrivals(context, unit);
        case 'shoot':
        case 'fight':
        case 'declare-charge':
          return [grant.kind];
        default:
          return mayMove(context, unit, grant.kind).length === 0 ? [grant.kind] : [];
      }
    });
  return chargeOf(context, unit)?.granted === true ? [...deeds, 'charge'] : deeds;
}

/**
 * What everybody may still do at the moment that the clock of a battle shows, what must be done before it moves on, and
 * whose part it is. It says who and when; where to, and at whom, is judged with the action.
 */
export function openIn(battle: Battle): OpenMoment {
  const context = contextOf(battle);
  const left = next(context);
  const acting = actingPlayer(context);
  if (battleOver(battle).length > 0) return { acting, units: [], left, tests: [] };
  const { clock } = battle;
  const isEnd = clock.phase === 'fight' && clock.step === 'remaining' && fightsLeft(context).length === 0;
  const broken = new Set(isEnd ? incoherent(context).map(({ unit }) => unit) : []);
  const tests = testsDue(context);
  const found: Found = {
    broken,
    tests: new Set(tests),
    undeployed: battle.units.every(({ models }) => models.every(({ position }) => position === null)),
  };
  const units = battle.units.flatMap((unit): OpenUnit[] => {
    if (unit.place === 'destroyed' || context.actingUnit(unit) !== unit) return [];
    const may = [...new Set([...deedsOf(context, unit, found), ...granted(context, unit)])];
    if (may.length === 0) return [];
    return [{ unit: unit.id, player: unit.player, may, must: may.filter((deed) => musts.includes(deed)) }];
  });
  return { acting, units, left, tests: tests.map(({ id }) => id) };
}
