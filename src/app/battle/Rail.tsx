import { PanelLeftOpen } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import { namesOf } from '../../rules/names.ts';
import { Icon } from '../Icon.tsx';
import { armyOf, rosterOrder } from '../army.ts';
import { classes } from '../classes.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { Tip } from '../controls/Tip.tsx';
import { sideClass } from '../words.ts';
import { Roster } from './Roster.tsx';
import { chooseUnit } from './choose.ts';
import layout from './layout.module.css';
import styles from './rail.module.css';

/** Two letters for each unit, no two of a side alike while they can be told apart: TS, BC, B1, B2. */
function signs(
  battle: Battle,
  player: PlayerId,
): readonly { readonly unit: Unit; readonly sign: string; readonly name: string }[] {
  const names = namesOf(battle);
  const used = new Set<string>();
  return rosterOrder(armyOf(battle, player)).map((unit) => {
    const name = names.unit(unit.id);
    const words = name.split(/[\s-]+/).filter((word) => word !== '');
    const first = words[0] ?? '?';
    const last = words.at(-1) ?? '';
    const tries = [
      /^\d+$/.test(last)
        ? `${first.charAt(0)}${last}`
        : first.charAt(0) + (words.length > 1 ? last.charAt(0) : first.charAt(1)),
      first.slice(0, 2),
      `${first.charAt(0)}${first.at(-1) ?? ''}`,
    ].map((sign) => sign.toUpperCase());
    const sign = tries.find((each) => !used.has(each)) ?? tries[0] ?? '?';
    used.add(sign);
    return { unit, sign, name };
  });
}

const RailUnit = memo(function RailUnit({
  unit,
  sign,
  name,
}: {
  readonly unit: Unit;
  readonly sign: string;
  readonly name: string;
}) {
  const services = useServices();
  const selected = useView((view) => unit.models.some((model) => view.selection.has(model.id)));
  return (
    <Tip text={name} side="right">
      <button
        type="button"
        className={classes(styles.unit, unit.place === 'destroyed' && styles.destroyed)}
        aria-pressed={selected}
        aria-label={name}
        data-unit={unit.id}
        onClick={(event) => chooseUnit(services, unit, event.shiftKey)}
      >
        {sign}
      </button>
    </Tip>
  );
});

/** The roster of a tablet: two letters for each unit; it opens over the board. */
export function Rail() {
  const battle = useBattleState((state) => state.battle);
  const [open, setOpen] = useState(false);
  const sides = useMemo(
    () =>
      battle === null
        ? []
        : (['attacker', 'defender'] as const).map((player) => ({ player, units: signs(battle, player) })),
    [battle],
  );
  return (
    <>
      <nav className={classes(layout.panel, layout.roster)} aria-label="Roster" style={{ gridArea: 'roster' }}>
        <div className={classes(layout.scroll, styles.rail)}>
          <Tip text="Open the roster" side="right">
            <button
              type="button"
              className={styles.unit}
              aria-label="Open the roster"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon of={PanelLeftOpen} size={18} />
            </button>
          </Tip>
          {sides.map(({ player, units }) => (
            <div key={player} className={classes(styles.side, sideClass[player])}>
              {units.map((each) => (
                <RailUnit key={each.unit.id} {...each} />
              ))}
            </div>
          ))}
        </div>
      </nav>
      {open ? (
        <div className={styles.over}>
          <Roster onChosen={() => setOpen(false)} />
        </div>
      ) : null}
    </>
  );
}
