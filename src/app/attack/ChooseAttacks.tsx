import { useMemo } from 'react';
import { attackAction, aimAll, armsOf } from '../../lab/attacks/attackPlan.ts';
import { blockersOf } from '../../tools/sights.ts';
import type { Battle } from '../../model/battle.ts';
import { contextOf } from '../../rules/context.ts';
import type { Attacking } from '../../store/viewStore.ts';
import { inches } from '../../tools/figures.ts';
import { VerdictCard } from '../battle/VerdictCard.tsx';
import layout from '../battle/layout.module.css';
import { classes } from '../classes.ts';
import { useBattleState, usePreview, useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { enemiesOf } from './enemies.ts';
import type { Enemy } from './enemies.ts';
import { AttackHead } from './AttackHead.tsx';
import { OddsChart } from './OddsChart.tsx';
import { WeaponRows } from './WeaponRows.tsx';
import { useOddsBefore } from './useOdds.ts';
import styles from './attack.module.css';

interface TargetsProps {
  readonly battle: Battle;
  readonly attacking: Attacking;
  readonly enemies: readonly Enemy[];
}

/** Everybody who may be attacked, a button each: all of the unit at that unit. */
function Targets({ battle, attacking, enemies }: TargetsProps) {
  const { tools } = useServices();
  const { kind, unit: id, aims } = attacking;
  const context = contextOf(battle);
  const own = context.unit(id);
  if (own === undefined) return null;
  const all = (target: string): void => {
    const next = aimAll(context, kind, own, armsOf(context, own, kind), target);
    tools.attack({ ...attacking, aims: next });
  };
  const reached = enemies.filter(({ weapons }) => weapons > 0);
  return (
    <div className={styles.block}>
      <h3>{kind === 'shoot' ? 'All of this unit at' : 'All of this unit against'}</h3>
      {reached.length === 0 ? (
        <p className={layout.empty}>
          {kind === 'shoot' ? 'Nobody is in range and visible.' : 'Nobody is within reach.'} Rest the pointer on an
          enemy to see why.
        </p>
      ) : null}
      <ul className={styles.targets}>
        {reached.map(({ unit, name, distance, weapons }) => (
          <li key={unit.id}>
            <button
              type="button"
              aria-pressed={aims.length > 0 && aims.every(({ target }) => target === unit.id)}
              className={classes(styles.targetButton, aims.some(({ target }) => target === unit.id) && styles.some)}
              onClick={() => all(unit.id)}
            >
              <span className={styles.target} data-side={unit.player}>
                {name}
              </span>
              <span className="num">
                {weapons} {weapons === 1 ? 'weapon' : 'weapons'}
              </span>
              <b className="num">{inches(distance)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many models see whom, and what blocks the lines of which others. */
function SightWords({ battle, unit }: { readonly battle: Battle; readonly unit: string }) {
  const sights = useView((view) => view.sights);
  if (sights.length === 0) return null;
  const { names } = contextOf(battle);
  const free = sights.filter(({ blocked }) => blocked === null).length;
  const words = blockersOf(sights).map((by) => {
    const those = sights
      .filter(({ blocked }) => blocked?.by === by)
      .map(({ models: [model] }) => names.model(model, unit));
    return ` Blocked by ${by}: ${those.join(', ')}.`;
  });
  return (
    <p className={styles.sights} role="status">
      Lines of sight: <b className="num">{`${free} of ${sights.length}`}</b> free.{words}
    </p>
  );
}

/** Choosing: targets, weapons, what is to be expected, and the way on. */
export function ChooseAttacks({ battle, attacking }: { readonly battle: Battle; readonly attacking: Attacking }) {
  const { tools } = useServices();
  const strictness = useBattleState((state) => state.strictness);
  const legal = usePreview((preview) => preview?.verdict.legal ?? true);
  const { kind, unit, aims } = attacking;
  const enemies = useMemo(() => enemiesOf(battle, kind, unit), [battle, kind, unit]);
  const action = useMemo(() => attackAction(battle, attacking), [battle, attacking]);
  const odds = useOddsBefore(battle, action);
  const names = contextOf(battle).names;
  const targets = [...new Set(aims.map(({ target }) => target))];
  const locked =
    aims.length === 0 ? 'Choose a target first.' : !legal && strictness === 'enforce' ? 'Not legal.' : null;
  return (
    <section className={styles.panel} aria-label="Attacks">
      <AttackHead battle={battle} kind={kind} unit={unit} target={targets.length === 1 ? (targets[0] ?? null) : null} />
      <div className={layout.scroll}>
        {!legal ? <VerdictCard whole={false} checks={false} /> : null}
        <Targets battle={battle} attacking={attacking} enemies={enemies} />
        <WeaponRows battle={battle} attacking={attacking} enemies={enemies} />
        {kind === 'shoot' ? <SightWords battle={battle} unit={unit} /> : null}
        {odds.map(({ unit: target, models, wounds }) => {
          const single = models.length <= 2;
          const title = single ? `Wounds lost by ${names.unit(target)}` : `Models of ${names.unit(target)} destroyed`;
          return <OddsChart key={target} title={title} before={single ? wounds : models} now={null} />;
        })}
      </div>
      <div className={styles.foot}>
        <Button look="plain" tall shortcut="Esc" onClick={() => tools.use('select')}>
          Cancel
        </Button>
        <Button look="primary" tall shortcut="⏎" locked={locked} onClick={() => tools.command('confirm')}>
          {!legal && strictness === 'advise' ? 'Resolve anyway' : 'Resolve attacks'}
        </Button>
      </div>
    </section>
  );
}
