/** Where a test stands and how it is called: a case by its name, or the file of tests and the words in its title. */
export type Proof = string | readonly [file: string, title: string];

/** An entry that is no record in content/: what has it, and the tests that hold it and its limits. */
export interface CoreEntry {
  readonly name: string;
  readonly when: string;
  readonly by: string;
  readonly used: Proof;
  readonly refused: Proof;
}

const effects = 'tests/rules/uses/ruleEffects.test.ts';
const fallBack = 'tests/rules/moves/fallBack.test.ts';
const fightMoves = 'tests/rules/fights/fightMoves.test.ts';
const battleShock = 'tests/rules/battleShock.test.ts';
const datasheets = 'tests/content/datasheets.test.ts';

const core = (name: string, when: string, by: string, used: Proof, refused: Proof): CoreEntry => ({
  name,
  when,
  by,
  used,
  refused,
});

/** The datasheet of the page, and the core rules that it names. */
export const CORE_ENTRIES: readonly CoreEntry[] = [
  core(
    'Paladin Squad',
    'mustering',
    'src/content/datasheets/grey-knights.json',
    [datasheets, 'a Paladin Squad has its five weapons, its rules and its keywords'],
    [datasheets, 'is priced at sizes that it may have'],
  ),
  core(
    'Led by',
    'mustering',
    'src/content/datasheets/grey-knights.json',
    [datasheets, 'Paladins are led by five kinds of leaders'],
    [datasheets, 'leads units that there are'],
  ),
  core(
    'Deep Strike',
    'Reinforcements step',
    'src/rules/setUp/arrivals.ts',
    'deep-strike-03-just-over-nine',
    'deep-strike-01-exactly-nine',
  ),
  core('Hit Roll', 'attacks', 'src/rules/attacks/rolls.ts', 'attack-01-basic-sequence', 'attack-11-one-always-misses'),
  core(
    'Engagement Range',
    'always',
    'src/rules/contact.ts',
    'engagement-03-round-just-over',
    'engagement-01-round-exact-one',
  ),
  core(
    'Hazardous',
    'after attacks',
    'src/game/attacks/resolve.ts',
    'attack-35-hazardous',
    'attack-37-hazardous-all-well',
  ),
  core(
    'Devastating Wounds',
    'attacks',
    'src/game/attacks/resolve.ts',
    'attack-25-devastating',
    'attack-27-devastating-excess-lost',
  ),
  core(
    'Mortal Wounds',
    'always',
    'src/game/attacks/resolve.ts',
    'stratagem-59-grenade-range-exact',
    'attack-41-feel-no-pain-mortal',
  ),
  core(
    'Psychic Weapons and Abilities',
    'attacks',
    'src/rules/attacks/abilities.ts',
    'ability-13-channelled-force-sustained-hits',
    [effects, 'Truesilver Channelling does nothing to blades that are not psychic'],
  ),
  core(
    'Rapid Fire',
    'attacks',
    'src/rules/attacks/weaponAbilities.ts',
    'attack-13-rapid-fire-half-exact',
    'attack-15-rapid-fire-just-over-half',
  ),
  core(
    'Objective Markers',
    'end of phases and turns',
    'src/rules/objectives/objectives.ts',
    'objective-11-banner-beats-mob',
    'objective-27-ends-on-marker-core',
  ),
  core(
    'Battle-shock',
    'Battle-shock step',
    'src/rules/battleShock.ts',
    [battleShock, 'takes the tests that are still due, in the order of the file'],
    'battle-shock-13-no-stratagem-for-shocked',
  ),
  core(
    'Leadership Tests',
    'when a rule asks for one',
    'src/game/useRule.ts',
    'ability-13-channelled-force-sustained-hits',
    'ability-15-channelled-force-failed-double-one',
  ),
  core('Feel No Pain', 'attacks', 'src/game/attacks/resolve.ts', 'attack-39-feel-no-pain-five', [
    effects,
    'Warding Chant does nothing against Damage 2',
  ]),
  core(
    'Fall Back Moves',
    'Movement phase',
    'src/rules/moves/movement.ts',
    [fallBack, 'leaves the unit known to have fallen back'],
    [fallBack, 'ends still engaged'],
  ),
  core(
    'Desperate Escape Tests',
    'Fall Back moves',
    'src/rules/moves/desperateEscape.ts',
    [fallBack, 'each 1 and 2 costs a model, those listed first'],
    [fallBack, '3 and more are safe'],
  ),
  core('Normal Moves', 'Movement phase', 'src/rules/moves/movement.ts', 'move-01-exact-five', 'move-03-just-over-five'),
  core(
    'Advance Moves',
    'Movement phase',
    'src/rules/moves/movement.ts',
    'advance-01-exact-nine',
    'advance-03-just-over-nine',
  ),
  core(
    'Anti',
    'attacks',
    'src/rules/attacks/weaponAbilities.ts',
    'attack-29-anti-infantry-two',
    'attack-31-anti-does-not-fit',
  ),
  core(
    'Wound Roll',
    'attacks',
    'src/rules/attacks/rolls.ts',
    'attack-03-wound-table-toughness-four',
    'attack-67-critical-wound-high-toughness',
  ),
  core(
    'Saving Throw',
    'attacks',
    'src/rules/attacks/rolls.ts',
    'attack-07-invulnerable-four-up',
    'attack-09-save-of-one-fails',
  ),
  core(
    'Charging with a Unit',
    'Charge phase',
    'src/rules/charges/charge.ts',
    'charge-01-declare-twelve',
    'charge-03-declare-over-twelve',
  ),
  core(
    'Blast',
    'attacks',
    'src/rules/attacks/weaponAbilities.ts',
    'attack-61-blast-ten-models',
    'shooting-39-blast-at-friends-combat',
  ),
  core('Sustained Hits', 'attacks', 'src/rules/attacks/weaponAbilities.ts', 'attack-19-sustained-two', [
    effects,
    'Sanctified Slaughter: who gets them hits critically on a 6 alone',
  ]),
  core(
    'Stealth',
    'attacks',
    'src/rules/attacks/modifiers.ts',
    'attack-65-stealth',
    'attack-89-hit-penalties-stop-at-one',
  ),
  core('Re-rolls', 'attacks', 'src/game/attacks/rerolls.ts', 'attack-33-twin-linked', [
    'tests/rules/stratagems.test.ts',
    'a roll that no rule lets be made again',
  ]),
  core('Unit Visible', 'attacks', 'src/rules/sight.ts', 'shooting-11-into-a-ruin', 'shooting-09-across-a-ruin'),
  core(
    'Invulnerable Saves',
    'attacks',
    'src/rules/attacks/rolls.ts',
    'attack-07-invulnerable-four-up',
    'attack-09-save-of-one-fails',
  ),
  core(
    'Benefit of Cover',
    'attacks',
    'src/rules/attacks/cover.ts',
    'attack-43-cover-saves',
    'attack-45-no-cover-for-three-plus',
  ),
  core('Charge Bonus', 'Fight phase', 'src/rules/fights/fighting.ts', 'who-fights-21-charger-first-then-others', [
    'tests/rules/stratagems.test.ts',
    'who intervenes does not fight first for it',
  ]),
  core(
    'Precision',
    'attacks',
    'src/rules/attacks/entries.ts',
    'attack-83-precision-picks-the-leader',
    'attack-81-bodyguard-takes-it',
  ),
  core(
    'Pistol',
    'Shooting phase',
    'src/rules/attacks/shooting.ts',
    'shooting-33-pistol-in-combat',
    'shooting-35-pistol-at-another-unit',
  ),
  core('Twin-linked', 'attacks', 'src/rules/attacks/weaponAbilities.ts', 'attack-33-twin-linked', [
    'tests/rules/attacks/shooting.test.ts',
    'of a Hit roll',
  ]),
  core(
    'Pile In',
    'Fight phase',
    'src/rules/fights/fightMoves.ts',
    [fightMoves, 'three inches, ending in reach'],
    [fightMoves, 'move-distance kn-1 - 3.001969 <= 3'],
  ),
  core(
    'Consolidate',
    'Fight phase',
    'src/rules/fights/fightMoves.ts',
    [fightMoves, 'into contact with the next enemy'],
    [fightMoves, 'before its fight'],
  ),
  core(
    'Ignores Cover',
    'attacks',
    'src/rules/attacks/weaponAbilities.ts',
    'attack-49-ignores-cover',
    'attack-43-cover-saves',
  ),
  core(
    'Torrent',
    'attacks',
    'src/rules/attacks/weaponAbilities.ts',
    'attack-17-torrent',
    'attack-11-one-always-misses',
  ),
];

/** The tests of the records that simply hold, and of those that no case refuses. */
export const PROOFS: Readonly<Record<string, { readonly used?: Proof; readonly refused?: Proof }>> = {
  'Channelled Force': { refused: ['tests/content/rules.test.ts', '%s is refused outside its moment'] },
  'Hallowed Ground': {
    used: 'ability-01-hallowed-ground-near-purifiers-exact',
    refused: 'ability-05-hallowed-ground-marker-lost-contested',
  },
  'Fury of Titan': {
    used: 'ability-07-fury-of-titan-re-rolls-ones',
    refused: ['tests/rules/detachments.test.ts', 'Fury of Titan is not for who came from Strategic Reserves'],
  },
  'Duty Before All': {
    used: 'ability-09-duty-before-all-shoot-after-fall-back',
    refused: 'ability-11-duty-before-all-not-others-other-detachment',
  },
  'An Urgent Duty': {
    used: 'ability-21-an-urgent-duty-charge',
    refused: ['tests/rules/detachments.test.ts', 'An Urgent Duty is not for another detachment'],
  },
  'Attuned Onslaught': {
    used: [effects, 'Attuned Onslaught: blades of Paladins that charged do one more damage'],
    refused: [effects, 'Attuned Onslaught: without a charge they do not'],
  },
  "Ancient's Banner": {
    used: 'objective-11-banner-beats-mob',
    refused: [effects, "Ancient's Banner: without it they count as they are"],
  },
  "Apothecary's Narthecium": {
    used: [effects, "Apothecary's Narthecium brings a model back, once in a Command phase"],
    refused: [effects, "Apothecary's Narthecium is refused %s"],
  },
};

/** Every stratagem of the page with its detachment, in its order; then its abilities. */
export const PAGE_STRATAGEMS: Readonly<Record<string, readonly string[]>> = {
  'Augurium Task Force': [
    'Redirected Strike',
    'Mirage of Echoes',
    'Aggressive Anticipation',
    'Appointed Hour',
    'Necessary End',
  ],
  'Baneslayer Strike': ['Sanctic Circle', 'Psybolt Ammunition', 'Relentless Boarders'],
  Banishers: ['Hexwrought Reprisal', 'Shadow of Anarch', 'Warding Chant', 'Chaos Bane', 'Celerity'],
  'Boarding Actions': ['Command Re-roll', 'Insane Bravery', 'Explosive Clearance', 'Counter-Offensive'],
  'Brotherhood Strike': [
    'Combat Manifestation',
    'Duty Unending',
    'Purgation Pattern',
    'Shining Veil',
    'Truesilver Channelling',
    'Expeditious Exit',
  ],
  Core: [
    'Command Re-roll',
    'Insane Bravery',
    'Fire Overwatch',
    'Rapid Ingress',
    'Grenade',
    'Go to Ground',
    'Heroic Intervention',
    'Counter-Offensive',
  ],
  'Hallowed Conclave': [
    'Precognitive Strategies',
    'Unending Fidelity',
    'Point-blank Purgation',
    'Shining Resolve',
    'Grind Them Underfoot',
    'Giants of the Battlefield',
  ],
  'Sanctic Spearhead': ['Truesilver Will', 'Abominus-class Targets'],
  'Void Purge Force': ['Breach-Shock', 'Hexbane Wards', 'Sanctified Slaughter'],
  'Warpbane Task Force': ['Fires of Covenant', 'Sanctified Kill Zone', 'Aegis Eternal', 'Repelling Sphere'],
};

export const PAGE_ABILITIES: readonly string[] = [
  'Hallowed Ground',
  'Fury of Titan',
  'Duty Before All',
  'Channelled Force',
  'Prescient Redeployment',
  'An Urgent Duty',
  'Pre-Emptive Strike',
  'Gate of Infinity',
  'Attuned Onslaught',
  "Ancient's Banner",
  "Apothecary's Narthecium",
];
