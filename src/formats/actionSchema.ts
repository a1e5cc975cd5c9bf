import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { coordinate, elevation, facing, id, listOf, name, pair, player, wholeBetween } from './pieces.ts';

const ids = listOf(id);

/** How victory points come about: as the players write them down, or for markers held, too. */
export const scoringForm = z.enum(['by-hand', 'hold-markers']);

const reroll = z.looseObject({
  step: z.enum([
    'attacks',
    'hit',
    'wound',
    'save',
    'damage',
    'advance',
    'charge',
    'desperate-escape',
    'hazardous',
    'battle-shock',
  ]),
  entry: z.optional(wholeBetween(0, LIMITS.list)),
  die: z.optional(wholeBetween(0, LIMITS.dice)),
  by: z.optional(name),
  keep: z.optional(z.boolean()),
});

/** What every action may carry. */
const common = {
  dice: z.optional(listOf(wholeBetween(1, 6), LIMITS.dice)),
  rerolls: z.optional(listOf(reroll)),
  lose: z.optional(ids),
  override: z.optional(z.boolean()),
  /** A mark: how many dice had fallen in what was taken back before this was played in its stead. */
  takenBack: z.optional(wholeBetween(0, LIMITS.dice)),
};

const placement = z.looseObject({
  id,
  x: coordinate,
  y: coordinate,
  z: z.optional(elevation),
  facing: z.optional(facing),
});

const pathPoint = z.union([
  pair,
  z.looseObject({ x: coordinate, y: coordinate, z: z.optional(elevation), facing: z.optional(facing) }),
]);

const modelMove = z.looseObject({
  id,
  path: listOf(pathPoint, LIMITS.pathPoints, 1),
  facing: z.optional(facing),
  z: z.optional(elevation),
});

const attack = z.looseObject({
  models: ids,
  weapon: id,
  target: id,
  allocate: z.optional(id),
  attacks: z.optional(wholeBetween(1, LIMITS.list)),
  save: z.optional(z.enum(['armour', 'invulnerable'])),
});

/** What a stratagem or an ability needs. Others than these names pass as they are. */
const particulars = z.looseObject({
  enemy: z.optional(id),
  target: z.optional(id),
  model: z.optional(id),
  models: z.optional(ids),
  weapon: z.optional(id),
  objective: z.optional(id),
  choice: z.optional(name),
  reroll: z.optional(name),
  set: z.optional(name),
});

/** What a player does: one of these forms, by `type`. */
export const actionSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('set-up'),
    unit: id,
    method: z.enum(['deep-strike', 'strategic-reserves', 'deploy']),
    models: listOf(placement),
    ...common,
  }),
  z.looseObject({
    type: z.literal('move'),
    unit: id,
    kind: z.enum(['normal', 'advance', 'fall-back', 'charge', 'pile-in', 'consolidate']),
    models: listOf(modelMove),
    ...common,
  }),
  z.looseObject({ type: z.literal('remain-stationary'), unit: id, ...common }),
  z.looseObject({ type: z.literal('declare-charge'), unit: id, targets: ids, ...common }),
  z.looseObject({ type: z.literal('shoot'), unit: id, attacks: listOf(attack), ...common }),
  z.looseObject({ type: z.literal('fight'), unit: id, attacks: listOf(attack), ...common }),
  z.looseObject({ type: z.literal('battle-shock-test'), unit: id, ...common }),
  z.looseObject({
    type: z.literal('stratagem'),
    player,
    name: id,
    unit: z.optional(id),
    with: z.optional(particulars),
    ...common,
  }),
  z.looseObject({
    type: z.literal('ability'),
    player,
    name: id,
    units: z.optional(ids),
    with: z.optional(particulars),
    ...common,
  }),
  z.looseObject({ type: z.literal('remove-models'), unit: id, models: ids, ...common }),
  /** Before the first unit is deployed: where it begins the battle (null: deployed), whom it leads (null: nobody). */
  z.looseObject({
    type: z.literal('declare-formation'),
    unit: id,
    reserves: z.nullish(z.enum(['deep-strike', 'strategic-reserves'])),
    leads: z.nullish(id),
    ...common,
  }),
  /** Who takes the first turn: the player named, or the winner of the roll-off in `dice`, pairs of them. */
  z.looseObject({ type: z.literal('first-turn'), player: z.optional(player), ...common }),
  /** Victory points, and command points, written down by hand; fewer than none takes some back. */
  z.looseObject({
    type: z.literal('score'),
    player,
    points: wholeBetween(-LIMITS.victoryPoints, LIMITS.victoryPoints),
    cp: z.optional(wholeBetween(-LIMITS.victoryPoints, LIMITS.victoryPoints)),
    note: z.optional(name),
    ...common,
  }),
  /** How victory points come about from now on. */
  z.looseObject({ type: z.literal('scoring'), scoring: scoringForm, ...common }),
  z.looseObject({ type: z.literal('next'), ...common }),
]);

export type ActionForm = z.infer<typeof actionSchema>;
