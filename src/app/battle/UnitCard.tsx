import { Hourglass, Layers2, Swords } from 'lucide-react';
import { memo } from 'react';
import type { Amount } from '../../model/amount.ts';
import type { Battle } from '../../model/battle.ts';
import type { Weapon } from '../../model/datasheet.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { plainlyAdded } from '../../rules/attacks/abilities.ts';
import { contextOf } from '../../rules/context.ts';
import { namesOf } from '../../rules/names.ts';
import { objectiveControl } from '../../rules/objectives/objectives.ts';
import { Icon } from '../Icon.tsx';
import { pointsOf, standingModels } from '../army.ts';
import { classes } from '../classes.ts';
import { useBattleState, usePreview, useServices, useView } from '../context.ts';
import { Dot } from '../controls/Dot.tsx';
import { amount, counted, roll, signed } from '../format.ts';
import { inches, wholeInches } from '../../tools/figures.ts';
import { statusWords } from './battleWords.ts';
import { placeNames, statuses } from '../words.ts';
import { chooseModel } from './choose.ts';
import { EffectLines, effectsFor, grantsFor } from './EffectLines.tsx';
import { brokenModels } from './ranked.ts';
import layout from './layout.module.css';
import styles from './unit.module.css';

/** The model whose characteristics stand for the unit: the first one that stands, the plain profile before others. */
function typical(unit: Unit): Model | undefined {
  const standing = standingModels(unit);
  return standing.find((model) => model.profile === null) ?? standing[0] ?? unit.models[0];
}

/** Name, models and points of a unit. */
export function UnitTitle({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const points = pointsOf(unit);
  return (
    <div className={styles.title}>
      <Dot player={unit.player} big />
      <h2>{namesOf(battle).unit(unit.id)}</h2>
      <span className="num">
        {counted(standingModels(unit).length, 'model')}
        {points === null ? '' : `, ${points} pts`}
      </span>
    </div>
  );
}

/** The characteristics, those of the one selected model where only one is. */
export function Statline({ unit }: { readonly unit: Unit }) {
  const chosen = useView((view) => {
    const selected = unit.models.filter((model) => view.selection.has(model.id));
    return selected.length === 1 ? selected[0]?.id : undefined;
  });
  const battle = useBattleState((state) => state.battle);
  const model = unit.models.find((each) => each.id === chosen) ?? typical(unit);
  if (model === undefined) return null;
  const { M, T, Sv, invuln, W, Ld, OC } = model.characteristics;
  const control = battle === null ? OC : objectiveControl(contextOf(battle), { unit, model });
  const entries: readonly (readonly [string, string, changed?: boolean])[] = [
    ['M', wholeInches(M)],
    ['T', String(T)],
    ['Sv', roll(Sv)],
    ['Inv', roll(invuln)],
    ['W', String(W)],
    ['Ld', roll(Ld)],
    ['OC', String(control), control !== OC],
  ];
  return (
    <dl className={classes('num', styles.stats)}>
      {entries.map(([name, value, changed]) => (
        <div key={name} title={changed ? `${name} is ${OC} on the datasheet` : undefined}>
          <dt>{name}</dt>
          <dd className={changed ? styles.changed : undefined}>
            {value}
            {changed ? '*' : ''}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ModelButtonProps {
  readonly model: Model;
  /** Its number in the unit, from 1. */
  readonly number: number;
  /** No other of the unit has its profile: its name stands there, not its number. */
  readonly alone: boolean;
  /** How many models the unit has: all of them selected is the unit, and no model of it. */
  readonly of: number;
}

const ModelButton = memo(function ModelButton({ model, number, alone, of }: ModelButtonProps) {
  const services = useServices();
  const pressed = useView((view) => view.selection.has(model.id) && view.selection.size < of);
  const broken = usePreview((preview) => preview !== null && brokenModels(preview.verdict).has(model.id));
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${model.profile ?? 'Model'} ${number}, ${model.wounds} of ${model.characteristics.W} wounds`}
      className={classes(styles.model, broken && styles.modelNo, model.wounds === 0 && styles.modelGone)}
      onClick={(event) => chooseModel(services, model.id, event.shiftKey)}
    >
      {alone ? <b className={styles.named}>{model.profile}</b> : <b className="num">{number}</b>}
      <span className="num">
        {model.wounds}/{model.characteristics.W}
      </span>
    </button>
  );
});

/** Which models stand above the ground, and how high: a line for each floor. */
function Heights({ unit }: { readonly unit: Unit }) {
  const byHeight = new Map<number, number[]>();
  for (const [at, { position, wounds }] of unit.models.entries()) {
    if (position === null || wounds === 0 || position.z === 0) continue;
    byHeight.set(position.z, [...(byHeight.get(position.z) ?? []), at + 1]);
  }
  if (byHeight.size === 0) return null;
  return (
    <ul className={classes('num', styles.heights)} aria-label="Heights">
      {[...byHeight]
        .toSorted(([a], [b]) => a - b)
        .map(([height, numbers]) => (
          <li key={height}>
            <Icon of={Layers2} size={14} /> {wholeInches(height)} up:{' '}
            {unit.models.length === 1 ? 'it stands on a floor' : numbers.join(', ')}
          </li>
        ))}
    </ul>
  );
}

/** The models as a grid: number or name, wounds left; the ones that broke a rule have a red rim. */
export const Models = memo(function Models({ unit }: { readonly unit: Unit }) {
  const alone = (model: Model): boolean =>
    model.profile !== null && unit.models.filter((each) => each.profile === model.profile).length === 1;
  return (
    <>
      <div className={styles.models} role="group" aria-label="Models">
        {unit.models.map((model, at) => (
          <ModelButton key={model.id} model={model} number={at + 1} alone={alone(model)} of={unit.models.length} />
        ))}
      </div>
      <Heights unit={unit} />
    </>
  );
});

/** Weapons of the models that stand, with how many carry each, ranged ones first. */
function armoury(unit: Unit): readonly { readonly weapon: Weapon; readonly carriers: number }[] {
  const carriers = new Map<string, number>();
  for (const model of standingModels(unit)) {
    for (const name of model.weapons) carriers.set(name, (carriers.get(name) ?? 0) + 1);
  }
  const carried = unit.datasheet.weapons.flatMap((weapon) => {
    const number = carriers.get(weapon.name) ?? 0;
    return number === 0 ? [] : [{ weapon, carriers: number }];
  });
  return carried.toSorted((a, b) => Number(a.weapon.range === 'Melee') - Number(b.weapon.range === 'Melee'));
}

/** A figure of a weapon as it counts now: what rules add to it has a mark, and what it is without them in a tooltip. */
function Figure({ of, added }: { readonly of: Amount; readonly added: number }) {
  if (added === 0) return <td>{amount(of)}</td>;
  return (
    <td className={styles.changed} title={`${amount(of)} on the datasheet`}>
      {amount({ ...of, plus: of.plus + added })}*
    </td>
  );
}

/** The weapons with their characteristics; their abilities are in the tooltip of the row. */
export const Weapons = memo(function Weapons({ unit }: { readonly unit: Unit }) {
  const battle = useBattleState((state) => state.battle);
  const weapons = armoury(unit);
  const added = (weapon: Weapon, to: 'attacks' | 'damage'): number =>
    battle === null ? 0 : plainlyAdded(contextOf(battle), unit, weapon, to);
  if (weapons.length === 0) return <p className={layout.empty}>No weapons.</p>;
  return (
    <table className={classes('num', styles.weapons)}>
      <thead>
        <tr>
          {['Weapon', 'Rng', 'A', 'Hit', 'S', 'AP', 'D'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weapons.map(({ weapon, carriers }) => (
          <tr key={weapon.name} title={[weapon.name, ...weapon.abilities].join(', ')}>
            <td>
              <span>
                <b>{weapon.name}</b> {carriers > 1 ? <small>×{carriers}</small> : null}
              </span>
            </td>
            <td className={weapon.range === 'Melee' ? styles.melee : undefined}>
              {weapon.range === 'Melee' ? 'melee' : wholeInches(weapon.range)}
            </td>
            <Figure of={weapon.attacks} added={added(weapon, 'attacks')} />
            <td>{roll(weapon.skill)}</td>
            <td>{weapon.strength}</td>
            <td>{signed(weapon.armourPenetration)}</td>
            <Figure of={weapon.damage} added={added(weapon, 'damage')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Names of the abilities as chips. */
export function Abilities({ unit }: { readonly unit: Unit }) {
  const { abilities } = unit.datasheet;
  if (abilities.length === 0) return null;
  return (
    <div className={styles.chips}>
      {abilities.map((ability) => (
        <span key={ability} className={styles.chip}>
          {ability}
        </span>
      ))}
    </div>
  );
}

/** What holds for a unit at this moment, and until when. */
export function InForce({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const names = namesOf(battle);
  const { charge } = unit;
  const changed = effectsFor(battle, unit).length > 0 || grantsFor(battle, unit).length > 0;
  if (unit.status.length === 0 && charge === null && unit.place === 'board' && !changed) return null;
  return (
    <div className={layout.block}>
      <h3 className={layout.head}>In force now</h3>
      <ul className={styles.force}>
        {unit.place === 'board' ? null : (
          <li>
            <Icon of={Hourglass} size={15} />
            <span>
              <b>{battle.clock.phase === 'deployment' ? 'Waits to be deployed' : placeNames[unit.place]}</b>
              {unit.place === 'destroyed' || battle.clock.phase === 'deployment' ? '' : ', not on the board yet'}
            </span>
          </li>
        )}
        {charge === null ? null : (
          <li>
            <Icon of={Swords} size={15} />
            <span>
              <b>Charges {charge.targets.map((target) => names.unit(target)).join(', ')}</b> and may move{' '}
              <span className="num">{inches(charge.distance)}</span>
            </span>
          </li>
        )}
        {unit.status.map((status) => (
          <li key={status}>
            <Icon of={statuses[status].icon} size={15} />
            <span>
              <b>{statusWords[status][0]}</b> {statusWords[status][1]}
            </span>
          </li>
        ))}
        <EffectLines battle={battle} unit={unit} />
      </ul>
    </div>
  );
}

export function Keywords({ unit }: { readonly unit: Unit }) {
  const { keywords } = unit.datasheet;
  if (keywords.length === 0) return null;
  const written = keywords.map((keyword) =>
    keyword.toLowerCase().replace(/(^|[\s-])\w/g, (letter) => letter.toUpperCase()),
  );
  return (
    <div className={layout.block}>
      <h3 className={layout.head}>Keywords</h3>
      <p className={styles.keywords}>{written.join(', ')}</p>
    </div>
  );
}
