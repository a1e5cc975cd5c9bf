import { Dialog } from '@base-ui/react/dialog';
import { Download, FileUp, Undo2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addUnit, newArmy, withHead } from '../../formats/armyDraft.ts';
import { armyVerdict } from '../../formats/armyVerdict.ts';
import { scenarioText } from '../../formats/battle.ts';
import { FACTION_NAMES } from '../../formats/factionSheets.ts';
import { parseScenario } from '../../formats/scenario.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { PlayerId } from '../../model/player.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { chooseFile, download, fileSafe, readBytes } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Segment } from '../controls/Segment.tsx';
import controls from '../controls/controls.module.css';
import { playerNames } from '../words.ts';
import { ArmyHead } from './ArmyHead.tsx';
import { ArmyList } from './ArmyList.tsx';
import { Catalogue } from './Catalogue.tsx';
import { UnitEditor } from './UnitEditor.tsx';
import { detachmentsOf } from './choices.ts';
import dialog from '../controls/dialog.module.css';
import styles from './builder.module.css';

interface ArmyBuilderProps {
  /** The army to go on with; null: a new one. */
  readonly army: Scenario | null;
  /** The side that it is built for; null: for none in particular. */
  readonly side: PlayerId | null;
  /** What is done with the army when it is kept. */
  readonly onKeep: (army: Scenario) => void;
  readonly onClose: () => void;
}

const parts = [
  { value: 'sheets', text: 'Datasheets' },
  { value: 'army', text: 'Army' },
  { value: 'unit', text: 'Unit' },
] as const;

type Part = (typeof parts)[number]['value'];

function firstArmy(): Scenario {
  const faction = FACTION_NAMES[0] ?? '';
  return newArmy(faction, detachmentsOf(faction)[0]?.name ?? null, 'strike-force');
}

/** An army is built: datasheets at the left, its units in the middle, the chosen one at the right. */
export default function ArmyBuilder({ army: given, side, onKeep, onClose }: ArmyBuilderProps) {
  const services = useServices();
  const [history, setHistory] = useState<readonly [Scenario, ...Scenario[]]>(() => [given ?? firstArmy()]);
  const [chosen, setChosen] = useState<string | null>(() => given?.units[0]?.id ?? null);
  const [part, setPart] = useState<Part>(given === null ? 'sheets' : 'army');
  const [army] = history;
  const verdict = useMemo(() => armyVerdict(army), [army]);
  const unit = army.units.find(({ id }) => id === chosen) ?? null;

  const change = (next: Scenario, choose?: string | null): void => {
    setHistory((before) => [next, ...before]);
    if (choose !== undefined) setChosen(choose);
  };
  /** A name is typed letter by letter: none of them is a step to undo. */
  const rename = (name: string): void => setHistory(([now, ...older]) => [withHead(now, { name }), ...older]);
  const undo = (): void => {
    setHistory((before) => {
      const [, previous, ...older] = before;
      return previous === undefined ? before : [previous, ...older];
    });
  };
  const open = async (): Promise<void> => {
    const file = await chooseFile();
    const bytes = file === null ? null : await readBytes(services, file);
    if (file === null || bytes === null) return;
    const { notify } = services.notices.getState();
    const read = parseScenario(new TextDecoder().decode(bytes), file.name);
    if (!read.ok) {
      notify('error', `${file.name} was not read`, `${read.error.place}: ${read.error.fault}`);
      return;
    }
    if (new Set(read.value.units.map(({ player }) => player)).size > 1) {
      notify('error', `${file.name} was not opened`, 'It holds two armies. An army file holds one.');
      return;
    }
    change(read.value, read.value.units[0]?.id ?? null);
  };
  const name = army.name ?? 'Army';
  const isChanged = history.length > 1;
  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(isOpen, { reason }) => {
        // A slip of the Escape key must not cost an army.
        if (!isOpen && (!isChanged || reason === 'close-press')) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          className={classes(dialog.window, styles.window)}
          onKeyDown={(event) => {
            const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
            // In a field the key takes back what was typed.
            if (!isUndo || event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            undo();
          }}
        >
          <div className={styles.title}>
            <Dialog.Title>Build an army</Dialog.Title>
            <Dialog.Close
              className={classes(controls.button, controls.plain, controls.square)}
              aria-label={isChanged ? 'Close without keeping' : 'Close'}
            >
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <ArmyHead army={army} verdict={verdict} onChange={change} onRename={rename} />
          <div className={styles.parts}>
            <Segment label="Part of the army" value={part} choices={parts} onChange={setPart} />
          </div>
          <div className={styles.columns} data-part={part}>
            <Catalogue
              army={army}
              onAdd={(sheet) => {
                const added = addUnit(army, sheet);
                change(added.army, added.id);
              }}
            />
            <ArmyList
              army={army}
              verdict={verdict}
              chosen={chosen}
              onChoose={(id) => {
                setChosen(id);
                setPart('unit');
              }}
            />
            {unit === null ? (
              <section className={classes(styles.column, styles.unit)} aria-label="Unit">
                <p className={styles.quiet}>
                  {army.units.length === 0 ? 'Take a datasheet to begin with.' : 'Choose a unit of the army.'}
                </p>
              </section>
            ) : (
              <UnitEditor key={unit.id} army={army} unit={unit} verdict={verdict} onChange={change} />
            )}
          </div>
          <div className={classes(dialog.foot, styles.foot)}>
            <Button
              look="plain"
              tall
              shortcut="mod+Z"
              locked={isChanged ? null : 'Nothing was changed.'}
              onClick={undo}
            >
              <Icon of={Undo2} size={15} />
              Undo
            </Button>
            <span className={styles.grow} />
            <Button tall onClick={() => void open()}>
              <Icon of={FileUp} size={15} />
              Open a file
            </Button>
            <Button tall onClick={() => download(scenarioText(army, []), `${fileSafe(name)}.json`, 'application/json')}>
              <Icon of={Download} size={15} />
              Save as a file
            </Button>
            <Button
              tall
              look="primary"
              locked={army.units.length === 0 ? 'The army has no units.' : null}
              onClick={() => onKeep(army)}
            >
              {side === null ? 'Keep the army' : `Take as ${playerNames[side].toLowerCase()}`}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
