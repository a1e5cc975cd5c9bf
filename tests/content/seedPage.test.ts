import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../src/content/abilities.ts';
import { DETACHMENT_RULES } from '../../src/content/detachments/greyKnights.ts';
import { RULES } from '../../src/content/rules.ts';
import { AUGURIUM } from '../../src/content/stratagems/augurium.ts';
import { BANESLAYER } from '../../src/content/stratagems/baneslayer.ts';
import { BANISHERS } from '../../src/content/stratagems/banishers.ts';
import { BOARDING_ACTIONS } from '../../src/content/stratagems/boardingActions.ts';
import { BROTHERHOOD } from '../../src/content/stratagems/brotherhood.ts';
import { CORE } from '../../src/content/stratagems/core.ts';
import { HALLOWED_CONCLAVE } from '../../src/content/stratagems/hallowedConclave.ts';
import { SANCTIC_SPEARHEAD } from '../../src/content/stratagems/sancticSpearhead.ts';
import { VOID_PURGE } from '../../src/content/stratagems/voidPurge.ts';
import { WARPBANE } from '../../src/content/stratagems/warpbane.ts';
import type { Rule } from '../../src/model/rule.ts';
import { plainName } from '../../src/rules/objectives/holders.ts';
import { windowsText } from '../../src/rules/uses/windowWords.ts';
import { fileText } from '../rules/ruleScene.ts';
import { CORE_ENTRIES, PAGE_ABILITIES, PAGE_STRATAGEMS, PROOFS } from './seedPage.ts';
import type { Proof } from './seedPage.ts';

/** The lists of records by the file that they stand in. */
const FILES: readonly (readonly [string, readonly Rule[]])[] = [
  ['stratagems/augurium.ts', AUGURIUM],
  ['stratagems/baneslayer.ts', BANESLAYER],
  ['stratagems/banishers.ts', BANISHERS],
  ['stratagems/boardingActions.ts', BOARDING_ACTIONS],
  ['stratagems/brotherhood.ts', BROTHERHOOD],
  ['stratagems/core.ts', CORE],
  ['stratagems/hallowedConclave.ts', HALLOWED_CONCLAVE],
  ['stratagems/sancticSpearhead.ts', SANCTIC_SPEARHEAD],
  ['stratagems/voidPurge.ts', VOID_PURGE],
  ['stratagems/warpbane.ts', WARPBANE],
  ['detachments/greyKnights.ts', DETACHMENT_RULES],
  ['abilities.ts', ABILITIES],
];

interface CaseFile {
  readonly actions?: readonly {
    readonly type: string;
    readonly name?: string;
    readonly with?: { readonly set?: string };
  }[];
  readonly expect?: { readonly verdicts?: readonly { readonly action: number; readonly legal: boolean }[] };
}

const folder = join(import.meta.dirname, '../cases');
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaseFile] as const,
  );

/** The case in which an action with that name is expected to be legal, or not. */
function caseFor(rule: Rule, legal: boolean): string | undefined {
  return cases.find(([, { actions = [], expect: expected }]) =>
    (expected?.verdicts ?? []).some((verdict) => {
      const action = actions[verdict.action];
      const named = action?.name !== undefined && plainName(action.name) === plainName(rule.name);
      return named && action.with?.set === rule.set && verdict.legal === legal;
    }),
  )?.[0];
}

const proofText = (proof: Proof | undefined): string =>
  proof === undefined ? '' : typeof proof === 'string' ? `case ${proof}` : `${proof[0]}: ${proof[1]}`;

interface Row {
  readonly name: string;
  readonly when: string;
  readonly by: string;
  readonly used: Proof | undefined;
  readonly refused: Proof | undefined;
}

const rowOf = (rule: Rule): Row => {
  const proofs = PROOFS[rule.name] ?? {};
  return {
    name: rule.set === undefined ? rule.name : `${rule.name} (${rule.set})`,
    when: rule.windows === undefined ? 'always' : windowsText(rule.windows),
    by: `src/content/${FILES.find(([, rules]) => rules.includes(rule))?.[0] ?? ''}`,
    used: proofs.used ?? caseFor(rule, true),
    refused: proofs.refused ?? caseFor(rule, false),
  };
};

const rows: readonly Row[] = [...CORE_ENTRIES, ...RULES.map(rowOf)];

function table(): string {
  const lines = [
    ['entry', 'when', 'implemented by', 'proved used by', 'proved refused by'],
    ...rows.map(({ name, when, by, used, refused }) => [name, when, by, proofText(used), proofText(refused)]),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const told = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [
    '# The seed page, entry by entry',
    '',
    'Made from `src/content/` by `tests/content/seedPage.test.ts` (`npx vitest run tests/content/seedPage.test.ts -u`',
    'writes it anew). A case is a file of `tests/cases/`, run under its own name.',
    '',
    told(head),
    told(widths.map((width) => '-'.repeat(width))),
    ...body.map(told),
    '',
  ].join('\n');
}

describe('the seed page', () => {
  test('has every stratagem in its detachment, and no other', () => {
    const setOf = (rule: Rule): string => {
      if (rule.set !== undefined) return rule.set;
      return rule.holder.kind === 'detachments' ? (rule.holder.names[0] ?? '') : 'Core';
    };
    const built = RULES.filter(({ kind }) => kind === 'stratagem').map((rule) => `${setOf(rule)}: ${rule.name}`);
    const page = Object.entries(PAGE_STRATAGEMS).flatMap(([set, names]) => names.map((name) => `${set}: ${name}`));
    expect(built.toSorted()).toEqual(page.toSorted());
  });

  test('has every ability and detachment rule, and no other', () => {
    const built = RULES.filter(({ kind }) => kind !== 'stratagem').map(({ name }) => name);
    expect(built.toSorted()).toEqual(PAGE_ABILITIES.toSorted());
  });

  test.each(rows.map((row) => [row.name, row] as const))(
    '%s has its row: who has it, and the tests of it',
    (_, row) => {
      expect(fileText(row.by)).not.toBe('');
      expect(row.when).not.toBe('');
      for (const proof of [row.used, row.refused]) {
        expect(proof).toBeDefined();
        if (typeof proof === 'string') expect(cases.map(([name]) => name)).toContain(proof);
        else if (proof !== undefined) expect(fileText(proof[0])).toContain(proof[1]);
      }
    },
  );

  test('is told whole in the documents', async () => {
    await expect(table()).toMatchFileSnapshot('../../docs/seed-page.md');
  });
});
