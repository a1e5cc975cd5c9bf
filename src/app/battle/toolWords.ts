import type { ToolId } from '../../store/viewStore.ts';

/** The keys of each tool, the ones used most first. */
export const toolKeys: Readonly<Record<ToolId, readonly (readonly [key: string, text: string])[]>> = {
  select: [
    ['drag', 'Move what is selected'],
    ['⇧', 'Add to the selection'],
    ['X', 'Corner in the path'],
    ['R', 'Turn 15°, ⇧R 1°'],
    ['F', 'Next floor'],
    ['A', 'Advance'],
    ['S', 'Stop at the limit'],
    ['N', 'Places to charge or pile in to'],
    ['arrows', 'Nudge 0.1″, ⇧ 1″'],
    ['Esc', 'Put back, deselect'],
    ['J', 'Next unit, ⇧J previous'],
  ],
  place: [
    ['click', 'Put the squad down'],
    ['G', 'Formation'],
    ['R', 'Turn the formation'],
    ['F', 'Next floor'],
    ['N', 'Nearest legal spot'],
    ['⏎', 'Confirm'],
    ['Esc', 'Back to reserve'],
  ],
  measure: [
    ['drag', 'From base to base, edge to edge'],
    ['Esc', 'Clear'],
  ],
  sight: [
    ['hover', 'What the selected models see of an enemy'],
    ['click', 'Keep its lines'],
    ['Esc', 'Clear'],
  ],
  attack: [
    ['click', 'Aim everything at an enemy unit'],
    ['⇧ click', 'Take a model of the unit in or out'],
    ['⏎', 'Roll the next dice'],
    ['⇧⏎', 'Roll all that is left'],
    ['T', 'Type the dice'],
    ['Esc', 'One stage back'],
  ],
  charge: [
    ['click', 'Choose a target'],
    ['⏎', 'Declare and roll'],
    ['T', 'Type the dice'],
    ['Esc', 'Choose again'],
  ],
};

export const toolNames: Readonly<Record<ToolId, string>> = {
  select: 'Select and move',
  place: 'Place from reserve',
  measure: 'Measure',
  charge: 'Charge',
  sight: 'Line of sight',
  attack: 'Shoot or fight',
};

/** One word for each tool, under its icon on a phone. */
export const shortToolNames: Readonly<Record<ToolId, string>> = {
  select: 'Select',
  place: 'Place',
  measure: 'Measure',
  charge: 'Charge',
  sight: 'Sight',
  attack: 'Attack',
};
