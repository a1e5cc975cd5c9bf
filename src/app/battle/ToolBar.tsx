import {
  Crosshair,
  Eye,
  Footprints,
  Layers2,
  MousePointer2,
  Radar,
  RotateCw,
  Ruler,
  ShieldHalf,
  Stamp,
  Swords,
  Grip,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { isBarred } from '../../model/verdict.ts';
import type { ShownQuestion, ToolId } from '../../store/viewStore.ts';
import { Icon } from '../Icon.tsx';
import { usePreview, useServices, useView } from '../context.ts';
import type { Services } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Tip } from '../controls/Tip.tsx';
import { inches } from '../../tools/figures.ts';
import { toggleReach, toggleThreat } from '../questions.ts';
import { floorWord } from './battleWords.ts';
import { toolNames } from './toolWords.ts';
import styles from './tools.module.css';

/** The tools in their order, with icon and key. */
export const toolChoices: readonly { readonly id: ToolId; readonly icon: LucideIcon; readonly key: string }[] = [
  { id: 'select', icon: MousePointer2, key: 'V' },
  { id: 'place', icon: Stamp, key: 'P' },
  { id: 'measure', icon: Ruler, key: 'M' },
  { id: 'sight', icon: Eye, key: 'L' },
  { id: 'attack', icon: Crosshair, key: 'W' },
  { id: 'charge', icon: Swords, key: 'C' },
];

/** How the proposed action stands: "4 of 5 legal", or what is left of the move. */
function Progress() {
  const text = usePreview((preview) => {
    if (preview === null || preview.state === 'refused' || preview.ghosts.length === 0) return null;
    if (isBarred(preview.verdict)) return null;
    const limited = preview.paths.filter((path) => path.remaining !== null);
    const least = Math.min(...limited.map((path) => path.remaining ?? 0));
    if (preview.action.type === 'move' && limited.length > 0)
      return least < 0 ? `${inches(-least, 0)} too far` : `${inches(least, 0)} left`;
    return `${preview.ghosts.filter((ghost) => ghost.legal).length} of ${preview.ghosts.length} legal`;
  });
  if (text === null) return null;
  const [first, ...rest] = text.split(' ');
  return (
    <p className="num" role="status" aria-live="off">
      <b>{first}</b> <span>{rest.join(' ')}</span>
    </p>
  );
}

/** On which floor the proposed models would stand, where there are floors; a press takes the next one up. */
export function FloorButton({ tall = false }: { readonly tall?: boolean }) {
  const { tools } = useServices();
  const word = usePreview((preview) =>
    preview === null || preview.state === 'refused' || preview.heights.length < 2 ? null : floorWord(preview.ghosts),
  );
  if (word === null) return null;
  return (
    <Button
      look={tall ? 'raised' : 'plain'}
      tall={tall}
      shortcut={tall ? undefined : 'F'}
      aria-label={`${word}, next floor`}
      onClick={() => tools.command('floor-up')}
    >
      <Icon of={Layers2} size={15} /> {word}
    </Button>
  );
}

/** What the tool in hand offers beside the board. */
function Offers() {
  const { tools } = useServices();
  const tool = useView((view) => view.tool);
  const busy = usePreview((preview) => preview !== null && preview.state !== 'refused');
  const placing = useView((view) => view.placing !== null);
  if (tool === 'charge') {
    return (
      <div className={styles.rest}>
        <p>
          <span>Choose a unit, then its targets</span>
        </p>
      </div>
    );
  }
  if (tool === 'attack') return null;
  if (tool === 'sight') {
    return (
      <div className={styles.rest}>
        <p>
          <span>Select who looks, then point at an enemy</span>
        </p>
      </div>
    );
  }
  if (!busy && !placing) return null;
  return (
    <div className={styles.rest}>
      <Progress />
      <Button look="plain" shortcut="R" onClick={() => tools.command('turn')}>
        <Icon of={RotateCw} size={15} /> Turn
      </Button>
      <FloorButton />
      {placing ? (
        <Button look="plain" shortcut="G" onClick={() => tools.command('formation')}>
          <Icon of={Grip} size={15} /> Formation
        </Button>
      ) : null}
    </div>
  );
}

interface QuestionButtonProps {
  readonly kind: ShownQuestion['ask']['kind'];
  readonly text: string;
  readonly icon: LucideIcon;
  readonly shortcut: string;
  readonly onClick: (services: Services) => void;
}

/** Shows the answer to a question about the position, or hides it. */
function QuestionButton({ kind, text, icon, shortcut, onClick }: QuestionButtonProps) {
  const services = useServices();
  const shown = useView(({ question }) => question?.ask.kind === kind);
  return (
    <Tip text={text} shortcut={shortcut} side="top">
      <button
        type="button"
        className={styles.tool}
        aria-label={text}
        aria-pressed={shown}
        onClick={() => onClick(services)}
      >
        <Icon of={icon} size={19} />
        <small aria-hidden="true">{shortcut}</small>
      </button>
    </Tip>
  );
}

/** The bar that floats at the foot of the board: tools, the Deep Strike map, and what the tool in hand offers. */
export function ToolBar() {
  const { tools } = useServices();
  const tool = useView((view) => view.tool);
  const mapped = useView((view) => view.overlays.deepStrike !== null);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Tools">
      {toolChoices.map(({ id, icon, key }) => (
        <Tip key={id} text={toolNames[id]} shortcut={key} side="top">
          <button
            type="button"
            className={styles.tool}
            aria-label={toolNames[id]}
            aria-pressed={tool === id}
            data-tool={id}
            onClick={() => tools.use(id)}
          >
            <Icon of={icon} size={19} />
            <small aria-hidden="true">{key}</small>
          </button>
        </Tip>
      ))}
      <Tip text="Deep Strike map" shortcut="D" side="top">
        <button
          type="button"
          className={styles.tool}
          aria-label="Deep Strike map"
          aria-pressed={mapped}
          onClick={() => tools.command('deep-strike-map')}
        >
          <Icon of={Radar} size={19} />
          <small aria-hidden="true">D</small>
        </button>
      </Tip>
      <QuestionButton kind="reach" text="Reach" icon={Footprints} shortcut="Y" onClick={toggleReach} />
      <QuestionButton kind="threat" text="Threat map" icon={ShieldHalf} shortcut="Q" onClick={toggleThreat} />
      <Offers />
    </div>
  );
}
