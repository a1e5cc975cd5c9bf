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

/** A terrain feature as people call it: "ruin north". */
export const terrainName = ({ kind, id }: Pick<Terrain, 'kind' | 'id'>): string => `${kindWords[kind]} ${id}`;

const count = (n: number, word: string): string => {
  const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
  return `${small} ${word}${n === 1 ? '' : 's'}`;
};

export const phaseNames: Readonly<Record<Clock['phase'], string>> = {
  deployment: 'deployment',
  command: 'Command phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  charge: 'Charge phase',
  fight: 'Fight phase',
};

export const stepNames: Readonly<Record<NonNullable<Clock['step']>, string>> = {
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

  strategicReservesPoints: (points: number, most: number) =>
    `${points} points would begin in Strategic Reserves. In a battle of this size ${most} may.`,
  reservesUnits: (units: number, most: number) =>
    `${count(units, 'unit')} would begin in Reserves. At most half of the army may, which is ${Number(most.toFixed(1))}.`,
  reservesPoints: (points: number, most: number) =>
    `${points} points would begin in Reserves. At most half of the army’s points may, which is ${most}.`,

  // before the battle
  formationsDeclared: () => 'Formations are declared before the first unit is set up.',
  awaitsDeployment: (unit: string) => `${unit} is neither set up nor declared to begin in Reserves.`,
  fortification: (unit: string) => `${unit} is a FORTIFICATION. None begins in Strategic Reserves.`,
  leadsItself: (unit: string) => `${unit} cannot lead itself.`,
  leadsEnemy: (unit: string) => `${unit} is an enemy unit.`,
  isAttached: (unit: string) => `${unit} is attached to another unit itself.`,
  isLed: (unit: string) => `${unit} has others attached to it, so it joins nobody.`,
  noPoints: (player: string) => `The ${player} would have fewer victory points than none.`,
  noCommandPoints: (player: string) => `The ${player} would have fewer command points than none.`,

  // moving
  moveDistance: (model: string, length: number, limit: number, extra: string) =>
    `The way of ${model} is ${lengthText(length, limit)} long${extra} and it moves ${limitText(limit)}. It falls ${something(length - limit)} short.`,
  chargeDistance: (model: string, length: number, limit: number, extra: string) =>
    `The way of ${model} is ${lengthText(length, limit)} long${extra} and its charge rolled ${limitText(limit)}. It falls ${something(length - limit)} short.`,
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
  pathInTheAir: (model: string, height: number) =>
    `The path of ${model} leads through the air, ${limitText(height)} up. Who does not fly goes up on what is there.`,
  pathStart: (model: string, gap: number) => `The path of ${model} begins ${something(gap)} from where it stands.`,
  noPath: (model: string) => `The path of ${model} is empty.`,

  // who may act
  phase: (now: string, right: string) => `It is done in ${right}, and this is ${now}.`,
  battleOver: () => 'The battle is over.',
  turn: (unit: string) => `${unit} acts in the turn of its own player.`,
  hasMoved: (unit: string) => `${unit} has had its move in this phase.`,
  hasArrived: (unit: string) => `${unit} has arrived this turn, and that was its move.`,
  aircraftMove: (unit: string) => `${unit} is AIRCRAFT: how AIRCRAFT move is not played here.`,
  mayNotMove: (unit: string) => `${unit} may not move this turn.`,
  mayNotCharge: (unit: string, why: string) => `${unit} may not declare a charge: ${why}.`,
  engaged: (own: string, enemy: string, gap: number, limit: number) =>
    gap === 0
      ? `${own} is in base contact with ${enemy}, so its unit is engaged.`
      : `${own} is ${lengthText(gap, limit)} from ${enemy}, so its unit is engaged.`,
  notEngaged: (unit: string) => `${unit} is not engaged. Only an engaged unit falls back.`,
  shockedStays: (unit: string) => `${unit} is Battle-shocked and makes no such move.`,
  unknownUnit: (unit: string) => `There is no unit ${unit} in this battle.`,
  notOnBoard: (unit: string) => `${unit} is not on the board.`,
  notOnBoardModel: (model: string, unit: string) => `${model} is no model of ${unit} on the board.`,

  // charging
  chargeRange: (unit: string, target: string, distance: number, limit: number) =>
    `${target} is ${lengthText(distance, limit)} away from ${unit}. A charge can name targets within ${limitText(limit)}.`,
  noTargets: (unit: string) => `${unit} names no target for its charge.`,
  friendlyTarget: (target: string) => `${target} is a friend. A charge needs an enemy unit.`,
  absentTarget: (target: string) => `${target} is not on the board.`,

  noCharge: (unit: string) => `${unit} has no charge to move for. It declares one and rolls for it first.`,
  chargeTarget: (model: string, other: string, target: string, gap: number, limit: number) =>
    `${model} comes nearest to ${other} and ends ${lengthText(gap, limit)} away. A charge ends within ${limitText(limit)} of every target, ${target} among them.`,
  chargeOtherUnit: (model: string, other: string, gap: number, limit: number) => {
    const how = gap === 0 ? `touches ${other}` : `comes within ${lengthText(gap, limit)} of ${other}`;
    return `${model} ${how}, whose unit its charge does not name. A charge stays more than ${limitText(limit)} away from such.`;
  },
  chargeCloser: (model: string, target: string, after: number, before: number) =>
    `${model} ends ${lengthText(after, before)} from ${target} and began ${something(before)} away. A model that charges ends closer to a target.`,
  couldTouch: (model: string, other: string) =>
    `${model} ends without touching an enemy, and could end touching ${other}.`,

  // fighting
  hasFought: (unit: string) => `${unit} has fought in this phase.`,
  hasNotFought: (unit: string) => `${unit} has not fought yet. It consolidates after its fight.`,
  hasPiledIn: (unit: string) => `${unit} has piled in already.`,
  fightOver: (unit: string) => `The fight of ${unit} is over. It has consolidated, or had its chance to.`,
  nobodyToFight: (unit: string) => `${unit} is not engaged and has not charged this turn, so it does not fight.`,
  fightsNow: (unit: string, other: string) => `${other} has been selected to fight. ${unit} waits until it has.`,
  fightsLater: (unit: string) => `${unit} does not fight first. It waits for the Remaining Combats step.`,
  otherSelects: (unit: string, other: string) =>
    `It is the other player’s selection. ${unit} waits until ${other} or another unit of that side has fought.`,
  mustFight: (unit: string) => `${unit} has yet to fight.`,
  fightIsOver: (unit: string, other: string) =>
    `${other} has been selected to fight since. The fight of ${unit} is over.`,
  touches: (model: string, other: string) => `${model} touches ${other}, so it stays where it is.`,
  fightCloser: (model: string, other: string, after: number, before: number) =>
    `${model} ends ${lengthText(after, before)} from ${other}, which was closest to it, and began ${something(before)} away. It must end closer.`,
  fightEngagement: (unit: string) => `${unit} would end without an enemy in reach. Then none of its models moves.`,
  couldEngage: (unit: string, model: string, other: string) =>
    `${model} could end in reach of ${other}, so ${unit} consolidates toward the enemy or not at all.`,
  markerCloser: (model: string, marker: string, after: number, before: number) =>
    `${model} ends ${lengthText(after, before)} from the objective marker ${marker} and began ${something(before)} away. It must end closer.`,
  markerRange: (unit: string, marker: string, distance: number, limit: number) =>
    `${unit} would end ${lengthText(distance, limit)} from the objective marker ${marker}. It consolidates only to within ${limitText(limit)} of it.`,

  // tests, and the end of a turn
  hasTested: (unit: string) => `${unit} has taken its Battle-shock test.`,
  notBelowHalf: (unit: string) => `${unit} is not below half strength, so it takes no Battle-shock test.`,
  isCoherent: (unit: string) => `${unit} is coherent, so it loses nobody.`,
  coherentWithout: (unit: string, model: string) => `${unit} is coherent before ${model} has to go.`,

  // what rules ask of the actions that follow them
  attacksNext: (unit: string, target: string) => `${unit} has selected ${target} as a target and attacks it next.`,
  grantedAt: (source: string, unit: string) => `${source} allows this against ${unit} alone.`,
} as const;
