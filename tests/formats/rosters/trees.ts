/** Rosters as trees, made for these tests, and the ways in which programs write them. */

export interface Sel {
  readonly name: string;
  readonly type?: string;
  readonly number?: number | string;
  readonly pts?: number;
  readonly group?: string;
  readonly id?: string;
  readonly categories?: readonly string[];
  readonly rules?: readonly string[];
  readonly profiles?: readonly Profile[];
  readonly in?: readonly Sel[];
  /** Written as it is: associations and the like. */
  readonly more?: Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>;
}

export interface Profile {
  readonly kind: string;
  readonly name: string;
  readonly hidden?: boolean;
  readonly values: Readonly<Record<string, string>>;
}

export interface Force {
  readonly name: string;
  readonly catalogue: string;
  readonly selections: readonly Sel[];
  readonly forces?: readonly Force[];
}

export interface Tree {
  readonly name: string;
  readonly system?: string;
  readonly systemName?: string;
  readonly points: number;
  readonly limit?: number;
  readonly forces: readonly Force[];
  readonly generatedBy?: string;
}

export const upgrade = (name: string, number = 1, more: Partial<Sel> = {}): Sel => ({
  name,
  type: 'upgrade',
  number,
  ...more,
});
export const model = (name: string, number: number, ...inner: readonly Sel[]): Sel => ({
  name,
  type: 'model',
  number,
  in: inner,
});

export const line = (name: string, stats: string): Profile => {
  const [M = '', T = '', SV = '', W = '', LD = '', OC = ''] = stats.split(' ');
  return { kind: 'Unit', name, values: { M, T, SV, W, LD, OC } };
};
export const gun = (name: string, stats: string, keywords = '-'): Profile => {
  const [Range = '', A = '', BS = '', S = '', AP = '', D = ''] = stats.split(' ');
  return { kind: 'Ranged Weapons', name, values: { Range, A, BS, S, AP, D, Keywords: keywords } };
};
export const blade = (name: string, stats: string, keywords = '-'): Profile => {
  const [A = '', WS = '', S = '', AP = '', D = ''] = stats.split(' ');
  return { kind: 'Melee Weapons', name, values: { Range: 'Melee', A, WS, S, AP, D, Keywords: keywords } };
};
export const ability = (name: string, text = 'It does something.'): Profile => ({
  kind: 'Abilities',
  name,
  values: { Description: text },
});

const BOLTER = gun('Storm bolter', '24" 2 2+ 4 0 1', 'Rapid Fire 2');
const CANNON = gun('Psycannon', '24" 3 2+ 8 -1 2', 'Psychic');
const SWORD = blade('Nemesis force weapon', '4 2+ 6 -2 2', 'Psychic');
const bolter = (count = 1): Sel => upgrade('Storm bolter', count, { profiles: [BOLTER] });
const sword = (count = 1): Sel => upgrade('Nemesis force weapon', count, { profiles: [SWORD] });

const configuration = (name: string, ...choices: readonly string[]): Sel =>
  upgrade(name, 1, { categories: ['*Configuration'], in: choices.map((choice) => upgrade(choice)) });

/** An army with most of what such trees hold. */
export const SILVER: Tree = {
  name: 'Silver',
  points: 625,
  limit: 1000,
  forces: [
    {
      name: 'Army Roster',
      catalogue: 'Imperium - Grey Knights',
      selections: [
        configuration('Battle Size', '1. Incursion (1000 Point limit)'),
        configuration('Detachment', 'Warpbane Task Force'),
        configuration('Show/Hide Options', 'Legends are visible'),
        {
          name: 'Brother-Captain',
          type: 'model',
          number: 1,
          pts: 90,
          categories: ['*Character', 'Infantry', 'Faction: Grey Knights', 'Warlord stuff - none'],
          rules: ['Deep Strike', 'Leader'],
          profiles: [
            line('Brother-Captain', '5" 5 2+ 6 6+ 1'),
            ability('Invulnerable Save', 'This model has a ^^**4+ invulnerable save^^**.'),
          ],
          in: [
            sword(),
            bolter(),
            upgrade('Warlord', 1, { categories: ['Warlord'] }),
            upgrade('Sigil of Exigence', 1, { pts: 30, profiles: [ability('Sigil of Exigence')] }),
          ],
        },
        {
          name: 'Paladin Squad',
          type: 'unit',
          number: 1,
          pts: 225,
          categories: ['*Infantry', 'Terminator', 'Faction: Grey Knights'],
          rules: ['Deep Strike'],
          profiles: [
            line('Paladin Squad', '5" 5 2+ 3 6+ 1'),
            ability('Invulnerable Save (4+) [Paladin Squad]', '4+'),
            ability('Attuned Onslaught'),
          ],
          in: [
            upgrade('3-9 Paladins', 1, {
              in: [
                model('Paladin', 3, sword(3), bolter(3)),
                model('Paladin with Heavy Weapon', 1, sword(), upgrade('Psycannon', 1, { profiles: [CANNON] })),
              ],
            }),
            model('Paragon', 1, sword(), bolter()),
            upgrade('Ancient’s Banner', 1, { profiles: [ability('Ancient’s Banner')] }),
          ],
        },
        {
          name: 'Land Raider',
          type: 'model',
          number: 1,
          pts: 220,
          categories: ['*Vehicle', 'Transport', 'Faction: Grey Knights'],
          profiles: [line('Land Raider', '10" 12 2+ 16 6+ 5')],
          in: [
            upgrade('Twin heavy bolter and godhammers', 1, {
              in: [
                upgrade('Twin heavy bolter', 1, {
                  profiles: [gun('Twin heavy bolter', '36" 3 3+ 5 -1 2', 'Sustained Hits 1, Twin-linked')],
                }),
                upgrade('Godhammer lascannon', 2, { profiles: [gun('Godhammer lascannon', '48" 2 3+ 12 -3 D6+1')] }),
              ],
            }),
            upgrade('Multi-melta', 1, {
              profiles: [
                gun('➤ Multi-melta - near', '9" 2 3+ 9 4 D6', 'Melta 2'),
                gun('➤ Multi-melta - far', '18" 2 3+ 9 -4 D6'),
                { ...gun('Multi-melta - never', '1" 1 1+ 1 0 1'), hidden: true },
              ],
            }),
          ],
        },
      ],
      forces: [
        {
          name: 'Allied Force',
          catalogue: 'Imperium - Agents of the Imperium',
          selections: [
            {
              name: 'Callidus  Assassin ',
              type: 'model',
              number: 1,
              pts: 60,
              categories: ['*Character', 'Faction: Agents of the Imperium'],
              profiles: [line('Callidus Assassin', '7" 4 6+ 4 6+ 1')],
              in: [
                upgrade('Neural shredder', 1, { profiles: [gun('Neural shredder', '18" D6 N/A 6 -1 1', 'Torrent')] }),
              ],
            },
          ],
        },
      ],
    },
  ],
};

/** What is in it, as `told` tells it. */
export const SILVER_UNITS = [
  'Brother-Captain 120: Brother-Captain (Nemesis force weapon, Storm bolter) | enhancement Sigil of Exigence 30 | warlord',
  'Paladin Squad 225: 3 Paladin (3 Nemesis force weapon, 3 Storm bolter) + Paladin with Heavy Weapon (Nemesis force weapon, Psycannon) + Paragon (Nemesis force weapon, Storm bolter) | shared Ancient’s Banner',
  'Land Raider 220: Land Raider (Twin heavy bolter, 2 Godhammer lascannon, Multi-melta)',
  'Callidus Assassin 60: Callidus Assassin (Neural shredder)',
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('’', '&#8217;');
const attributes = (fields: Readonly<Record<string, string | number | boolean | undefined>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
const wrapped = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name}>\n${items.join('\n')}\n</${name}>`;
const cost = (value: number, asText: (value: number) => string): string =>
  `<cost name="pts" typeId="51b2-306e-1021-d207" value="${asText(value)}"/>`;

/** A tree as XML. `asText`: how points are written, for programs differ. */
export function xml(tree: Tree, asText = (value: number): string => value.toFixed(1)): string {
  const profile = ({ kind, name, hidden, values }: Profile): string => {
    const characteristics = Object.entries(values).map(
      ([key, value]) => `<characteristic${attributes({ name: key })}>${escaped(value)}</characteristic>`,
    );
    return `<profile${attributes({ name, typeName: kind, hidden: hidden ?? false })}>${wrapped('characteristics', characteristics)}</profile>`;
  };
  const selection = (sel: Sel): string => {
    const categories = (sel.categories ?? []).map(
      (name) => `<category${attributes({ name: name.replace('*', ''), primary: name.startsWith('*') })}/>`,
    );
    const more = Object.entries(sel.more ?? {}).map(([name, items]) =>
      wrapped(
        name,
        items.map((item) => `<${name.slice(0, -1)}${attributes(item)}/>`),
      ),
    );
    return [
      `<selection${attributes({ id: sel.id, name: sel.name, number: sel.number, type: sel.type, group: sel.group })}>`,
      wrapped(
        'rules',
        (sel.rules ?? []).map(
          (name) => `<rule${attributes({ name, hidden: false })}><description>Text.</description></rule>`,
        ),
      ),
      wrapped('profiles', (sel.profiles ?? []).map(profile)),
      wrapped('selections', (sel.in ?? []).map(selection)),
      wrapped('costs', [cost(sel.pts ?? 0, asText), '<cost name="Crusade: Experience" value="7.0"/>']),
      wrapped('categories', categories),
      ...more,
      '</selection>',
    ].join('');
  };
  const force = ({ name, catalogue, selections, forces = [] }: Force): string =>
    `<force${attributes({ name, catalogueName: catalogue })}>${wrapped('selections', selections.map(selection))}${wrapped('forces', forces.map(force))}</force>`;
  const limit =
    tree.limit === undefined
      ? '<costLimits />'
      : `<costLimits><costLimit name="pts" value="${tree.limit}"/></costLimits>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster${attributes({ name: tree.name, gameSystemId: tree.system ?? 'sys-352e-adc2-7639-d6a9', gameSystemName: tree.systemName ?? 'Warhammer 40,000 10th Edition', generatedBy: tree.generatedBy })} xmlns="http://www.battlescribe.net/schema/rosterSchema">
${wrapped('costs', [cost(tree.points, asText)])}
${limit}
${wrapped('forces', tree.forces.map(force))}
</roster>`;
}

type Json = Readonly<Record<string, unknown>>;
const some = (name: string, items: readonly unknown[]): Json => (items.length === 0 ? {} : { [name]: items });
const costs = (value: number | undefined): Json => (value === undefined ? {} : { costs: [{ name: 'pts', value }] });

/** A tree as New Recruit makes JSON of it: empty lists and costs of nothing are left out. */
export function json(tree: Tree): Json {
  const selection = (sel: Sel): Json => ({
    ...(sel.id === undefined ? {} : { id: sel.id }),
    name: sel.name,
    ...(sel.number === undefined ? {} : { number: sel.number }),
    ...(sel.type === undefined ? {} : { type: sel.type }),
    ...(sel.group === undefined ? {} : { group: sel.group, from: 'group' }),
    ...costs(sel.pts),
    ...some(
      'rules',
      (sel.rules ?? []).map((name) => ({ name, hidden: false, description: 'Text.' })),
    ),
    ...some(
      'profiles',
      (sel.profiles ?? []).map(({ kind, name, hidden, values }) => ({
        name,
        typeName: kind,
        hidden: hidden ?? false,
        characteristics: Object.entries(values).map(([key, value]) => ({ name: key, $text: value })),
      })),
    ),
    ...some('selections', (sel.in ?? []).map(selection)),
    ...some(
      'categories',
      (sel.categories ?? []).map((name) => ({ name: name.replace('*', ''), primary: name.startsWith('*') })),
    ),
    ...sel.more,
  });
  const force = ({ name, catalogue, selections, forces = [] }: Force): Json => ({
    name,
    catalogueName: catalogue,
    selections: selections.map(selection),
    ...some('forces', forces.map(force)),
  });
  return {
    roster: {
      name: tree.name,
      generatedBy: tree.generatedBy ?? 'https://newrecruit.eu',
      gameSystemId: tree.system ?? 'sys-352e-adc2-7639-d6a9',
      gameSystemName: tree.systemName ?? 'Warhammer 40,000 10th Edition',
      ...costs(tree.points),
      ...(tree.limit === undefined ? {} : { costLimits: [{ name: 'pts', value: tree.limit }] }),
      forces: tree.forces.map(force),
    },
  };
}

/** What converters make of XML: lists of one are no lists, wrappers stay, attributes and text have signs before them. */
export function converted(value: unknown, before: string, text: string, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => converted(item, before, text));
    const inner = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
    return { [inner]: items.length === 1 ? items[0] : items };
  }
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isPlain = typeof item !== 'object';
      return [key === '$text' ? text : isPlain ? `${before}${key}` : key, converted(item, before, text, key)];
    }),
  );
}
