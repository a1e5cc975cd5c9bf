import type { ReactNode } from 'react';
import type { Reroll } from '../../model/action.ts';
import type { FallenDie } from '../../game/attacks/trace.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Battery, Target, Volley } from '../../rules/attacks/volley.ts';
import { contextOf } from '../../rules/context.ts';
import { namesOf } from '../../rules/names.ts';
import type { StageName } from '../../tools/attackRoll.ts';
import { Dice } from '../controls/Dice.tsx';
import { amount, counted, roll, signed } from '../format.ts';
import { chipsOf, either, profileChips } from './attackWords.ts';
import type { Chip } from './attackWords.ts';
import type { EntryView, WoundView } from './entryView.ts';
import { StageDice, sorted } from './StageDice.tsx';
import type { Picking, PickOf } from './StageDice.tsx';
import { StageRow } from './StageRow.tsx';
import styles from './attack.module.css';

const NO_ROLL = 7;

/** What stands in a stage while it is being rolled. */
export interface RollingStage {
  readonly stage: StageName;
  /** The controls: the field for typed dice. */
  readonly field: ReactNode;
  /** The button that rolls, and how many dice are still to fall. */
  readonly aside: ReactNode;
  readonly missing: number;
  /** Dice of the roll that has begun and is not whole. */
  readonly fallen: readonly number[];
  /** Those that would be rolled again, and how one is chosen. */
  readonly pick: PickOf;
}

interface EntryStagesProps {
  readonly battle: Battle;
  readonly volley: Volley;
  /** The entry's place in the action. */
  readonly index: number;
  readonly view: EntryView | undefined;
  /** Null: nothing is being rolled here. */
  readonly rolling: RollingStage | null;
  /** What the owner of the target may choose before the first save. */
  readonly choices?: ReactNode;
  /** The re-rolls that the action names. */
  readonly rerolls?: readonly Reroll[] | undefined;
}

const outcomesOf = (dice: readonly FallenDie[] | undefined): number =>
  (dice ?? []).filter(({ outcome }) => outcome > 0).length;

const neededWord = (batteries: readonly Battery[], step: 'hit' | 'wound'): string =>
  either(
    batteries.map((battery) =>
      step === 'hit' && battery.hit.automatic ? 'auto' : roll(Math.min(6, battery[step].needed)),
    ),
  );

/** The models of a target that may take wounds, by their places: a CHARACTER of an Attached unit only when picked out, or alone. */
function takersOf({ models }: Target, picked: number | null): readonly number[] {
  if (picked !== null) return [picked];
  const living = models.flatMap((model, at) => (model.wounds > 0 ? [at] : []));
  const open = living.filter((at) => models[at]?.sheltered === false);
  return open.length > 0 ? open : living;
}

const plain = (figure: string): Chip => ({ figure, source: '', detail: '' });

/** A partial roll: its dice have no outcome yet that anybody could see. */
const raw = (dice: readonly number[]) => dice.map((face, place) => ({ die: { face, outcome: 1, battery: 0 }, place }));

/** The saves that were thrown, in the order of the wounds. */
const savesOf = (wounds: readonly WoundView[]): readonly FallenDie[] =>
  wounds.flatMap(({ save }) => (save === null || save.die === null ? [] : [save.die]));

/** "Boy 10 loses 1", "Nob 1 is destroyed": what the wounds did, model by model. */
function Losses({
  battle,
  wounds,
  target,
}: {
  readonly battle: Battle;
  readonly wounds: readonly WoundView[];
  readonly target: string;
}) {
  const names = namesOf(battle);
  const losses = new Map<string, { lost: number; destroyed: boolean }>();
  for (const { model, lost, destroyed } of wounds) {
    const known = losses.get(model) ?? { lost: 0, destroyed: false };
    losses.set(model, { lost: known.lost + lost, destroyed: known.destroyed || destroyed });
  }
  const listed = [...losses].filter(([, { lost }]) => lost > 0);
  if (listed.length === 0) return null;
  return (
    <ul className={styles.losses}>
      {listed.map(([model, { lost, destroyed }]) => (
        <li key={model} data-destroyed={destroyed || undefined}>
          {names.model(model, target)} {destroyed ? 'destroyed' : `loses ${lost}`}
        </li>
      ))}
    </ul>
  );
}

/** Damage dice and wounds that were ignored, where there were any. */
function DamageDice({ wounds, picking }: { readonly wounds: readonly WoundView[]; readonly picking: Picking }) {
  const rolled = wounds.flatMap(({ damage }) => (damage === null ? [] : damage.dice));
  const ignoring = wounds.flatMap((wound) => wound.ignoring);
  const ignored = ignoring.reduce((sum, each) => sum + each.ignored, 0);
  return (
    <>
      {rolled.length === 0 ? null : <StageDice dice={raw(rolled)} {...picking} />}
      {ignoring.length === 0 ? null : (
        <p className={styles.ignoring}>
          Feel No Pain {ignoring[0]?.needed}+ <Dice dice={ignoring.flatMap(({ dice }) => dice)} />{' '}
          {ignored === 0 ? 'ignores nothing' : `ignores ${counted(ignored, 'wound')}`}
        </p>
      )}
    </>
  );
}

/** The stages of one entry: attacks where they are rolled, hits, wounds, saves, damage; each with what touches it. */
export function EntryStages({ battle, volley, index, view, rolling, choices, rerolls = [] }: EntryStagesProps) {
  const entry = volley.entries.find((each) => each.index === index);
  if (entry === undefined) return null;
  const { batteries } = entry;
  const context = contextOf(battle);
  const target = volley.targets[entry.target];
  const owner = target === undefined ? undefined : context.unit(target.unit)?.player;
  const attacker: PlayerId = owner === 'attacker' ? 'defender' : 'attacker';
  const players = battle.players;
  const modifiers = batteries.map((battery) => battery.modifiers);
  const now = rolling?.stage ?? null;
  const active = (stage: StageName, side: PlayerId | undefined): PlayerId | undefined =>
    now === stage ? side : undefined;
  const parts = (stage: StageName) =>
    now === stage && rolling !== null
      ? { field: rolling.field, aside: rolling.aside, missing: rolling.missing, raw: raw(rolling.fallen) }
      : { field: null, aside: null, missing: 0, raw: [] };

  /** Stratagems that made a die of a step fall again. */
  const paid = (step: Reroll['step']): readonly Chip[] =>
    rerolls.flatMap(({ step: at, entry: place = 0, by }) =>
      at !== step || place !== index || by === undefined ? [] : [{ figure: '1 die again', source: by, detail: '' }],
    );
  const pick: PickOf = (step) => rolling?.pick(step) ?? {};
  const dicedAttacks = batteries.some(({ attacks }) => attacks.some(({ dice }) => dice > 0));
  const [a, h, w, s] = [parts('attacks'), parts('hit'), parts('wound'), parts('save')];
  const hit = view?.hit ?? null;
  const wound = view?.wound ?? null;
  const wounds = view?.wounds ?? [];
  const hits = outcomesOf(hit?.dice) + (hit?.automatic ?? 0);
  const attackCount = (hit?.dice.length ?? 0) + (hit?.automatic ?? 0);
  const extra = (wound?.dice.length ?? 0) + (wound?.automatic ?? 0) - hits;
  const woundCount = outcomesOf(wound?.dice) + (wound?.automatic ?? 0);
  const saves = savesOf(wounds);
  const saved = outcomesOf(saves);
  const thrown = wounds.filter(({ save }) => save !== null);

  // Those who may take the wounds decide what is needed: of several kinds of models each has its own.
  const living = target === undefined ? [] : takersOf(target, entry.allocate);
  const defences = batteries.flatMap((battery) => living.flatMap((at) => battery.defences[at] ?? []));
  const needs = either(
    (thrown.length > 0
      ? thrown.map(({ save }) => save?.needed ?? NO_ROLL)
      : defences.map(({ save }) => save.needed)
    ).map((needed) => (needed >= NO_ROLL ? 'none' : roll(needed))),
  );
  const bySaves = either(defences.map(({ save }) => (save.by === 'armour' ? 'armour' : 'invulnerable save')));
  const characteristics = either(
    living.flatMap((at) => {
      const model = context.model(target?.models[at]?.id ?? '')?.model;
      return model === undefined ? [] : [`save ${roll(model.characteristics.Sv)}`];
    }),
  );
  const lost = wounds.reduce((sum, each) => sum + each.lost, 0);
  const gone = wounds.filter(({ destroyed }) => destroyed).length;
  const damageWord = either(batteries.map(({ damage }) => damage.map(amount).join(' + ')));

  return (
    <>
      {dicedAttacks ? (
        <StageRow
          name="Attacks"
          figure={either(batteries.map(({ attacks }) => attacks.map(amount).join(' + ')))}
          active={active('attacks', attacker)}
          sum={
            view?.attacks === null || view === undefined
              ? undefined
              : String(view.attacks.values.reduce((sum, each) => sum + each, 0))
          }
          sumWords={view?.attacks === null || view === undefined ? undefined : 'attacks'}
          chips={paid('attacks')}
          aside={a.aside}
        >
          {view?.attacks === null || view === undefined ? (
            <StageDice dice={a.raw} missing={a.missing} />
          ) : (
            <StageDice dice={raw(view.attacks.dice)} {...pick('attacks')} />
          )}
          {a.field}
        </StageRow>
      ) : null}
      <StageRow
        name="Hit"
        figure={neededWord(batteries, 'hit')}
        active={active('hit', attacker)}
        waits={hit === null && now !== 'hit'}
        chips={[
          ...profileChips(
            batteries,
            batteries.map((battery) => skillWord(battery, battle)),
          ),
          ...chipsOf(modifiers, 'hit'),
          ...paid('hit'),
        ]}
        sum={hit === null ? undefined : String(hits + Math.max(0, wound === null ? 0 : extra))}
        sumWords={
          hit === null
            ? undefined
            : wound !== null && extra > 0
              ? `${hits} of ${attackCount} hit, ${extra} extra`
              : `of ${attackCount} hit`
        }
        aside={h.aside}
      >
        <StageDice
          dice={hit === null ? h.raw : sorted(hit.dice)}
          missing={hit === null ? h.missing : 0}
          {...pick('hit')}
        />
        {h.field}
      </StageRow>
      <StageRow
        name="Wound"
        figure={neededWord(batteries, 'wound')}
        active={active('wound', attacker)}
        waits={wound === null && now !== 'wound'}
        chips={[
          plain(either(batteries.map(({ strength, toughness }) => `S ${strength} against T ${toughness}`))),
          ...chipsOf(modifiers, 'wound'),
          ...paid('wound'),
        ]}
        sum={wound === null ? undefined : String(woundCount)}
        sumWords={
          wound === null
            ? undefined
            : `of ${wound.dice.length + wound.automatic} wound${wound.automatic > 0 ? `, ${wound.automatic} without a roll` : ''}`
        }
        aside={w.aside}
      >
        <StageDice
          dice={wound === null ? w.raw : sorted(wound.dice)}
          missing={wound === null ? w.missing : 0}
          {...pick('wound')}
        />
        {w.field}
      </StageRow>
      <StageRow
        name="Save"
        figure={needs === '' ? '–' : needs}
        who={owner === undefined ? undefined : `${players[owner].faction || players[owner].name} roll`}
        active={active('save', owner)}
        waits={wounds.length === 0 && now !== 'save'}
        chips={[
          plain(characteristics),
          plain(either(batteries.map(({ penetration }) => `AP ${signed(penetration)}`))),
          ...(bySaves === '' || bySaves === 'armour' ? [] : [plain(`by ${bySaves}`)]),
          ...chipsOf([...modifiers], 'save').filter(({ source }) => source !== 'Benefit of Cover'),
          ...chipsOf(
            defences.map((defence) => defence.modifiers),
            'save',
          ),
          ...paid('save'),
        ]}
        sum={wounds.length === 0 ? undefined : String(saved)}
        sumWords={wounds.length === 0 ? undefined : `of ${woundCount} saved`}
        aside={s.aside}
      >
        <StageDice dice={saves.map((die, place) => ({ die, place }))} missing={s.missing} {...pick('save')} />
        {s.field}
        {choices}
      </StageRow>
      <StageRow
        name="Damage"
        figure={damageWord}
        waits={lost === 0}
        chips={[
          ...chipsOf(modifiers, 'damage'),
          ...chipsOf(
            defences.map((defence) => defence.modifiers),
            'damage',
          ),
          ...paid('damage'),
        ]}
        sum={lost === 0 ? undefined : String(gone > 0 ? gone : lost)}
        sumWords={lost === 0 ? undefined : gone > 0 ? `destroyed, ${counted(lost, 'wound')} lost` : 'wounds lost'}
      >
        <DamageDice wounds={wounds} picking={pick('damage')} />
        <Losses battle={battle} wounds={wounds} target={target?.unit ?? ''} />
      </StageRow>
    </>
  );
}

/** "skill 3+": what the weapon itself needs. */
function skillWord({ model, weapon }: Battery, battle: Battle): string {
  const home = contextOf(battle).model(model);
  const found = home?.unit.datasheet.weapons.find(({ name }) => name === weapon);
  return found === undefined || found.skill === null ? 'no roll' : `skill ${roll(found.skill)}`;
}
