import { isWithin } from '../geometry/tolerance.ts';
import type { Clock } from '../model/clock.ts';
import type { Terrain } from '../model/map.ts';
import type { Pack } from '../model/battle.ts';

/** A length without needless zeros: 9″, 2.5″. For limits, which are short numbers. */
export const limitText = (length: number): string => `${Number(length.toFixed(6))}″`;

/**
 * A measured length beside the limit it is held against: two decimals, more where two would move it across the
 * limit or onto it, and "exactly" where it is the limit itself, to the tolerance.
 */
export function lengthText(length: number, limit: number): string {
  if (isWithin(Math.abs(length - limit), 0)) return `exactly ${limitText(limit)}`;
  const side = Math.sign(length - limit);
  for (let decimals = 2; decimals < 9; decimals++) {
    const text = length.toFixed(decimals);
    if (Math.sign(Number(text) - limit) === side) return `${text}″`;
  }
  return `${length}″`;
}

/** A length that is something at all, shown with as many decimals as it takes to be seen. */
const something = (length: number): string => lengthText(length, 0);

const kindWords: Readonly<Record<Terrain['kind'], string>> = {
  ruins: 'ruin',
  woods: 'wood',
  crater: 'crater',
  barricade: 'barricade',
  debris: 'debris',
  hill: 'hill',
  container: 'container',
};

const terrainName = ({ kind, id }: Pick<Terrain, 'kind' | 'id'>): string => `${kindWords[kind]} ${id}`;

const count = (n: number, word: string): string => {
  const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
  return `${small} ${word}${n === 1 ? '' : 's'}`;
};

const phaseNames: Readonly<Record<Clock['phase'], string>> = {
  deployment: 'deployment',
  command: 'Command phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  charge: 'Charge phase',
  fight: 'Fight phase',
};

const stepNames: Readonly<Record<NonNullable<Clock['step']>, string>> = {
  command: 'Command step',
  'battle-shock': 'Battle-shock step',
  move: 'Move Units step',
  reinforcements: 'Reinforcements step',
  'fights-first': 'Fights First step',
  remaining: 'Remaining Combats step',
};

/** The moment a clock shows, as people call it: "the Reinforcements step of the Movement phase". */
export const momentText = ({ phase, step }: Pick<Clock, 'phase' | 'step'>): string =>
  step === null ? `the ${phaseNames[phase]}` : `the ${stepNames[step]} of the ${phaseNames[phase]}`;

/**
 * Every sentence a verdict can hold: the model, the number, the other one, then the limit. Names are given as people
 * say them, lengths in inches.
 */
export const messages = {
  // any placement
  offBoard: (model: string, over: number) => `${model} would stand ${something(over)} over the edge of the board.`,
  crossesEdge: (model: string, over: number) =>
    `${model} passes ${something(over)} over the edge of the board on its way.`,
  overlap: (model: string, other: string, depth: number) =>
    `${model} would overlap ${other} by ${something(depth)}. Bases may touch, not overlap.`,
  inWall: (model: string, terrain: Terrain) =>
    `${model} would stand in a wall of ${terrainName(terrain)}. Nobody stops there.`,
  onImpassable: (model: string, terrain: Terrain) =>
    `${model} would stand on ${terrainName(terrain)}, and nobody may stand there.`,
  overhang: (model: string, terrain: Terrain, over: number) =>
    `${model} hangs ${something(over)} over the edge of ${terrainName(terrain)}. Up there it stands wholly on it or not at all.`,
  noFloor: (model: string, height: number) => `${model} has nothing to stand on ${limitText(height)} up.`,
  groundFloorOnly: (model: string, terrain: Terrain) =>
    `${model} may not stand above the ground floor of ${terrainName(terrain)}: only INFANTRY, BEAST and FLY models may.`,
  engagementRange: (model: string, other: string, gap: number, limit: number, arriving: boolean) => {
    const where = gap === 0 ? `touch ${other}` : `stand ${lengthText(gap, limit)} from ${other}`;
    return `${model} would ${where}. A ${arriving ? 'set-up' : 'move'} must end outside Engagement Range.`;
  },
  fewNeighbours: (model: string, has: number, needs: number, models: number, limit: number) =>
    `With ${models} models each needs ${count(needs, 'neighbour')} within ${limitText(limit)}. ${model} has ${has === 0 ? 'none' : count(has, '').trim()}.`,
  tooFarApart: (model: string, other: string, gap: number, limit: number) =>
    `${model} is ${lengthText(gap, limit)} from ${other}, the nearest of its unit. Every model must be linked within ${limitText(limit)}.`,
  tooHighApart: (model: string, other: string, gap: number, limit: number) =>
    `${model} is ${lengthText(gap, limit)} above or below ${other}. Models are linked within ${limitText(limit)} vertically.`,
  groups: (groups: number, gap: number, limit: number) =>
    `The unit is in ${count(groups, 'group')}, ${lengthText(gap, limit)} apart. Every model must be linked within ${limitText(limit)}.`,
  groupsApart: (groups: number, gap: number, limit: number) =>
    `The unit is in ${count(groups, 'group')}, ${lengthText(gap, limit)} apart in height. Models are linked within ${limitText(limit)} vertically.`,
  leftBehind: (model: string) => `${model} is not set up. A unit is set up whole.`,
  onObjective: (model: string, marker: string) =>
    `${model} would stand on the objective marker ${marker}. In this mission no move ends on one.`,

  // arriving
  notInReserves: (unit: string) => `${unit} is not in Reserves.`,
  notInStrategicReserves: (unit: string) => `${unit} waits in Deep Strike, not in Strategic Reserves.`,
  notOfUnit: (model: string, unit: string) => `${model} is no model of ${unit} that could be set up.`,
  noDeepStrike: (unit: string) => `${unit} has no Deep Strike. Every model of a unit needs it.`,
  deepStrikeDistance: (model: string, other: string, gap: number, limit: number) =>
    `${model} is ${lengthText(gap, limit)} from ${other}. Deep Strike needs more than ${limitText(limit)}.`,
  reservesDistance: (model: string, other: string, gap: number, limit: number) =>
    `${model} is ${lengthText(gap, limit)} from ${other}. Arrivals from Strategic Reserves stay more than ${limitText(limit)} away.`,
  reservesEdge: (model: string, reach: number, limit: number) =>
    `${model} reaches ${lengthText(reach, limit)} in from the edge. The whole unit must be wholly within ${limitText(limit)} of one edge.`,
  reservesOwnEdge: (model: string, limit: number) =>
    `${model} is too large to stand within ${limitText(limit)} of an edge, so it must touch its own edge of the board.`,
  reservesRound: (unit: string, round: number, first: number, pack: Pack) =>
    `${unit} may not arrive in round ${round}. ${pack === 'matched' ? 'Reserves' : 'Strategic Reserves'} arrive from round ${first} on.`,
  reservesTooLate: (unit: string, round: number, last: number) =>
    `${unit} may not arrive in round ${round}. What is still in Reserves after round ${last} is lost.`,
  reservesZone: (model: string, depth: number, from: number) =>
    `${model} would stand ${something(depth)} inside the enemy deployment zone. That is open from round ${from} on.`,
  deploymentZone: (model: string, over: number) =>
    `${model} reaches ${something(over)} out of its deployment zone. It must stand wholly within it.`,
  noDeploymentZone: (model: string) => `${model} has no deployment zone on this map.`,

  // moving
  moveDistance: (model: string, length: number, limit: number, extra: string) =>
    `The way of ${model} is ${lengthText(length, limit)} long${extra} and it moves ${limitText(limit)}. It falls ${something(length - limit)} short.`,
  pivotAndClimb: (pivot: number, climb: number) => {
    const parts = [
      ...(pivot > 0 ? [`${limitText(pivot)} for turning`] : []),
      ...(climb > 0 ? [`${something(climb)} for climbing`] : []),
    ];
    return parts.length === 0 ? '' : `, ${parts.join(' and ')} included,`;
  },
  pathEngagement: (model: string, other: string, gap: number, limit: number) => {
    const how = gap === 0 ? `touches ${other}` : `comes within ${lengthText(gap, limit)} of ${other}`;
    return `The path of ${model} ${how}. Only a Fall Back or a charge may come within ${limitText(limit)}.`;
  },
  pathEnemy: (model: string, other: string) =>
    `The path of ${model} leads through ${other}. Nobody moves through an enemy.`,
  pathFriend: (model: string, other: string) =>
    `The path of ${model} leads through ${other}. A MONSTER or VEHICLE moves through no other of them.`,
  pathTerrain: (model: string, terrain: Terrain) =>
    `The path of ${model} leads through ${terrainName(terrain)}, which is impassable.`,
  pathStart: (model: string, gap: number) => `The path of ${model} begins ${something(gap)} from where it stands.`,
  noPath: (model: string) => `The path of ${model} is empty.`,

  // who may act
  phase: (now: string, right: string) => `This is ${now}. That belongs to ${right}.`,
  battleOver: () => 'The battle is over.',
  turn: (unit: string) => `${unit} acts in the turn of its own player.`,
  hasMoved: (unit: string) => `${unit} has had its move in this phase.`,
  hasArrived: (unit: string) => `${unit} has arrived this turn, and that was its move.`,
  mayNotMove: (unit: string) => `${unit} may not move this turn.`,
  mayNotCharge: (unit: string, why: string) => `${unit} may not declare a charge: ${why}.`,
  engaged: (own: string, enemy: string, gap: number, limit: number) =>
    gap === 0
      ? `${own} is in base contact with ${enemy}, so its unit is engaged.`
      : `${own} is ${lengthText(gap, limit)} from ${enemy}, so its unit is engaged.`,
  unknownUnit: (unit: string) => `There is no unit ${unit} in this battle.`,
  notOnBoard: (unit: string) => `${unit} is not on the board.`,
  notOnBoardModel: (model: string, unit: string) => `${model} is no model of ${unit} on the board.`,

  // charging
  chargeRange: (unit: string, target: string, distance: number, limit: number) =>
    `${target} is ${lengthText(distance, limit)} away from ${unit}. A charge can name targets within ${limitText(limit)}.`,
  noTargets: (unit: string) => `${unit} names no target for its charge.`,
  friendlyTarget: (target: string) => `${target} is a friend. A charge needs an enemy unit.`,
  absentTarget: (target: string) => `${target} is not on the board.`,

  // later
  notImplemented: (what: string) => `${what} is not judged by this version.`,
} as const;
