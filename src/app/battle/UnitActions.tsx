import { ChevronsRight, Keyboard, Shield, Stamp, Swords } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { isReserve, standingModels } from '../army.ts';
import { useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Dice } from '../controls/Dice.tsx';
import { inches, wholeInches } from '../../tools/figures.ts';
import { useKey } from '../useKey.ts';
import { DiceField } from './DiceField.tsx';
import { useShownUnit } from './shownUnit.ts';
import styles from './unit.module.css';

/** The die of an Advance: as it was rolled, or typed in; then the unit is dragged, with that much more to go. */
function AdvanceBar({ unit, die, move }: { readonly unit: string; readonly die: number; readonly move: number }) {
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
            view.setState({ advancing: { unit, die: typed } });
            setTyping(false);
          }}
          onDone={() => setTyping(false)}
        />
      ) : null}
      <div className={styles.foot}>
        <span className={`num ${styles.sum}`}>
          {wholeInches(move)} + <Dice dice={[die]} /> = <b>{wholeInches(move + die)}</b>
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

/** What the selected unit may begin at this moment of its player's turn, each with its key. */
export function UnitActions() {
  const services = useServices();
  const { tools, battle: battles, notices } = services;
  const { battle, unit } = useShownUnit();
  const advancing = useView((view) => view.advancing);
  if (battle === null || unit === null) return null;
  const first = standingModels(unit)[0];
  if (advancing?.unit === unit.id && first !== undefined) {
    return <AdvanceBar unit={unit.id} die={advancing.die} move={first.characteristics.M} />;
  }
  const { phase, step, turn } = battle.clock;
  if (unit.player !== turn || unit.place === 'destroyed') return null;
  const stay = (): void => {
    const { verdict, applied } = battles.getState().commit({ type: 'remain-stationary', unit: unit.id });
    if (applied) return;
    notices.getState().notify('error', 'Not legal', verdict.violations.map((violation) => violation.message).join(' '));
  };
  if (isReserve(unit)) {
    return (
      <div className={styles.foot}>
        <span />
        <Button tall shortcut="P" onClick={() => tools.place(unit.id)}>
          <Icon of={Stamp} size={15} /> Place
        </Button>
      </div>
    );
  }
  if (phase === 'movement' && step === 'move') {
    return (
      <div className={styles.foot}>
        <Button look="plain" tall onClick={stay}>
          <Icon of={Shield} size={15} /> Stay
        </Button>
        <Button tall shortcut="A" onClick={() => tools.command('advance')}>
          <Icon of={ChevronsRight} size={15} /> Advance
        </Button>
      </div>
    );
  }
  if (phase !== 'charge') return null;
  if (unit.charge !== null) {
    return (
      <p className={styles.foot}>
        <span>
          Drag it to charge, up to <b className="num">{inches(unit.charge.distance)}</b>
        </span>
      </p>
    );
  }
  return (
    <div className={styles.foot}>
      <span />
      <Button tall shortcut="C" onClick={() => tools.use('charge')}>
        <Icon of={Swords} size={15} /> Charge
      </Button>
    </div>
  );
}
