import { lengthText, limitText } from '../messages.ts';

/** Every sentence a verdict on attacks can hold. Names are given as people say them, lengths in inches. */
export const attackMessages = {
  // who may shoot
  hasShot: (unit: string) => `${unit} has shot in this phase.`,
  fellBack: (unit: string) => `${unit} Fell Back this turn and does not shoot.`,
  advanced: (unit: string, weapon: string) => `${unit} Advanced this turn: ${weapon} is no Assault weapon.`,
  keptFromShooting: (unit: string, source: string) => `${source} keeps ${unit} from shooting.`,
  mayNotShoot: (unit: string) => `${unit} may not shoot this turn.`,
  noAttacks: (unit: string) => `${unit} names no attack.`,

  // weapons
  noModels: (weapon: string) => `Nobody is named who attacks with ${weapon}.`,
  noSuchWeapon: (model: string, weapon: string) => `${model} has no ${weapon}.`,
  notRanged: (model: string, weapon: string) => `${weapon} of ${model} is a melee weapon. Nobody shoots with one.`,
  notMelee: (model: string, weapon: string) => `${weapon} of ${model} is a ranged weapon. Nobody fights with one.`,
  usedUp: (model: string, weapon: string) => `${model} has used its ${weapon}. It shoots once in a battle.`,
  usedTwice: (model: string, weapon: string) =>
    `${model} makes attacks with its ${weapon} once, at one target and with one of its profiles.`,
  secondWeapon: (model: string, weapon: string, other: string) =>
    `${model} fights with ${other} and with ${weapon}. It fights with one melee weapon, beside those with Extra Attacks.`,
  tooManyAttacks: (model: string, weapon: string, named: number, has: number) =>
    `${model} makes ${has} attacks with its ${weapon}, and ${named} are named.`,
  randomSplit: (model: string, weapon: string) =>
    `${weapon} of ${model} makes a random number of attacks. They all go at one unit.`,
  noPrecision: (weapon: string) => `${weapon} has no Precision: the owner of the target chooses who takes its attacks.`,
  noLeader: (model: string, target: string) =>
    `${model} is no CHARACTER of an Attached unit ${target}, so Precision cannot pick it out.`,

  // targets
  unknownTarget: (target: string) => `There is no unit ${target} in this battle.`,
  friendlyTarget: (target: string) => `${target} is a friend. Attacks need an enemy unit.`,
  absentTarget: (target: string) => `${target} is not on the board.`,
  weaponRange: (weapon: string, model: string, target: string, distance: number, limit: number) =>
    `${target} is ${lengthText(distance, limit)} away from ${model}. Its ${weapon} reaches ${limitText(limit)}.`,
  loneOperative: (model: string, target: string, distance: number, limit: number) =>
    `${target} is a Lone Operative ${lengthText(distance, limit)} away from ${model}. It is shot at from within ${limitText(limit)}.`,
  notVisible: (model: string, target: string, by: string | null) =>
    by === null ? `${model} sees nobody of ${target}.` : `${model} sees nobody of ${target}: ${by} is in the way.`,
  characterNotVisible: (model: string, character: string) =>
    `${model} does not see ${character}, so Precision cannot pick it out.`,
  inCombat: (unit: string, enemy: string, weapon: string) =>
    `${unit} is within Engagement Range of ${enemy} and shoots with Pistols only. ${weapon} is none.`,
  targetInCombat: (target: string, friend: string) =>
    `${target} is within Engagement Range of ${friend}. Nobody shoots into a combat of friends.`,
  pistolElsewhere: (unit: string, target: string) =>
    `${unit} is in combat. Its Pistols fire only at units within its Engagement Range, and ${target} is not.`,
  pistolOrRest: (model: string, pistol: string, other: string) =>
    `${model} fires its Pistols or its other weapons, not ${pistol} and ${other}.`,
  blast: (weapon: string, target: string, friend: string) =>
    `${target} is within Engagement Range of ${friend}. ${weapon} is a Blast weapon and never fires there.`,

  // re-rolls
  noReroll: (step: string) => `Nothing allows a ${step} roll of these attacks to be made again.`,
  noSuchRoll: (step: string, dice: number) =>
    dice === 0 ? `No ${step} dice fall here.` : `Only ${dice} ${step} dice fall here, and one beyond them is named.`,
  onlyOnes: (step: string, face: number) =>
    `Only ${step} rolls of 1 may be made again here, and this die shows ${face}.`,

  // fighting
  cannotStrike: (model: string, target: string, distance: number, limit: number) =>
    `${model} is ${lengthText(distance, limit)} from ${target} and touches no model of its unit that touches it. It cannot fight it.`,
  aircraft: (model: string, target: string) =>
    `Only models that can FLY fight AIRCRAFT, and AIRCRAFT only them: ${model} cannot fight ${target}.`,
} as const;
