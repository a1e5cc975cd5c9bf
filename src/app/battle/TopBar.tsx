import { ChevronDown, Ellipsis, Redo2, Search, SlidersHorizontal, Undo2 } from 'lucide-react';
import type { Strictness } from '../../store/battleStore.ts';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';
import { classes } from '../classes.ts';
import { mapTitle } from '../maps.ts';
import { useBattle, useBattleState, useServices } from '../context.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { Dot } from '../controls/Dot.tsx';
import { Menu } from '../controls/Menu.tsx';
import { Segment } from '../controls/Segment.tsx';
import { showPalette } from '../showPalette.ts';
import { Clock, ClockStrip, PlayerScore } from './Clock.tsx';
import type { Width } from '../useWidth.ts';
import styles from './TopBar.module.css';

const strictnessChoices: readonly { readonly value: Strictness; readonly text: string; readonly title: string }[] = [
  { value: 'enforce', text: 'Enforce', title: 'An illegal action is refused' },
  { value: 'advise', text: 'Advise', title: 'An illegal action is allowed and noted' },
  { value: 'free', text: 'Free', title: 'No checks' },
];

function UndoRedo() {
  const { battle } = useServices();
  const cursor = useBattleState((state) => state.cursor);
  const entries = useBattleState((state) => state.log.length);
  const { undo, redo } = battle.getState();
  return (
    <>
      <IconButton label="Undo" shortcut="mod+Z" locked={cursor === 0} onClick={undo}>
        <Icon of={Undo2} size={17} />
      </IconButton>
      <IconButton label="Redo" shortcut="mod+shift+Z" locked={cursor === entries} onClick={redo}>
        <Icon of={Redo2} size={17} />
      </IconButton>
    </>
  );
}

function BattleName() {
  const scenario = useBattleState((state) => state.scenario);
  const map = useBattle((battle) => mapTitle(battle.map));
  return (
    <Menu
      trigger={
        <button type="button" className={styles.name} aria-label={`${scenario?.name ?? 'Battle'}, menu of the battle`}>
          <Logo />
          <span className={styles.nameText}>
            <b>{scenario?.name ?? 'Battle'}</b>
            <span>{map}</span>
          </span>
          <Icon of={ChevronDown} size={15} />
        </button>
      }

      parts={['battle']}
    />
  );
}

function Desk() {
  const { battle } = useServices();
  const strictness = useBattleState((state) => state.strictness);
  return (
    <div className={styles.top}>
      <BattleName />
      <div className={styles.middle}>
        <PlayerScore player="attacker" />
        <Clock />
        <PlayerScore player="defender" />
      </div>
      <div className={styles.right}>
        <UndoRedo />
        <div className={styles.strictness}>
          <Segment
            label="How strict the rules are"
            value={strictness}
            choices={strictnessChoices}
            onChange={battle.getState().setStrictness}
          />
          {strictness === 'free' ? <span className={styles.free}>no checks</span> : null}
        </div>
        <span className={styles.find}>
          <IconButton label="Find and do" shortcut="mod+K" onClick={showPalette}>
            <Icon of={Search} size={16} />
          </IconButton>
        </span>
        <Menu
          align="end"
          trigger={
            <IconButton label="View and settings">
              <Icon of={SlidersHorizontal} size={16} />
            </IconButton>
          }
          parts={['view']}
        />
      </div>
    </div>
  );
}

function Tablet() {
  const strictness = useBattleState((state) => state.strictness);
  const word = strictnessChoices.find((choice) => choice.value === strictness)?.text;
  return (
    <div className={styles.tabletTop}>
      <Logo size={24} />
      <PlayerScore player="attacker" short />
      <Menu trigger={<ClockButton withRound />} parts={['next', 'battle']} />
      <PlayerScore player="defender" short />
      <UndoRedo />
      <Menu
        align="end"
        trigger={
          <Button look="plain">
            {word} <Icon of={ChevronDown} size={15} />
          </Button>
        }
        parts={['strictness']}
      />
      <Menu
        align="end"
        trigger={
          <IconButton label="Battle and settings">
            <Icon of={Ellipsis} size={18} />
          </IconButton>
        }
        parts={['battle', 'view']}
      />
    </div>
  );
}

/** The clock as the button of a menu: going on is its first line. */
function ClockButton({ withRound, ...rest }: { readonly withRound: boolean }) {
  return (
    <button type="button" {...rest} className={styles.strip} aria-label="Clock and battle, menu">
      <ClockStrip withRound={withRound} />
    </button>
  );
}

function Phone() {
  const { battle } = useServices();
  const cursor = useBattleState((state) => state.cursor);
  const scores = useBattle((state) => state.players);
  return (
    <div className={styles.phoneTop}>
      <Menu trigger={<ClockButton withRound={false} />} parts={['next', 'battle', 'strictness', 'view']} />
      <span className={classes('num', styles.score)} aria-label="Victory points">
        <Dot player="attacker" /> {scores.attacker.victoryPoints} : {scores.defender.victoryPoints}{' '}
        <Dot player="defender" />
      </span>
      <IconButton label="Undo" locked={cursor === 0} onClick={battle.getState().undo}>
        <Icon of={Undo2} size={20} />
      </IconButton>
    </div>
  );
}

/** The bar along the top: battle, sides, clock, undo, how strict, view. */
export function TopBar({ width }: { readonly width: Width }) {
  if (width === 'phone') return <Phone />;
  return width === 'tablet' ? <Tablet /> : <Desk />;
}
