interface KeyGroup {
  readonly name: string;
  readonly keys: readonly (readonly [shortcut: readonly string[], text: string])[];
}

/** Every key of the app, for the list of keys. */
export const keyGroups: readonly KeyGroup[] = [
  {
    name: 'Tools',
    keys: [
      [['V'], 'Select and move'],
      [['P'], 'Place from reserve'],
      [['M'], 'Measure'],
      [['C'], 'Charge'],
      [['L'], 'Line of sight'],
      [['W'], 'Shoot or fight'],
      [['D'], 'Deep Strike map'],
      [['Y'], 'Reach of the selected unit'],
      [['Q'], 'Threat map'],
      [['O'], 'Charge map of the selected unit'],
      [['I'], 'Sight map of the selected unit'],
    ],
  },
  {
    name: 'Move and place',
    keys: [
      [['R', '⇧R'], 'Turn 15°, 1°'],
      [['⇧'], 'held while dragging: straight, not round what is in the way'],
      [['X'], 'Corner in the path'],
      [['F', '⇧F'], 'Next floor up, down'],
      [['A'], 'Advance'],
      [['S'], 'Stop at the limit'],
      [['H'], 'Keep as a plan'],
      [['G'], 'Formation'],
      [['N'], 'Take the suggestion, offer places'],
      [['⏎'], 'Confirm'],
      [['Esc'], 'Cancel, then deselect'],
      [['↑', '→', '↓', '←'], 'Nudge 0.1″'],
      [['⇧', 'alt+'], 'with an arrow: 1″, 0.01″'],
    ],
  },
  {
    name: 'Look',
    keys: [
      [['Space'], 'and drag: move the board'],
      [['wheel'], 'Zoom to the pointer'],
      [['0'], 'Fit the board'],
      [['Z'], 'Zoom to the selection'],
      [['[', ']', '\\'], 'Roster, inspector, dock'],
      [['Tab'], 'All panels, with the pointer on the board'],
    ],
  },
  {
    name: 'Units',
    keys: [
      [['J', '⇧J'], 'Next, previous unit'],
      [['1', '9'], 'Model in the unit'],
      [['/'], 'Find a unit'],
    ],
  },
  {
    name: 'Battle',
    keys: [
      [['E'], 'Next step'],
      [['U'], 'Abilities and stratagems'],
      [['T'], 'Type dice'],
      [[',', '.'], 'Step in the log'],
      [['B'], 'Fork here'],
      [['K'], 'Compare forks'],
      [['mod+Z', 'mod+shift+Z'], 'Undo, redo'],
      [['mod+K'], 'Find and do anything'],
      [['mod+O'], 'Open a file'],
      [['mod+S'], 'Save as a file'],
      [['?'], 'Keys'],
    ],
  },
];
