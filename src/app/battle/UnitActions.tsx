import { ChevronsRight, Crosshair, Keyboard, Move, Shield, Stamp, Sword, Swords, Dices } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import { allowance } from '../../rules/moves/length.ts';
import type { Deed } from '../../rules/open.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { Icon } from '../Icon.tsx';
import { commitOrSay } from '../commands.ts';
import { useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Dice } from '../controls/Dice.tsx';
import { wholeInches } from '../../tools/figures.ts';
import { actingUnit, kindOfMove } from '../../tools/plan.ts';
import { openFor } from '../moment.ts';
import { useKey } from '../useKey.ts';
import { moveNames } from './battleWords.ts';
import { DiceField } from './DiceField.tsx';
import { NextBar } from './NextBar.tsx';
import { useShownUnit } from './shownUnit.ts';
import styles from './unit.module.css';

const RepairBar = lazy(() => import('../late/moment/RepairBar.tsx'));

/** How far the models of a unit may go in the move that it makes now: all of them, or from the least to the most. */
function reach(battle: Battle, unit: Unit, dice?: readonly number[]): string {
  const kind = kindOfMove(battle, unit, dice !== undefined);
  const limits = contextOf(battle)
    .standing(unit)
    .map((piece) => allowance(contextOf(battle), piece, { kind, ...(dice === undefined ? {} : { dice }) }));
  const [least, most] = [Math.min(...limits), Math.max(...limits)];
  return least === most ? wholeInches(most) : `${wholeInches(least)} to ${wholeInches(most)}`;
}

/** The die of an Advance: as it was rolled, or typed in; then the unit is dragged, with that much more to go. */
function AdvanceBar({ battle, unit, die }: { readonly battle: Battle; readonly unit: Unit; readonly die: number }) {
  const { tools, view } = useServices();
  const [typing, setTyping] = useState(false);
  useKey('t', () => setTyping(true));
  return (
    <>
      {typing ? (
        <DiceField
          count={1}
          value={[]}
          onChange={([typed]) => {
            if (typed === undefined) return;
            view.setState({ advancing: { unit: unit.id, die: typed } });
            setTyping(false);
          }}
          onDone={() => setTyping(false)}
        />
      ) : null}
      <div className={styles.foot}>
        <span className={`num ${styles.sum}`}>
          <Dice dice={[die]} /> drag it up to <b>{reach(battle, unit, [die])}</b>
        </span>
        <Button tall shortcut="T" onClick={() => setTyping(!typing)}>
          <Icon of={Keyboard} size={15} /> Type die
        </Button>
        <Button look="plain" tall onClick={() => tools.command('advance')}>
          No Advance
        </Button>
      </div>
    </>
  );
}

/** A Battle-shock test of one unit: its dice rolled or typed in. */
function TestBar({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const services = useServices();
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  useKey('t', () => setTyped([]));
  const { dice: count } = rulesetOf(battle).battleShock;
  const test = (dice: readonly number[]): void => {
    commitOrSay(services, { type: 'battle-shock-test', unit: unit.id, ...(dice.length === 0 ? {} : { dice }) });
  };
  return (
    <>
      {typed === null ? null : <DiceField count={count} value={typed} onChange={setTyped} onDone={() => test(typed)} />}
      <div className={styles.foot}>
        <Button tall shortcut="T" onClick={() => setTyped(typed === null ? [] : null)}>
          <Icon of={typed === null ? Keyboard : Dices} size={15} /> {typed === null ? 'Type dice' : 'Roll dice'}
        </Button>
        <Button
          look="primary"
          tall
          locked={typed !== null && typed.length < count ? `${count - typed.length} more to type.` : null}
          onClick={() => test(typed ?? [])}
        >
          Take the test
        </Button>
      </div>
    </>
  );
}

interface DeedsProps {
  readonly battle: Battle;
  readonly unit: Unit;
  readonly may: ReadonlySet<Deed>;
}

const moves: readonly Deed[] = ['normal', 'advance', 'fall-back', 'charge', 'pile-in', 'consolidate'];

/** What a unit on the board may do now: its move with how far, and a button for all that is no drag. */
function Deeds({ battle, unit, may }: DeedsProps) {
  const services = useServices();
  const { tools } = services;
  const kind = kindOfMove(battle, unit, false);
  const isMove = moves.some((deed) => may.has(deed)) && may.has(kind);
  const searched = isMove && (kind === 'charge' || kind === 'pile-in' || kind === 'consolidate');
  return (
    <div className={styles.foot}>
      <span className={styles.open}>
        {isMove ? (
          <>
            {searched ? 'Up to' : `${moveNames[kind]} up to`} <b className="num">{reach(battle, unit)}</b>
          </>
        ) : null}
      </span>
      {may.has('remain-stationary') ? (
        <Button look="plain" tall onClick={() => commitOrSay(services, { type: 'remain-stationary', unit: unit.id })}>
          <Icon of={Shield} size={15} /> Stay
        </Button>
      ) : null}
      {may.has('advance') ? (
        <Button tall shortcut="A" onClick={() => tools.command('advance')}>
          <Icon of={ChevronsRight} size={15} /> Advance
        </Button>
      ) : null}
      {searched ? (
        <Button tall shortcut="N" onClick={() => void tools.offer(unit.id)}>
          <Icon of={Move} size={15} /> {moveNames[kind]}
        </Button>
      ) : null}
      {may.has('shoot') ? (
        <Button tall shortcut="W" onClick={() => tools.use('attack')}>
          <Icon of={Crosshair} size={15} /> Shoot
        </Button>
      ) : null}
      {may.has('declare-charge') ? (
        <Button tall shortcut="C" onClick={() => tools.use('charge')}>
          <Icon of={Swords} size={15} /> Charge
        </Button>
      ) : null}
      {may.has('fight') ? (
        <Button look="primary" tall shortcut="W" onClick={() => tools.use('attack')}>
          <Icon of={Sword} size={15} /> Fight
        </Button>
      ) : null}
    </div>
  );
}

/** What the selected unit may do at this moment, each with its key; where that is nothing, the way on. */
export function UnitActions() {
  const { tools } = useServices();
  const { battle, unit } = useShownUnit();
  const advancing = useView((view) => view.advancing);
  if (battle === null || unit === null) return null;
  const acting = actingUnit(battle, unit);
  if (advancing?.unit === acting.id) return <AdvanceBar battle={battle} unit={acting} die={advancing.die} />;
  const may = new Set(openFor(battle, unit.id)?.may);
  may.delete('declare-formation');
  if (may.size === 0) return <NextBar />;
  if (may.has('remove-models')) {
    return (
      <Suspense>
        <RepairBar battle={battle} unit={acting} />
      </Suspense>
    );
  }
  if (may.has('battle-shock-test')) return <TestBar key={acting.id} battle={battle} unit={acting} />;
  if (may.has('deploy') || may.has('deep-strike') || may.has('strategic-reserves')) {
    return (
      <div className={styles.foot}>
        <span />
        <Button tall shortcut="P" onClick={() => tools.place(unit.id)}>
          <Icon of={Stamp} size={15} /> Place
        </Button>
      </div>
    );
  }
  return <Deeds battle={battle} unit={acting} may={may} />;
}
