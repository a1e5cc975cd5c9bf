import {
  ArrowRight,
  Check,
  Download,
  Eye,
  FilePlus2,
  Footprints,
  FolderOpen,
  Grid3x3,
  Hexagon,
  Keyboard,
  Link2,
  Moon,
  PanelBottom,
  PanelLeft,
  PanelRight,
  Radar,
  ScrollText,
  Search,
  Share2,
  ShieldAlert,
  ShieldHalf,
  Sun,
  Swords,
  Zap,
} from 'lucide-react';
import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Strictness } from '../../store/battleStore.ts';
import { Icon } from '../Icon.tsx';
import { chooseAndOpen, leaveBattle, nextStep, saveFile, togglePanel, toggleRules, toggleTheme } from '../commands.ts';
import { exportLog } from '../exportLog.ts';
import { useBattle, useBattleState, useServices, useView } from '../context.ts';
import { Key } from '../controls/Key.tsx';
import controls from '../controls/controls.module.css';
import { nextWord } from '../moment.ts';
import { overlaySwitches, toggleOverlay } from '../overlaySwitches.ts';
import { toggleCharge, toggleReach, toggleSight, toggleThreat } from '../questions.ts';
import { showKeys } from '../showKeys.ts';
import { showPalette } from '../showPalette.ts';
import { showShare } from '../showShare.ts';

interface ItemProps {
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One line of a menu: what it does is a verb, its key stands at the end. */
function Item({ icon, shortcut, onClick, children }: ItemProps) {
  return (
    <Base.Item className={controls.menuItem} onClick={onClick}>
      <Icon of={icon} />
      <span className={controls.menuGrow}>{children}</span>
      {shortcut === undefined ? null : <Key of={shortcut} muted />}
    </Base.Item>
  );
}

const Line = () => <Base.Separator className={controls.menuLine} />;

/** On to the next step: where the clock has no button of its own for it. */
export function NextItem() {
  const services = useServices();
  const word = useBattle(nextWord);
  if (word === null) return null;
  return (
    <Item icon={ArrowRight} shortcut="E" onClick={() => nextStep(services)}>
      Next step: {word}
    </Item>
  );
}

/** New, open, save, export: what a player does with the battle as a whole. */
export function BattleItems() {
  const services = useServices();
  return (
    <>
      <Item icon={FilePlus2} onClick={() => leaveBattle(services)}>
        New battle, recent battles
      </Item>
      <Item icon={FolderOpen} shortcut="mod+O" onClick={() => void chooseAndOpen(services)}>
        Open a file
      </Item>
      <Item icon={Download} shortcut="mod+S" onClick={() => saveFile(services)}>
        Save as a file
      </Item>
      <Item icon={Share2} onClick={showShare}>
        Share and export
      </Item>
      <Item icon={ScrollText} onClick={() => exportLog(services)}>
        Export the log
      </Item>
    </>
  );
}

interface SwitchProps {
  readonly icon: LucideIcon;
  readonly on: boolean;
  readonly shortcut?: string;
  readonly onChange: () => void;
  /** The menu goes away with it: what it shows would lie under the menu. */
  readonly closes?: boolean;
  readonly children: ReactNode;
}

/** A line of a menu that is on or off. */
function Switch({ icon, on, shortcut, onChange, closes = false, children }: SwitchProps) {
  return (
    <Base.CheckboxItem className={controls.menuItem} checked={on} closeOnClick={closes} onCheckedChange={onChange}>
      <Icon of={icon} />
      <span className={controls.menuGrow}>{children}</span>
      {on ? <Icon of={Check} size={15} /> : null}
      {shortcut === undefined ? null : <Key of={shortcut} muted />}
    </Base.CheckboxItem>
  );
}

const overlayIcons = { engagement: ShieldAlert, coherency: Link2, ruleAreas: Hexagon, grid: Grid3x3 } as const;

/** What is shown: areas on the board, panels, theme, keys. */
export function ViewItems() {
  const services = useServices();
  const { tools } = services;
  const overlays = useView((state) => state.overlays);
  const asked = useView((state) => state.question?.ask.kind);
  const panels = useView((state) => state.panels);
  const theme = useView((state) => state.theme);
  return (
    <>
      <Switch
        closes
        icon={Radar}
        shortcut="D"
        on={overlays.deepStrike !== null}
        onChange={() => tools.command('deep-strike-map')}
      >
        Deep Strike map
      </Switch>
      <Switch closes icon={Footprints} shortcut="Y" on={asked === 'reach'} onChange={() => toggleReach(services)}>
        Reach
      </Switch>
      <Switch closes icon={ShieldHalf} shortcut="Q" on={asked === 'threat'} onChange={() => toggleThreat(services)}>
        Threat map
      </Switch>
      <Switch closes icon={Swords} shortcut="O" on={asked === 'charge'} onChange={() => toggleCharge(services)}>
        Charge map
      </Switch>
      <Switch closes icon={Eye} shortcut="I" on={asked === 'sight'} onChange={() => toggleSight(services)}>
        Sight map
      </Switch>
      <Item icon={Zap} shortcut="U" onClick={() => toggleRules(services)}>
        Abilities and stratagems
      </Item>
      {overlaySwitches.map(([overlay, text]) => (
        <Switch
          key={overlay}
          icon={overlayIcons[overlay]}
          on={overlays[overlay]}
          onChange={() => toggleOverlay(services, overlay)}
        >
          {text}
        </Switch>
      ))}
      <Line />
      <Switch icon={PanelLeft} shortcut="[" on={panels.roster} onChange={() => togglePanel(services, 'roster')}>
        Roster
      </Switch>
      <Switch icon={PanelRight} shortcut="]" on={panels.inspector} onChange={() => togglePanel(services, 'inspector')}>
        Inspector
      </Switch>
      <Switch icon={PanelBottom} shortcut="\" on={panels.dock} onChange={() => togglePanel(services, 'dock')}>
        Log and timeline
      </Switch>
      <Line />
      <Item icon={theme === 'dark' ? Sun : Moon} onClick={() => toggleTheme(services)}>
        {theme === 'dark' ? 'Light theme' : 'Dark theme'}
      </Item>
      <Item icon={Search} shortcut="mod+K" onClick={showPalette}>
        Find and do
      </Item>
      <Item icon={Keyboard} shortcut="?" onClick={showKeys}>
        Keys
      </Item>
    </>
  );
}

const strictnesses: readonly (readonly [Strictness, string, string])[] = [
  ['enforce', 'Enforce', 'refuse what is not legal'],
  ['advise', 'Advise', 'allow and note it'],
  ['free', 'Free', 'no checks'],
];

/** How strict the rules are, as lines of a menu. */
export function StrictnessItems() {
  const { battle } = useServices();
  const strictness = useBattleState((state) => state.strictness);
  return (
    <Base.RadioGroup value={strictness} onValueChange={(value: Strictness) => battle.getState().setStrictness(value)}>
      {strictnesses.map(([value, word, meaning]) => (
        <Base.RadioItem key={value} value={value} closeOnClick className={controls.menuItem}>
          <span className={controls.menuGrow}>
            {word} <span style={{ color: 'var(--c-text-3)' }}>{meaning}</span>
          </span>
          {value === strictness ? <Icon of={Check} size={15} /> : null}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
