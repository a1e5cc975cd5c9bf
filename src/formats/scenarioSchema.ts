import * as z from 'zod/mini';
import { actionSchema, scoringForm } from './actionSchema.ts';
import { bodyFields, datasheetSchema } from './datasheetSchema.ts';
import { LIMITS } from './limits.ts';
import { mapSchema } from './mapSchema.ts';
import { coordinate, dictionary, elevation, facing, id, listOf, name, player, saying, wholeBetween } from './pieces.ts';

export const FORMAT = 'inchwise/scenario';
export const VERSION = 1;

const playerForm = z.looseObject({
  name: z.optional(name),
  faction: z.optional(name),
  detachment: z.nullish(name),
  cp: z.optional(wholeBetween(0, 1000)),
  vp: z.optional(wholeBetween(0, 1000)),
});

const model = z.looseObject({
  id,
  profile: z.nullish(name),
  ...bodyFields,
  x: z.nullish(coordinate),
  y: z.nullish(coordinate),
  z: z.nullish(elevation),
  facing: z.nullish(facing),
  wounds: z.nullish(wholeBetween(0, 1000)),
  weapons: z.optional(listOf(id)),
  wargear: z.optional(listOf(id)),
});

const unit = z.looseObject({
  id,
  player,
  datasheet: id,
  place: z.optional(z.enum(['board', 'deep-strike', 'strategic-reserves', 'destroyed'])),
  status: z.optional(
    listOf(
      z.enum([
        'moved',
        'advanced',
        'fell-back',
        'stationary',
        'arrived',
        'shot',
        'charged',
        'fought',
        'battle-shocked',
      ]),
    ),
  ),
  leads: z.nullish(id),
  models: listOf(model, LIMITS.modelsInUnit, 1),
  startingModels: z.optional(wholeBetween(1, LIMITS.modelsInUnit)),
  startedInReserves: z.optional(z.boolean()),
});

/** The steps of each phase, the first of them being where it begins. */
export const STEPS = {
  deployment: [],
  command: ['command', 'battle-shock'],
  movement: ['move', 'reinforcements'],
  shooting: [],
  charge: [],
  fight: ['fights-first', 'remaining'],
} as const;

const phase = z.enum(['deployment', 'command', 'movement', 'shooting', 'charge', 'fight']);
const step = z.enum(['command', 'battle-shock', 'move', 'reinforcements', 'fights-first', 'remaining']);

const clock = z
  .looseObject({
    round: wholeBetween(0, LIMITS.round),
    turn: player,
    phase,
    step: z.nullish(step),
    firstTurn: z.optional(player),
  })
  .check(
    saying<{ phase: keyof typeof STEPS; step?: string | null | undefined }>((value) => {
      const steps: readonly string[] = STEPS[value.phase];
      if ((value.step ?? null) === null || steps.includes(value.step ?? '')) return null;
      const known = steps.length === 0 ? 'has no steps' : `has the steps ${steps.join(' and ')}`;
      return `the ${value.phase} phase ${known}, but step is "${value.step}"`;
    }),
    saying<{ phase: string; round: number }>((value) =>
      value.round === 0 && value.phase !== 'deployment'
        ? `round 0 is the deployment, but phase is "${value.phase}"`
        : null,
    ),
  );

const control = z.looseObject({ controller: z.nullish(player), secured: z.optional(z.boolean()) });

/** What players call a line of play. */
const lineName = z.string().check(z.maxLength(LIMITS.lineName));

/**
 * A line of play that was left: so many actions of the line it left (that of `actions`, or of an earlier fork, by its
 * place in the list), then actions of its own.
 */
const fork = z.looseObject({
  at: wholeBetween(0, LIMITS.actions),
  from: z.optional(wholeBetween(0, LIMITS.forks)),
  name: z.optional(lineName),
  actions: listOf(actionSchema, LIMITS.actions, 1),
});

/**
 * A scenario file, whole. Every object is loose: fields that nobody knows pass through, here and into a save.
 * What one field alone cannot tell (references, ids that stand twice) is in references.ts.
 */
export const scenarioSchema = z.looseObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.optional(name),
  map: z.union([z.string(), mapSchema]),
  edition: z.optional(z.literal('10th')),
  pack: z.optional(z.enum(['core', 'matched'])),
  battleSize: z.optional(z.enum(['incursion', 'strike-force', 'onslaught'])),
  /** How victory points come about as it begins; left out: by hand. */
  scoring: z.optional(scoringForm),
  players: z.optional(z.looseObject({ attacker: z.optional(playerForm), defender: z.optional(playerForm) })),
  datasheets: z.optional(dictionary(datasheetSchema)),
  units: listOf(unit, LIMITS.units),
  clock,
  control: z.optional(dictionary(control)),
  seed: z.optional(z.int()),
  actions: z.optional(listOf(actionSchema, LIMITS.actions)),
  /** How many of the actions are in force; those after them have been undone. Left out: all of them. */
  cursor: z.optional(wholeBetween(0, LIMITS.actions)),
  /** What the line in `actions` is called. */
  lineName: z.optional(lineName),
  /** Lines of play that were left for the one in `actions`. */
  forks: z.optional(listOf(fork, LIMITS.forks)),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type UnitForm = z.infer<typeof unit>;
export type ModelForm = z.infer<typeof model>;
