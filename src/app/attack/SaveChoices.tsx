import type { Stage } from '../../game/attacks/attack.ts';
import type { AttackEntry } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import { changesOf } from '../../rules/attacks/modifiers.ts';
import { contextOf } from '../../rules/context.ts';
import { hasKeyword } from '../../rules/stance.ts';
import type { AttackRoll, Attacking } from '../../store/viewStore.ts';
import { rollingNow } from '../../tools/attackRoll.ts';
import { useServices } from '../context.ts';
import type { EntryView } from './entryView.ts';
import styles from './attack.module.css';

interface SaveChoicesProps {
  readonly battle: Battle;
  readonly attacking: Attacking;
  readonly roll: AttackRoll;
  readonly stage: Stage;
  readonly index: number;
  readonly view: EntryView | undefined;
}

/**
 * What may be chosen where wounds are allocated: who of the target takes the next one, which saving throw its owner
 * takes, whom Precision picks out. Nothing that has fallen already changes by it.
 */
export function SaveChoices({ battle, attacking, roll, stage, index, view }: SaveChoicesProps) {
  const { tools } = useServices();
  const context = contextOf(battle);
  const entry = stage.volley.entries.find((each) => each.index === index);
  const target = entry === undefined ? undefined : stage.volley.targets[entry.target];
  const now = rollingNow(stage);
  if (entry === undefined || target === undefined || now === null || now.entry !== index || now.stage !== 'save')
    return null;
  const { action } = roll;
  const begun = (view?.wounds.length ?? 0) > 0 || stage.missing < (stage.next?.dice ?? 0);
  const change = (attacks: readonly AttackEntry[], lose?: readonly string[]): void =>
    tools.attack({
      ...attacking,
      roll: { ...roll, action: { ...action, attacks, ...(lose === undefined ? {} : { lose }) } },
    });
  const changeEntry = (made: (entry: AttackEntry) => AttackEntry): void =>
    change(action.attacks.map((each, at) => (at === index ? made(each) : each)));

  // Who was hurt already stays first in the order: nothing that has fallen changes.
  const hurt = [
    ...new Set(stage.trace.flatMap((step) => (step.step === 'save' || step.step === 'lost' ? [step.model] : []))),
  ];
  const lost = new Map<string, number>();
  for (const step of stage.trace) {
    if (step.step === 'lost') lost.set(step.model, (lost.get(step.model) ?? 0) + step.wounds);
  }
  const living = target.models.filter(({ id, wounds }) => wounds - (lost.get(id) ?? 0) > 0);
  const isMarked = ({ id, wounds, fullWounds, allocated }: (typeof living)[number]): boolean =>
    allocated || wounds < fullWounds || hurt.includes(id);
  const open = living.filter(({ sheltered }) => !sheltered);
  const bound = open.some(isMarked);
  const free = open.length > 1 && !bound;
  const next = stage.next?.model ?? open[0]?.id ?? '';

  const invulnerable = target.models.some(({ id }) => context.model(id)?.model.characteristics.invuln !== null);
  const precise = entry.batteries.some(({ modifiers }) => changesOf(modifiers, 'precision').length > 0);
  const formation = context.unit(target.unit);
  const characters =
    !precise || formation === undefined || context.formation(formation).length < 2
      ? []
      : context.standing(formation).filter((piece) => hasKeyword(piece.unit.datasheet, 'CHARACTER'));
  const own = action.attacks[index];
  const name = (id: string): string => context.names.model(id, target.unit);
  return (
    <div className={styles.choices}>
      {free ? (
        <label>
          Next wound goes to
          <select
            className={styles.select}
            value={next}
            onChange={(event) => change(action.attacks, [...hurt, event.currentTarget.value])}
          >
            {open.map(({ id }) => (
              <option key={id} value={id}>
                {name(id)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span>
          Next wound goes to <b>{name(next)}</b>
          {bound && open.length > 1 ? ', hurt or chosen before' : ''}
        </span>
      )}
      {invulnerable && !begun ? (
        <label>
          Save by
          <select
            className={styles.select}
            value={own?.save ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              changeEntry(({ save: _before, ...rest }) =>
                value === 'armour' || value === 'invulnerable' ? { ...rest, save: value } : rest,
              );
            }}
          >
            <option value="">the better one</option>
            <option value="armour">armour</option>
            <option value="invulnerable">invulnerable save</option>
          </select>
        </label>
      ) : null}
      {characters.length > 0 && !begun ? (
        <label>
          Precision
          <select
            className={styles.select}
            value={own?.allocate ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              changeEntry(({ allocate: _before, ...rest }) => (value === '' ? rest : { ...rest, allocate: value }));
            }}
          >
            <option value="">nobody picked out</option>
            {characters.map(({ model }) => (
              <option key={model.id} value={model.id}>
                {context.names.model(model.id)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  );
}
