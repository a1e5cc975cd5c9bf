import type { Who } from '../model/effect.ts';
import type { Unit } from '../model/unit.ts';
import type { Context } from './context.ts';
import { carries, hasUnitAbility } from './objectives/holders.ts';
import { isOnGround, playerGround } from './uses/playerGround.ts';
import { hasAnyKeyword, hasKeyword } from './stance.ts';

const hasWord = (context: Context, unit: Unit, keyword: string): boolean =>
  context.formation(unit).some(({ datasheet }) => hasKeyword(datasheet, keyword));

/** Whether every model of a unit on the board stands wholly within the area that a rule of its player makes. */
const standsOnGround = (context: Context, unit: Unit): boolean => {
  const standing = context.standing(unit);
  return standing.length > 0 && standing.every((piece) => isOnGround(context, unit.player, piece));
};

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

const statusWords: Readonly<Record<string, string>> = {
  advanced: 'Advanced',
  'fell-back': 'Fell Back',
  charged: 'charged',
  shot: 'shot',
  fought: 'fought',
  moved: 'moved',
  arrived: 'arrived',
  stationary: 'remained stationary',
  'battle-shocked': 'become Battle-shocked',
};

/** One thing that a condition may say: whether a unit is otherwise, and how that is told. */
type Check = (context: Context, unit: Unit, who: Who) => string | null;

const checks: readonly Check[] = [
  (context, unit, { keywords = [] }) => {
    const missing = keywords.filter((keyword) => !hasWord(context, unit, keyword));
    return missing.length === 0 ? null : `is no ${missing.join(' ')} unit`;
  },
  (context, unit, { anyKeyword }) =>
    anyKeyword === undefined || anyKeyword.some((keyword) => hasWord(context, unit, keyword))
      ? null
      : `is no ${joined(anyKeyword, 'or')} unit`,
  (context, unit, { noKeyword = [] }) => {
    const has = noKeyword.find((keyword) => hasWord(context, unit, keyword));
    return has === undefined ? null : `is ${has}`;
  },
  (context, unit, { vehicles }) => {
    const wheels = ({ datasheet }: Unit): boolean =>
      hasKeyword(datasheet, 'VEHICLE') && !hasAnyKeyword(datasheet, ['WALKER']);
    return vehicles === 'walkers' && context.formation(unit).some(wheels) ? 'is a VEHICLE that is no WALKER' : null;
  },
  (context, unit, { abilities = [] }) => {
    const missing = abilities.find((name) => !context.formation(unit).every((member) => hasUnitAbility(member, name)));
    return missing === undefined ? null : `does not have ${missing} on every model`;
  },
  (context, unit, { wargear }) =>
    wargear === undefined || context.formation(unit).some((member) => carries(member, wargear))
      ? null
      : `has no living model with ${wargear}`,
  (context, unit, { status }) =>
    status === undefined || context.formation(unit).some((member) => member.status.includes(status))
      ? null
      : `has not ${statusWords[status] ?? status} this turn`,
  (context, unit, { notStatus = [] }) => {
    const has = notStatus.find((status) => context.formation(unit).some((member) => member.status.includes(status)));
    return has === undefined ? null : `has ${statusWords[has] ?? has} this turn`;
  },
  (context, unit, { engaged }) => {
    if (engaged === undefined || context.engagements(unit).length > 0 === engaged) return null;
    return engaged ? 'is not within Engagement Range of an enemy' : 'is within Engagement Range of an enemy';
  },
  (context, unit, { arrivedBy }) =>
    arrivedBy === undefined || context.formation(unit).some((member) => member.arrivedBy === arrivedBy)
      ? null
      : 'was not set up by Deep Strike this turn',
  (context, unit, { onGround }) => {
    if (onGround === undefined || standsOnGround(context, unit) === onGround) return null;
    const name = playerGround(context, unit.player)?.source ?? 'the ground of its army';
    return onGround ? `is not wholly within ${name}` : `is wholly within ${name}`;
  },
];

/** Why a unit, with those attached to it, is not as a condition says, each reason in words that follow its name. */
export const unlike = (context: Context, unit: Unit, who: Who): string[] =>
  checks.flatMap((check) => check(context, unit, who) ?? []);

/** Whether a unit, with those attached to it, is as a condition says. */
export const isLike = (context: Context, unit: Unit, who: Who | undefined): boolean =>
  who === undefined || checks.every((check) => check(context, unit, who) === null);
