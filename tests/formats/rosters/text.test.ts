import { describe, expect, test } from 'vitest';
import * as lists from './lists.ts';
import { faultIn, headOf, left, rosterIn, told } from './told.ts';

const SILVER = [
  'Brother-Captain 105: Brother-Captain (Nemesis force weapon, Storm bolter) | enhancement Sigil of Exigence | warlord',
  'Brotherhood Terminator Squad 185: Justicar (Nemesis force weapon, Storm bolter) + 4 Terminator (4 Nemesis force weapon, 3 Storm bolter, Psycannon)',
  'Nemesis Dreadknight 210: Nemesis Dreadknight (Dreadfists, Heavy psycannon)',
  'Strike Squad 120: Justicar (Nemesis force weapon, Storm bolter) + 4 Grey Knight (4 Nemesis force weapon, 4 Storm bolter)',
];
const SILVER_HEAD =
  'app-text, Silver tide, Grey Knights, Warpbane Task Force, Strike Force, 620 of 620 points, 4 units, 12 models';
const GOLD = [
  'Blade Champion 145: Blade Champion (Vaultswords) | enhancement Auric Mantle',
  'Telemon Heavy Dreadnought 655: Telemon Heavy Dreadnought (Armoured feet, 2 Spiculus bolt launcher) | warlord',
  'Custodian Wardens 100: 4 Custodian Warden (4 Guardian spear, Vexilla)',
  'Callidus Assassin 100: Callidus Assassin (Neural shredder)',
];
const GOLD_HEAD =
  'app-text, Gold (and silver), Adeptus Custodes, Shield Host, Incursion, 1000 of 1000 points, 4 units, 7 models';

type Row = [name: string, text: string, head: string, units: readonly string[], left?: readonly string[]];

/** Every form of text with what is in it, exactly. */
const TABLE: readonly Row[] = [
  ['the app, one kind of phone', lists.APP_IOS, SILVER_HEAD, SILVER],
  ['the app, the other kind', lists.APP_ANDROID, GOLD_HEAD, GOLD],
  [
    'the app, a chapter and a title of two lines',
    lists.APP_CHAPTER,
    'app-text, Wolves at the gate, Space Marines, Stormlance Task Force, Strike Force, 1070 of 1070 points, 2 units, 8 models',
    [
      'Thunderwolf Cavalry 240: Thunderwolf Cavalry Pack Leader (Heirloom weapon) + 5 Thunderwolf Cavalry (5 Heirloom weapon, 5 Storm Shield)',
      'Chaos Spawn 830: 2 Chaos Spawn (2 Hideous mutations)',
    ],
  ],
  [
    'the app, attached units',
    lists.APP_ATTACHED,
    'app-text, Both together, Grey Knights, Banishers + Hallowed Conclave, Strike Force, 330 of 330 points, 3 units, 6 models',
    [
      'Brother-Captain 90: Brother-Captain (Storm bolter) | warlord | leads Paladin Squad',
      'Paladin Squad 180: Paragon (Storm bolter) + 3 Paladin (3 Storm bolter)',
      'Inquisitor 60: Inquisitor (Bolt pistol)',
    ],
  ],
  [
    'the app in French',
    lists.APP_FRENCH,
    'app-text, Sans nom, Empire T’au, Mont’ka, Force de Frappe, 205 of 205 points, 2 units, 4 models',
    [
      'Commander Farsight 80: Commander Farsight (Dawn Blade, High-intensity plasma rifle) | enhancement Exemplar of the Mont’ka | warlord | leads Crisis Sunforge Battlesuits',
      'Crisis Sunforge Battlesuits 125: Crisis Sunforge Shas’vre (2 Fusion blaster) + 2 Crisis Sunforge Shas’ui (4 Fusion blaster)',
    ],
  ],
  [
    'models that list nothing beside one that does',
    'Silver tide (225 points)\nGrey Knights\n\nStrike Squad (120 points)\n• 1x Justicar\n  • 1x Storm bolter\n• 4x Grey Knight\n\n' +
      'Purgation Squad (105 points)\n• 1x Justicar\n  • 1x Storm bolter\n• 4x Purgators\n• 2x Psycannon\n',
    'app-text, Silver tide, Grey Knights, no detachment, no size, 225 of 225 points, 2 units, 10 models',
    [
      'Strike Squad 120: Justicar (Storm bolter) + 4 Grey Knight',
      'Purgation Squad 105: Justicar (Storm bolter) + 4 Purgators | shared 2 Psycannon',
    ],
  ],
  [
    'units without models and equipment, of a size that their points tell',
    'Silver tide (985 points)\nGrey Knights\n\nStrike Squad (120 points)\n• 1x Justicar\n  • 1x Storm bolter\n• 4x Grey Knight\n\n' +
      'Paladin Squad (225 points)\n\nNemesis Dreadknight (210 points)\n\nGrand Master Voldus (110 points)\n\n' +
      'Paladin Squad (200 points)\n\n4x Paladin Squad (180 points)\n',
    'app-text, Silver tide, Grey Knights, no detachment, no size, 1045 of 985 points, 6 units, 17 models',
    [
      'Strike Squad 120: Justicar (Storm bolter) + 4 Grey Knight',
      'Paladin Squad 225: Paragon (Storm bolter, Nemesis force weapon) + 4 Paladin (4 Storm bolter, 4 Nemesis force weapon)',
      'Nemesis Dreadknight 210: Nemesis Dreadknight (Dreadfists)',
      'Grand Master Voldus 110: Grand Master Voldus (Storm bolter, Searing Purity, Malleus Argyrum)',
      'Paladin Squad 200: Paladin Squad',
      'Paladin Squad 180: Paragon (Storm bolter, Nemesis force weapon) + 3 Paladin (3 Storm bolter, 3 Nemesis force weapon)',
    ],
  ],
  ['a paste without indentation', lists.APP_FLAT, SILVER_HEAD, SILVER],
  ['a paste without indentation and bullets', lists.APP_BARE, SILVER_HEAD, SILVER],
  ['a paste with glued points', lists.APP_GLUED, SILVER_HEAD, SILVER],
  ['a paste without line breaks', lists.APP_ONE_LINE, SILVER_HEAD, SILVER],
  ['a paste from an event’s page', lists.APP_EVENT, GOLD_HEAD, GOLD],
  ['a summary above the list', lists.APP_SUMMARY, SILVER_HEAD.replace('app-text', 'wtc'), SILVER],
  [
    'other bullets, an unknown heading, blanks and quotes of all kinds',
    lists.APP_STARS,
    'app-text, Shas’o’s own, T’au Empire, Kauyon, Incursion, 285 of 285 points, 2 units, 13 models',
    [
      'Kroot Carnivores 65: Long-quill (Kroot pistol) + 9 Kroot Carnivore (9 Kroot rifle)',
      "Crisis Fireknife Battlesuits 220: Crisis Fireknife Shas’vre (2 Missile pod) + 2 Crisis Fireknife Shas'ui (4 Missile pod)",
    ],
    ['20: and my axe'],
  ],
  [
    'WTC, compact',
    lists.WTC_COMPACT,
    "wtc, no name, T'au Empire, Retaliation Cadre, no size, 535 of 535 points, 6 units, 25 models",
    [
      'Commander Farsight 85: Commander Farsight (Dawn Blade, High-intensity plasma rifle) | warlord',
      'Commander in Coldstar Battlesuit 115: Commander in Coldstar Battlesuit (2 Shield Drone, 4 Fusion blaster, Battlesuit fists) | enhancement Internal Grenade Racks 20',
      'Commander in Enforcer Battlesuit 100: Commander in Enforcer Battlesuit (4 Missile pod, Plasma upgrade, Battlesuit fists) | enhancement Starflare Ignition System',
      'Kroot Carnivores 65: Long-quill (Kroot pistol, Kroot rifle) + 9 Kroot Carnivores (9 Kroot rifle)',
      "Pathfinder Team 90: 6 Pathfinders (6 Pulse carbine) + 3 Pathfinders (3 Ion rifle) + Pathfinder Shas'ui (Recon drone, 2 Drone burst cannon, 2 Twin pulse carbine)",
      'Broadside Battlesuits 80: 2 Broadside Battlesuits (2 Heavy rail rifle, 4 Seeker missile)',
    ],
  ],
  [
    'WTC, full',
    lists.WTC_FULL,
    'wtc, no name, World Eaters, Berzerker Warband, no size, 430 of 430 points, 4 units, 20 models',
    [
      'Daemon Prince of Khorne 190: Daemon Prince of Khorne (Hellforged weapons, Infernal cannon) | warlord',
      'Slaughterbound 95: Slaughterbound (Lacerator and daemonic claw) | enhancement Battle-lust | leads Jakhals',
      'Jakhals 65: Jakhal Pack Leader (Autopistol, Chainblades, Icon of Khorne) + Dishonoured (Skullsmasher and mangler) + 8 Jakhal (8 Autopistol, 7 Chainblades, Mauler chainblade)',
      'Jakhals 80: 7 Jakhal (7 Autopistol, 7 Chainblades) + Jakhal (Autopistol, Mauler chainblade)',
    ],
  ],
  [
    'WTC’s header over a body like the app’s',
    lists.WTC_APP,
    'wtc, Houndpack, Chaos Knights, Houndpack Lance, no size, 395 of 395 points, 3 units, 12 models',
    [
      'War Dog Executioner 130: War Dog Executioner (2 War Dog autocannon) | warlord',
      "War Dog Karnivore 165: War Dog Karnivore (Slaughterclaw) | enhancement Preyslayer's Mantle 15",
      'Khorne Berzerkers 100: Khorne Berzerker Champion (Chainblade, Icon of Khorne) + 9 Khorne Berzerker (7 Bolt pistol, 2 Plasma pistol)',
    ],
  ],
  [
    'New Recruit',
    lists.NEW_RECRUIT,
    'new-recruit-text, Fiends - one, World Eaters, Berzerker Warband, Strike Force, 580 of 580 points, 4 units, 13 models',
    [
      'Daemon Prince of Khorne 215: Daemon Prince of Khorne (Hellforged weapons, Infernal cannon) | enhancement Favoured of Khorne | warlord',
      'Jakhals 65: Jakhal Pack Leader (Autopistol, Chainblades) + Dishonoured w/ skullsmasher and mangler (Skullsmasher and mangler) + 7 Jakhal (7 Autopistol, 7 Chainblades) + Jakhal w/ mauler chainblade (Autopistol, Mauler chainblade, Recon drone, Drone burst cannon)',
      'Forgefiend 210: Forgefiend (3 Ectoplasma cannon, Forgefiend claws) | enhancement Helm 15',
      'Callidus Assassin 90: Callidus Assassin (Neural shredder)',
    ],
  ],
  [
    'New Recruit, short',
    lists.NEW_RECRUIT_SHORT,
    'new-recruit-text, no name, no faction, no detachment, no size, 490 of ? points, 5 units, 16 models',
    [
      'Commander Shadowsun 100: Commander Shadowsun (Battlesuit fists, 2 High-energy fusion blaster) | warlord',
      'Commander in Coldstar Battlesuit 105: Commander in Coldstar Battlesuit (Cyclic ion blaster, 2 Shield Drone) | enhancement Plasma Accelerator Rifle',
      'Kroot Carnivores 65: 10 Kroot Carnivores',
      'Stealth Battlesuits 60: 3 Stealth Battlesuits',
      'Ghostkeel Battlesuit 160: Ghostkeel Battlesuit (Ghostkeel fists, Cyclic ion raker)',
    ],
  ],
  [
    'New Recruit, short, under a title',
    lists.NEW_RECRUIT_SHORT_TITLED,
    "new-recruit-text, Hunters, T'au Empire, Kauyon, no size, 490 of 490 points, 5 units, 16 models",
    [
      'Commander Shadowsun 100: Commander Shadowsun (Battlesuit fists, 2 High-energy fusion blaster) | warlord',
      'Commander in Coldstar Battlesuit 105: Commander in Coldstar Battlesuit (Cyclic ion blaster, 2 Shield Drone) | enhancement Plasma Accelerator Rifle',
      'Kroot Carnivores 65: 10 Kroot Carnivores',
      'Stealth Battlesuits 60: 3 Stealth Battlesuits',
      'Ghostkeel Battlesuit 160: Ghostkeel Battlesuit (Ghostkeel fists, Cyclic ion raker)',
    ],
  ],
  [
    'BattleScribe’s text',
    lists.BATTLESCRIBE_TEXT,
    'battlescribe-text, no name, Grey Knights, Banishers, Strike Force, 1405 of 1405 points, 3 units, 15 models',
    [
      'Brother-Captain 90: Brother-Captain (Nemesis force weapon, Storm bolter) | enhancement Sigil of Exigence | warlord',
      'Paladin Squad 225: Paragon (Nemesis force weapon, Storm bolter) + 3 Paladin (3 Nemesis force weapon, 3 Storm bolter) + Paladin w/ banner (Nemesis force weapon, Psycannon, Ancient’s Banner) | shared Litany scroll',
      'Strike Squad 1090: 9 Grey Knight (9 Storm bolter)',
    ],
  ],
  [
    'List Forge’s text',
    lists.LIST_FORGE_TEXT,
    'list-forge-text, Fiends!, World Eaters, Berzerker Warband, no size, 560 of 560 points, 4 units, 12 models',
    [
      'Khârn the Betrayer 100: Khârn the Betrayer (Gorechild, Plasma pistol)',
      'World Eaters Daemon Prince 215: World Eaters Daemon Prince (Hellforged weapons) | enhancement Favoured of Khorne | warlord',
      'Jakhals 65: Jakhal Pack Leader (Autopistol, Jakhal chainblades) + Jakhal w/ mauler chainblade (Mauler chainblade) + 7 Jakhal (7 Autopistol) | shared Icon of Khorne',
      'World Eaters Forgefiend 180: World Eaters Forgefiend (3 Ectoplasma cannon, Forgefiend claws, 2 magma cutters)',
    ],
  ],
  [
    'WarOrgan',
    lists.WAR_ORGAN,
    'war-organ, Wing, Adepta Sororitas, Chorus of Condemnation + Champions of Faith, Strike Force, 420 of 420 points, 3 units, 8 models',
    [
      'Canoness With Jump Pack 85: Canoness With Jump Pack (Blessed halberd) | enhancement Eyes of the oracle 10',
      'Morvenn Vahl 175: Morvenn Vahl (Fidelis, Lance of illumination, Paragon missile launcher) | warlord',
      'Seraphim Squad 160: Seraphim Superior (Close combat weapon, Plasma pistol) + 5 Seraphim (10 Bolt pistols, 5 Close combat weapon)',
    ],
  ],
  [
    'the shortest list',
    lists.SHORT_TEXT,
    'short-text, no name, no faction, no detachment, no size, 0 of ? points, 5 units, 35 models',
    [
      'Ghazghkull Thraka -: 2 Ghazghkull Thraka',
      'Warboss -: Warboss | leads Boyz',
      'Painboy -: Painboy | leads Boyz',
      'Boyz -: 20 Boyz',
      'Gretchin -: 11 Gretchin',
    ],
    ['4: see you there'],
  ],
];

describe.each<Row>(TABLE)('%s', (_, text, head, units, notUnderstood = []) => {
  const roster = rosterIn(text);

  test('has its army and its units, with models, wargear and points', () => {
    expect(headOf(roster)).toBe(head);
    expect(told(roster)).toEqual(units);
  });

  test('leaves nothing out without a word', () => {
    expect(left(roster)).toEqual(notUnderstood);
    expect(roster.read.understood + notUnderstood.length).toBe(roster.read.all);
  });

  test('is the same with other line ends, a byte order mark and blank lines', () => {
    expect(told(rosterIn(`\ufeff\r\n${text.replaceAll('\n', '\r\n')}\r\n\r\n`))).toEqual(units);
  });
});

describe('what a list says besides', () => {
  test('settings, dispositions and the program that wrote it', () => {
    expect(rosterIn(lists.NEW_RECRUIT).settings).toEqual([
      'Blessings of Khorne Reference',
      'Show/Hide Options',
      'Allied Force',
    ]);
    expect(rosterIn(lists.APP_ATTACHED).settings).toEqual(['Force Dispositions: Purge the Foe, Reconnaissance']);
    expect(rosterIn(lists.WTC_APP).settings).toEqual(['Detachment rule: Marked Prey', 'ALLIED UNITS: Chaos Daemons']);
  });

  test('the factions in all their parts, the last of them the army’s', () => {
    expect(rosterIn(lists.WTC_FULL).factions).toEqual(['Chaos', 'World Eaters']);
    expect(rosterIn(lists.APP_CHAPTER).factions).toEqual(['Space Marines', 'Space Wolves']);
  });

  test('how many units there should be, and models that are not listed', () => {
    expect(rosterIn(lists.WTC_COMPACT).statedUnits).toBe(6);
    expect(rosterIn(lists.WTC_FULL).warnings.map(({ text }) => text)).toEqual([
      'Jakhals: 10 models are stated, 8 are listed',
    ]);
  });

  test('keywords that a detachment gives a unit', () => {
    const unit = rosterIn(lists.APP_ANDROID).units[1];
    expect([unit?.keywords, unit?.notes]).toEqual([['Character'], ['Shield Host Keywords: Character']]);
  });

  test('that a paste has lost its line breaks', () => {
    expect(rosterIn(lists.APP_ONE_LINE).warnings.map(({ text }) => text)).toEqual([
      'The line breaks were lost: where one name ends and the next begins is partly a guess',
    ]);
  });
});

test.each([
  ['nothing', '', 'line 1: the file is empty'],
  ['blank lines', ' \n\t\n\u00a0', 'line 1: the file is empty'],
  [
    'a letter',
    'Dear Anna,\nI shall be late.\n',
    'the whole file: is no army list in a form that is known: no line names a unit with its points',
  ],
  [
    'a tournament list without line breaks',
    lists.WTC_COMPACT.replaceAll('\n', ' '),
    'line 1: has lost its line breaks, and lists of this form cannot be read without them; paste it anew',
  ],
])('%s is refused with a word', (_, text, fault) => {
  expect(faultIn(text)).toBe(fault);
});

test('a list says of units without models what stands in for them, and which of them are open', () => {
  const text =
    'Silver tide (425 points)\nGrey Knights\n\nPaladin Squad (225 points)\n\nPaladin Squad (200 points)\n\nBlade Champion (120 points)\n• Vaultswords\n';
  expect(rosterIn(text).warnings.map(({ line, text: words }) => `${line}: ${words}`)).toEqual([
    '4: Paladin Squad: the list names no models; its datasheet gives 1 Paragon, 4 Paladin, with what they begin with',
    '6: Paladin Squad: the list names no models, and its datasheet has no one size for 200 points; how many models it has is open',
  ]);
});

/** The lines above the units, and the head that is read. Units cost 345 points in all. */
const FREE: readonly (readonly [name: string, lines: readonly string[], head: string])[] = [
  [
    'faction and size in one line, detachment in the next',
    ['Grey Knights, Strike Force (2000 points)', 'Warpbane Task Force'],
    'no name, Grey Knights, Warpbane Task Force, Strike Force, 345 of ? points',
  ],
  [
    'the same without points',
    ['Grey Knights, Strike Force', 'Warpbane Task Force'],
    'no name, Grey Knights, Warpbane Task Force, Strike Force, 345 of ? points',
  ],
  [
    'all in one line, between strokes',
    ['Grey Knights | Warpbane Task Force | Strike Force'],
    'no name, Grey Knights, Warpbane Task Force, Strike Force, 345 of ? points',
  ],
  [
    'a name of its own, faction and detachment without a sign between them',
    ['Evening practice (345 points)', 'Grey Knights Warpbane Task Force'],
    'Evening practice, Grey Knights, Warpbane Task Force, no size, 345 of 345 points',
  ],
  [
    'the detachment alone, which one faction has',
    ['Evening practice (345 points)', 'Warpbane Task Force'],
    'Evening practice, Grey Knights, Warpbane Task Force, no size, 345 of 345 points',
  ],
  [
    'two factions: none is taken',
    ['Grey Knights, Orks (345 points)', 'some words'],
    'Grey Knights, Orks, some words, no detachment, no size, 345 of 345 points',
  ],
  [
    'the faction alone, and units right below',
    ['Grey Knights'],
    'no name, Grey Knights, no detachment, no size, 345 of ? points',
  ],
];
test.each(FREE)('a header in a form of its own: %s', (_name, lines, head) => {
  const text = [...lines, '', 'Paladin Squad (225 points)', '', 'Strike Squad (120 points)'].join('\n');
  expect(headOf(rosterIn(text))).toBe(`app-text, ${head}, 2 units, ${lines.includes('some words') ? 2 : 10} models`);
});
