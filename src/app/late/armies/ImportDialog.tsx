import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { armyObjections } from '../../../formats/armyVerdict.ts';
import type { FileFault } from '../../../formats/fault.ts';
import type { OwnBases } from '../../../formats/rosters/bases.ts';
import type { PlayerId } from '../../../model/player.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import controls from '../../controls/controls.module.css';
import { counted } from '../../format.ts';
import { closeArmyWindow, setArmy } from '../../start/armies.ts';
import type { ListSource } from '../../start/armies.ts';
import { playerNames } from '../../words.ts';
import { Paste } from './Paste.tsx';
import { Report } from './Report.tsx';
import { SourceText } from './SourceText.tsx';
import { armyOfDraft, draftOf, stateOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { openPoints } from './openPoints.ts';
import { useShelf } from './useShelf.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

interface ImportDialogProps {
  readonly side: PlayerId | null;
  readonly source: ListSource | null;
}

/** A list is brought in: pasted or as a file, with the proof of what was read beside it, and made an army. */
export function ImportDialog({ side, source }: ImportDialogProps) {
  const shelf = useShelf();
  const [remembered, setRemembered] = useState<OwnBases | null>(null);
  useEffect(() => {
    let gone = false;
    const begin = (bases: OwnBases): void => {
      if (!gone) setRemembered(bases);
    };
    shelf.bases().then(begin, () => begin({}));
    return () => {
      gone = true;
    };
  }, [shelf]);
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(open) => open || closeArmyWindow()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.window)}>
          <div className={dialog.head}>
            <Dialog.Title className={dialog.title}>
              {side === null ? 'Bring in an army' : `Bring in the ${side}’s army`}
            </Dialog.Title>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          {remembered === null ? null : <Import side={side} source={source} remembered={remembered} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What a list came to, and its text to be mended and read again. */
interface Reading {
  readonly draft: Draft | null;
  readonly fault: FileFault | null;
  readonly text: string;
}

/** Characters that a list has at most to be mended by hand: far longer ones would hold the browser up. */
const EDITABLE = 300_000;

function readingOf(source: ListSource | null, remembered: OwnBases): Reading {
  if (source === null) return { draft: null, fault: null, text: '' };
  const text = typeof source.content === 'string' && source.content.length <= EDITABLE ? source.content : '';
  const found = draftOf(source, remembered);
  return found.ok ? { draft: found.value, fault: null, text } : { draft: null, fault: found.error, text };
}

function Import({ side, source, remembered }: ImportDialogProps & { readonly remembered: OwnBases }) {
  const { notices } = useServices();
  const shelf = useShelf();
  const [reading, setReading] = useState(() => readingOf(source, remembered));
  const { draft, fault, text } = reading;

  const take = async (player: PlayerId | null): Promise<void> => {
    if (draft === null) return;
    const army = armyOfDraft(draft);
    const { notify } = notices.getState();
    if (!army.ok) {
      notify('error', 'No army was made of the list', `${army.error.place}: ${army.error.fault}`);
      return;
    }
    const name = army.value.name ?? 'The army';
    if (player !== null) setArmy(player, { source: draft.source.name, scenario: army.value, player: 'attacker' });
    closeArmyWindow();
    try {
      await Promise.all([shelf.keep(army.value), shelf.rememberBases(draft.newBases)]);
      notify('done', player === null ? `${name} is on the shelf` : `${name} is the ${player}’s army`);
    } catch {
      notify('note', `${name} is not kept`, 'This browser gives no room for it: it lasts until the page is closed.');
    }
  };
  if (draft !== null) {
    return (
      <Read
        draft={draft}
        side={side}
        onDraft={(changed) => setReading({ ...reading, draft: changed })}
        onAgain={() => setReading({ ...reading, draft: null })}
        onTake={take}
      />
    );
  }
  return (
    <Paste
      text={text}
      fault={fault}
      onText={(typed) => setReading({ ...reading, text: typed })}
      onList={(list) => setReading(readingOf(list, remembered))}
    />
  );
}

interface ReadProps {
  readonly draft: Draft;
  readonly side: PlayerId | null;
  readonly onDraft: (draft: Draft) => void;
  readonly onAgain: () => void;
  readonly onTake: (player: PlayerId | null) => Promise<void>;
}

/** The list at the left, what came of it at the right, what to do with it below. */
function Read({ draft, side, onDraft, onAgain, onTake }: ReadProps) {
  const [line, setLine] = useState<number | null>(null);
  const state = stateOf(draft);
  const open = openPoints(draft, state);
  const objections = useMemo(() => {
    const army = armyOfDraft(draft);
    return army.ok ? armyObjections(army.value, 'attacker') : [];
  }, [draft]);
  const sides = side === null ? (['attacker', 'defender'] as const) : [side];
  return (
    <>
      <div className={styles.columns}>
        <SourceText draft={draft} line={line} />
        <Report draft={draft} state={state} objections={objections} onDraft={onDraft} onLine={setLine} />
      </div>
      <div className={dialog.foot}>
        <Button look="plain" tall onClick={onAgain}>
          Another list
        </Button>
        <p className={styles.openPoints}>
          {open === 0
            ? 'Nothing is open.'
            : `${counted(open, 'question')} open: something plain stands in until you say.`}
        </p>
        <Button tall onClick={() => void onTake(null)}>
          Keep on the shelf
        </Button>
        {sides.map((player) => (
          <Button
            key={player}
            tall
            look={side === null ? 'raised' : 'primary'}
            onClick={() => void onTake(player)}
          >{`Take as ${playerNames[player].toLowerCase()}`}</Button>
        ))}
      </div>
    </>
  );
}
