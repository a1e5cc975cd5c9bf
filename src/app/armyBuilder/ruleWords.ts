import { RULES } from '../../content/rules.ts';
import type { Datasheet } from '../../model/datasheet.ts';
import type { Rule } from '../../model/rule.ts';
import { plainName } from '../../rules/objectives/holders.ts';

/** A rule by its name, with what it does where that is known. */
export interface RuleWords {
  readonly name: string;
  readonly text: string | null;
}

const words = ({ name, text }: Rule): RuleWords => ({ name, text });
const isOne = (a: string, b: string): boolean => plainName(a) === plainName(b);

/** The abilities of a datasheet, and those of the wargear that its models may take. */
export function abilitiesOfSheet({ abilities, muster }: Datasheet): readonly RuleWords[] {
  const rules = RULES.filter(({ kind }) => kind !== 'stratagem');
  const pieces = new Set((muster?.options ?? []).flatMap(({ with: sets }) => sets.flat()));
  const ofWargear = rules.filter(
    ({ holder }) => holder.kind === 'wargear' && [...pieces].some((piece) => isOne(piece, holder.wargear)),
  );
  const own = abilities.map((name) => {
    const rule = rules.find((each) => isOne(each.name, name));
    return rule === undefined ? { name, text: null } : words(rule);
  });
  return [...own, ...ofWargear.map(words)];
}

/** What a detachment gives its army; null where nothing is known of it. */
export function ruleOfDetachment(detachment: string | null): RuleWords | null {
  if (detachment === null) return null;
  const rule = RULES.find(
    ({ kind, holder }) =>
      kind !== 'stratagem' && holder.kind === 'detachments' && holder.names.some((name) => isOne(name, detachment)),
  );
  return rule === undefined ? null : words(rule);
}

/** The stratagems that only armies of a detachment have, by name. */
export function stratagemsOfDetachment(detachment: string | null): readonly string[] {
  return detachment === null
    ? []
    : RULES.filter(
        ({ kind, holder }) =>
          kind === 'stratagem' && holder.kind === 'detachments' && holder.names.some((name) => isOne(name, detachment)),
      ).map(({ name }) => name);
}
