const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What an army that is not legal breaks, in words for people. */
export const armyMessages = {
  unitSize: (unit: string, profile: string | null, measured: number, required: string) => {
    const what = profile === null ? many(measured, 'model') : `${measured} of its models as ${profile}`;
    const limit = required.startsWith('>=') ? `at least ${required.slice(3)}` : `at most ${required.slice(3)}`;
    return `${unit} has ${what}; its datasheet takes ${limit}.`;
  },
  wargearLimit: (unit: string, what: string, used: number, limit: number) =>
    `${many(used, 'model')} of ${unit} ${used === 1 ? 'has' : 'have'} ${what}; at its size ${limit === 0 ? 'none' : limit} may.`,
  wargear: (model: string, what: string) => `${model} has ${what}; no option of its datasheet gives it that.`,
  tooManyPoints: (points: number, limit: number) =>
    `The army costs ${points} points; a battle of this size takes ${limit}.`,
  cannotLead: (leader: string, unit: string, datasheet: string) =>
    `${leader} is attached to ${unit}, and may not lead a unit of ${datasheet}.`,
  tooManyLeaders: (unit: string, leaders: number, most: number) =>
    `${unit} has ${many(leaders, 'leader')}; it may have ${most}.`,
  tooManyCopies: (datasheet: string, limit: number) =>
    limit === 1 ? `There is only one ${datasheet}.` : `An army takes at most ${limit} units of ${datasheet}.`,
  twoEnhancements: (unit: string) => `${unit} has more than one enhancement.`,
  noEnhancementFor: (unit: string, name: string) =>
    `${unit} has ${name}; only a CHARACTER that is no Epic Hero takes an enhancement.`,
  enhancementTwice: (name: string) => `${name} is given twice; each enhancement is there once.`,
  otherDetachment: (name: string) => `${name} is no enhancement of this detachment.`,
  tooManyEnhancements: (count: number, most: number) => `The army has ${count} enhancements; it may have ${most}.`,
  warlordWho: (unit: string) => `${unit} is the Warlord and no CHARACTER.`,
  warlords: (count: number) => `The army has ${count} Warlords; it has one.`,
  noWeapons: (unit: string) => `${unit} has no weapons.`,
  noWarlord: 'No CHARACTER is the Warlord yet.',
};
