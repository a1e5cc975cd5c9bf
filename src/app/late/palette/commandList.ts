import type { Battle } from '../../../model/battle.ts';
import type { Deed } from '../../../rules/open.ts';
import { namesOf } from '../../../rules/names.ts';
import type { ShownQuestion } from '../../../store/viewStore.ts';
import { actingUnit } from '../../../tools/plan.ts';
import { rosterOrder } from '../../army.ts';
import { chooseUnit, focusBoard } from '../../battle/choose.ts';
import { toolChoices } from '../../battle/ToolBar.tsx';
import { toolNames } from '../../battle/toolWords.ts';
import { commitOrSay, endReplay, forkHere, nextStep, nothingToFork, startReplay, toggleRules } from '../../commands.ts';
import type { Services } from '../../context.ts';
import { nextWord, openFor, sideName, whyNotNext } from '../../moment.ts';
import {
  chargeQuestion,
  reachQuestion,
  selectedUnit,
  sightQuestion,
  toggleCharge,
  toggleReach,
  toggleSight,
  toggleThreat,
} from '../../questions.ts';
import { nothingToCompare, toggleCompare } from '../../showCompare.ts';
import { timelineOf } from '../../timeline.ts';
import { laneAtHand, namedLanes } from '../forks/lineNames.ts';
import type { Command } from './command.ts';
import { fileCommands, settingCommands } from './settingCommands.ts';

const nothingDone = 'Nothing has been done yet.';

/** The clock and the history. */
function battleCommands(services: Services, battle: Battle): readonly Command[] {
  const state = services.battle.getState();
  const { cursor, log, forks, strictness, undo, redo, goTo } = state;
  const replaying = services.view.getState().replay !== null;
  const word = nextWord(battle);
  const atEnd = cursor === log.length;
  const group = 'Battle';
  return [
    {
      id: 'next',
      group,
      text: word === null ? 'Next step' : `Next step: ${word}`,
      also: 'go on end phase turn',
      shortcut: 'E',
      locked: word === null ? 'The battle is over.' : whyNotNext(battle, strictness),
      run: () => nextStep(services),
    },
    {
      id: 'undo',
      group,
      text: 'Undo',
      also: 'take back',
      shortcut: 'mod+Z',
      locked: cursor === 0 ? nothingDone : null,
      run: () => {
        services.tools.command('cancel');
        undo();
      },
    },
    {
      id: 'redo',
      group,
      text: 'Redo',
      shortcut: 'mod+shift+Z',
      locked: atEnd ? 'Nothing has been undone.' : null,
      run: () => {
        services.tools.command('cancel');
        redo();
      },
    },
    {
      id: 'begin',
      group,
      text: 'To the beginning of the log',
      also: 'first entry',
      locked: cursor === 0 ? 'The battle stands there.' : null,
      run: () => goTo(0),
    },
    {
      id: 'end',
      group,
      text: 'To the end of the log',
      also: 'last entry',
      locked: atEnd ? 'The battle stands there.' : null,
      run: () => goTo(log.length),
    },
    {
      id: 'replay',
      group,
      text: replaying ? 'End the replay' : 'Replay',
      also: 'play again',
      locked: log.length === 0 ? nothingDone : null,
      run: () => (replaying ? endReplay(services) : startReplay(services)),
    },
    {
      id: 'fork',
      group,
      text: 'Fork here',
      also: 'line of play what if',
      shortcut: 'B',
      locked: atEnd ? nothingToFork : null,
      run: () => forkHere(services),
    },
    {
      id: 'compare',
      group,
      text: 'Compare forks',
      also: 'lines of play beside',
      shortcut: 'K',
      locked: forks.length === 0 ? nothingToCompare : null,
      run: () => toggleCompare(services),
    },
    {
      id: 'rules',
      group,
      text: 'Abilities and stratagems',
      also: 'rules command points use',
      shortcut: 'U',
      locked: null,
      run: () => toggleRules(services),
    },
  ];
}

/** The other lines of play: taken up. */
function lineCommands({ battle }: Services): readonly Command[] {
  const { history, takeUp } = battle.getState();
  if (history === null) return [];
  const lanes = namedLanes(history, timelineOf(history).lanes);
  const here = laneAtHand(history, lanes);
  return lanes
    .filter((lane) => lane !== here)
    .map(({ tip, name }) => ({
      id: `line ${tip}`,
      group: 'Lines of play',
      text: `Take up ${name}`,
      also: 'fork line go to',
      locked: null,
      run: () => takeUp(tip),
    }));
}

/** What the selected unit may do that is no drag. */
function deedCommands(services: Services, battle: Battle): readonly Command[] {
  const { tools, view } = services;
  const unit = selectedUnit(services);
  const acting = unit === null ? null : actingUnit(battle, unit);
  const may = unit === null ? undefined : openFor(battle, unit.id)?.may;
  const lock = (deed: Deed, word: string): string | null => {
    if (acting === null) return 'Select a unit first.';
    return may?.includes(deed) === true ? null : `${namesOf(battle).unit(acting.id)} may not ${word} now.`;
  };
  const group = 'Selected unit';
  return [
    {
      id: 'advance',
      group,
      text: 'Advance',
      shortcut: 'A',
      locked: lock('advance', 'advance'),
      run: () => tools.command('advance'),
    },
    {
      id: 'stay',
      group,
      text: 'Remain stationary',
      also: 'stay',
      locked: lock('remain-stationary', 'remain stationary'),
      run: () => acting !== null && commitOrSay(services, { type: 'remain-stationary', unit: acting.id }),
    },
    {
      id: 'zoom',
      group,
      text: 'Zoom to the selection',
      shortcut: 'Z',
      locked: acting === null ? 'Select a unit first.' : null,
      run: () => view.setState({ cameraWish: 'selection' }),
    },
  ];
}

/** Every unit: chosen, and looked at where it stands on the board. */
function unitCommands(services: Services, battle: Battle): readonly Command[] {
  const names = namesOf(battle);
  return (['attacker', 'defender'] as const).flatMap((player) =>
    rosterOrder(battle.units.filter((unit) => unit.player === player)).map((unit): Command => ({
      id: `unit ${unit.id}`,
      group: 'Units',
      text: names.unit(unit.id),
      also: `unit select ${sideName(battle, player)} ${unit.datasheet.keywords.join(' ')}`,
      player,
      locked: unit.place === 'destroyed' ? 'Destroyed.' : null,
      run: () => {
        chooseUnit(services, unit, false);
        if (unit.place === 'board') services.view.setState({ cameraWish: 'selection' });
        focusBoard();
      },
    })),
  );
}

/** The questions about the position, each shown or hidden. */
function questionCommands(services: Services, battle: Battle): readonly Command[] {
  const unit = selectedUnit(services);
  const { question, overlays } = services.view.getState();
  const command = (
    kind: ShownQuestion['ask']['kind'],
    text: string,
    also: string,
    shortcut: string,
    why: string | null,
    run: (services: Services) => void,
  ): Command => {
    const on = question?.ask.kind === kind;
    return {
      id: kind,
      group: 'Questions',
      text,
      also,
      shortcut,
      on,
      locked: on ? null : why,
      run: () => run(services),
    };
  };
  const [onBoard, anywhere] = ['Select a unit on the board first.', 'Select a unit first.'];
  const lock = (possible: unknown, why: string): string | null => (unit === null || possible === null ? why : null);
  const reach = unit === null ? null : reachQuestion(services, unit);
  const charge = unit === null ? null : chargeQuestion(services, unit);
  const sight = unit === null ? null : sightQuestion(unit);
  const threatened = unit !== null || battle.units.some(({ place }) => place === 'board');
  return [
    command('reach', 'Reach', 'where can it move', 'Y', lock(reach, onBoard), toggleReach),
    command('threat', 'Threat map', 'danger safe', 'Q', threatened ? null : anywhere, toggleThreat),
    command('charge', 'Charge map', 'odds of a charge', 'O', lock(charge, anywhere), toggleCharge),
    command('sight', 'Sight map', 'line of sight sees visible', 'I', lock(sight, onBoard), toggleSight),
    {
      id: 'drops',
      group: 'Questions',
      text: 'Deep Strike map',
      also: 'drop map arrive screen',
      shortcut: 'D',
      on: overlays.deepStrike !== null,
      locked: null,
      run: () => services.tools.command('deep-strike-map'),
    },
  ];
}

/** Everything that can be done while a battle is open, in the order in which it stands there before one has typed. */
export function commandList(services: Services): readonly Command[] {
  const { battle } = services.battle.getState();
  if (battle === null) return [];
  return [
    ...battleCommands(services, battle),
    ...deedCommands(services, battle),
    ...lineCommands(services),
    ...unitCommands(services, battle),
    ...toolChoices.map(({ id, key }): Command => ({
      id: `tool ${id}`,
      group: 'Tools',
      text: toolNames[id],
      also: 'tool',
      shortcut: key,
      on: services.view.getState().tool === id,
      locked: null,
      run: () => services.tools.use(id),
    })),
    ...questionCommands(services, battle),
    ...settingCommands(services),
    ...fileCommands(services),
  ];
}
