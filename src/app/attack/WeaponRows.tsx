import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { Weapon } from '../../model/datasheet.ts';
import { weaponNamed } from '../../rules/attacks/equipment.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context } from '../../rules/context.ts';
import type { Attacking } from '../../store/viewStore.ts';
import { aimAll, aimAnyway, aimsOf, armsOf, reasonsAgainst, splittable } from '../../lab/attacks/attackPlan.ts';
import type { Aim, Arm } from '../../lab/attacks/attackPlan.ts';
import { Icon } from '../Icon.tsx';
import { useBattleState, useServices } from '../context.ts';
import { amount, roll, signed } from '../format.ts';
import type { Enemy } from './enemies.ts';
import styles from './attack.module.css';

interface RowsProps {
  readonly battle: Battle;
  readonly attacking: Attacking;
  readonly enemies: readonly Enemy[];
}

const SEVERAL = 'several';

/** Weapons of the same kind, whoever carries them. */
function groups(arms: readonly Arm[]): readonly (readonly Arm[])[] {
  const found = new Map<string, Arm[]>();
  for (const arm of arms) {
    const key = arm.profiles.join('|');
    found.set(key, [...(found.get(key) ?? []), arm]);
  }
  return [...found.values()];
}

function weaponOf(context: Context, { model }: Arm, name: string): Weapon | undefined {
  const home = context.model(model);
  return home === undefined ? undefined : weaponNamed(home.unit.datasheet, name);
}

/** "24″, A 2, S 4, AP 0, D 1" */
function profileWords(weapon: Weapon | undefined): string {
  if (weapon === undefined) return '';
  const { range, attacks, skill, strength, armourPenetration, damage, abilities } = weapon;
  const reach = typeof range === 'number' ? `${range}″, ` : '';
  const numbers = `A ${amount(attacks)}, ${skill === null ? 'no roll' : roll(skill)}, S ${strength}, AP ${signed(armourPenetration)}, D ${amount(damage)}`;
  return [`${reach}${numbers}`, ...abilities].join(', ');
}

interface TargetSelectProps extends RowsProps {
  readonly arms: readonly Arm[];
  readonly label: string;
}

/** At whom some weapons are aimed. Who cannot be attacked with any of them is not offered. */
function TargetSelect({ battle, attacking, enemies, arms, label }: TargetSelectProps) {
  const { tools } = useServices();
  const refuses = useBattleState((state) => state.strictness === 'enforce');
  const context = contextOf(battle);
  const own = context.unit(attacking.unit);
  if (own === undefined) return null;
  const { kind, aims } = attacking;
  const mine = new Set(arms.flatMap((arm) => aimsOf(aims, arm)));
  const others = aims.filter((aim) => !mine.has(aim));
  const targets = new Set(arms.flatMap((arm) => aimsOf(aims, arm)).map(({ target }) => target));
  const idle = arms.some((arm) => aimsOf(aims, arm).length === 0);
  const [only] = targets;
  const value = targets.size === 0 ? '' : targets.size > 1 || (idle && arms.length > 1) ? SEVERAL : (only ?? '');
  const choose = (target: string): void => {
    if (target === SEVERAL) return;
    const may = target === '' ? [] : aimAll(context, kind, own, arms, target, others);
    const more = may.length > 0 || target === '' || refuses ? may : aimAnyway(context, kind, own, arms, target);
    tools.attack({ ...attacking, aims: [...others, ...more] });
  };
  const possible = enemies.filter(
    ({ unit }) =>
      !refuses ||
      arms.some(({ model, profiles }) =>
        profiles.some((weapon) => reasonsAgainst(context, kind, own, { model, weapon, target: unit.id }).length === 0),
      ),
  );
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      disabled={possible.length === 0}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{possible.length === 0 ? 'no target' : 'not used'}</option>
      {value === SEVERAL ? <option value={SEVERAL}>split</option> : null}
      {possible.map(({ unit, name }) => (
        <option key={unit.id} value={unit.id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** With which profile some weapons are used. */
function ProfileSelect({
  attacking,
  arms,
  label,
}: {
  readonly attacking: Attacking;
  readonly arms: readonly Arm[];
  readonly label: string;
}) {
  const { tools } = useServices();
  const profiles = arms[0]?.profiles ?? [];
  const mine = new Set<Aim>(arms.flatMap((arm) => aimsOf(attacking.aims, arm)));
  if (profiles.length < 2 || mine.size === 0) return null;
  const used = [...new Set([...mine].map(({ weapon }) => weapon))];
  const choose = (weapon: string): void =>
    tools.attack({ ...attacking, aims: attacking.aims.map((aim) => (mine.has(aim) ? { ...aim, weapon } : aim)) });
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={used.length === 1 ? used[0] : ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {used.length === 1 ? null : <option value="">several</option>}
      {profiles.map((name) => (
        <option key={name} value={name}>
          {name.replace(/^.+? [-–] /, '')}
        </option>
      ))}
    </select>
  );
}

/** How many of a model's melee attacks go at each of several units. */
function SplitFields({ battle, attacking, enemies, arm }: RowsProps & { readonly arm: Arm }) {
  const { tools } = useServices();
  const context = contextOf(battle);
  const own = context.unit(attacking.unit);
  const total = splittable(context, arm);
  const mine = aimsOf(attacking.aims, arm);
  const weapon = mine[0]?.weapon;
  if (own === undefined || total === null || weapon === undefined) return null;
  const { model } = arm;
  const possible = enemies.filter(
    ({ unit }) => reasonsAgainst(context, attacking.kind, own, { model, weapon, target: unit.id }).length === 0,
  );
  if (possible.length < 2) return null;
  const given = (target: string): number =>
    mine.reduce((sum, aim) => sum + (aim.target === target ? (aim.attacks ?? total) : 0), 0);
  const set = (target: string, attacks: number): void => {
    const others = attacking.aims.filter((aim) => !mine.includes(aim));
    const split = possible.flatMap(({ unit }): Aim[] => {
      const count = unit.id === target ? attacks : Math.min(given(unit.id), total - attacks);
      return count <= 0 ? [] : [{ model, weapon, target: unit.id, attacks: count }];
    });
    tools.attack({ ...attacking, aims: [...others, ...split] });
  };
  return (
    <span className={styles.split}>
      {possible.map(({ unit, name }) => (
        <label key={unit.id}>
          {name}
          <input
            type="number"
            className="num"
            min={0}
            max={total}
            value={given(unit.id)}
            onChange={(event) =>
              set(unit.id, Math.max(0, Math.min(total, Math.trunc(event.currentTarget.valueAsNumber || 0))))
            }
          />
        </label>
      ))}
    </span>
  );
}

/** Weapons of one kind: their profile, at whom they are aimed, and each model by itself where that is wished. */
function Group({ arms, ...rest }: RowsProps & { readonly arms: readonly Arm[] }) {
  const { battle, attacking } = rest;
  const [open, setOpen] = useState(false);
  const context = contextOf(battle);
  const [first] = arms;
  if (first === undefined) return null;
  const used = aimsOf(attacking.aims, first)[0]?.weapon ?? first.profiles[0] ?? '';
  const weapon = weaponOf(context, first, used);
  const name = first.profiles.length > 1 ? (first.profiles[0] ?? '').replace(/ [-–] .*$/, '') : used;
  const several = arms.length > 1 || splittable(context, first) !== null;
  return (
    <li>
      <div className={styles.weapon}>
        {several ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-label={`${name} model by model`}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? ChevronDown : ChevronRight} size={15} />
          </button>
        ) : (
          <span />
        )}
        <span className={styles.weaponName}>
          <b>{name}</b>
          {arms.length > 1 ? <span className="num"> ×{arms.length}</span> : null}
          {first.extra ? <span> beside another</span> : null}
          <small className="num">{profileWords(weapon)}</small>
        </span>
        <ProfileSelect attacking={attacking} arms={arms} label={`Profile of ${name}`} />
        <TargetSelect {...rest} arms={arms} label={`Target of ${name}`} />
      </div>
      {open ? (
        <ul className={styles.models}>
          {arms.map((arm) => {
            const model = context.names.model(arm.model, attacking.unit);
            return (
              <li key={`${arm.model} ${arm.copy}`} className={styles.weapon}>
                <span />
                <span className={styles.weaponName}>
                  {model}
                  {arm.copy > 0 ? ` (${arm.copy + 1})` : ''}
                  <SplitFields {...rest} arm={arm} />
                </span>
                <ProfileSelect attacking={attacking} arms={[arm]} label={`Profile of ${name}, ${model}`} />
                <TargetSelect {...rest} arms={[arm]} label={`Target of ${name}, ${model}`} />
              </li>
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}

/** The weapons of the unit, kind by kind: at whom each is aimed, with which profile. */
export function WeaponRows(props: RowsProps) {
  const { battle, attacking } = props;
  const context = contextOf(battle);
  const own = context.unit(attacking.unit);
  if (own === undefined) return null;
  const arms = armsOf(context, own, attacking.kind);
  return (
    <div className={styles.block}>
      <h3>Weapons</h3>
      {arms.length === 0 ? (
        <p className={styles.meta}>{attacking.kind === 'shoot' ? 'No ranged weapon.' : 'No melee weapon.'}</p>
      ) : null}
      <ul className={styles.weapons}>
        {groups(arms).map((group) => (
          <Group key={group[0]?.profiles.join('|')} {...props} arms={group} />
        ))}
      </ul>
    </div>
  );
}
