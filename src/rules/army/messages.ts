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
};
