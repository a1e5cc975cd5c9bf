import { Dice1, Dices, FastForward, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stageOf } from '../../game/attacks/attack.ts';
import type { Stage } from '../../game/attacks/attack.ts';
import type { RollStep } from '../../game/attacks/trace.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { contextOf } from '../../rules/context.ts';
import type { AttackRoll, Attacking } from '../../store/viewStore.ts';
import { chooseRerolls, earlierDamage, rerollable, settledStage } from '../../tools/attackRerolls.ts';
import { rollDice, rollStage, rollingNow, typeDice, untypeDice } from '../../tools/attackRoll.ts';
import type { StagePlace } from '../../tools/attackRoll.ts';
import { DiceField } from '../battle/DiceField.tsx';
import layout from '../battle/layout.module.css';
import { Icon } from '../Icon.tsx';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { Segment } from '../controls/Segment.tsx';
import { counted } from '../format.ts';
import { useKey } from '../useKey.ts';
import { AfterStages } from './AfterStages.tsx';
import { AttackHead } from './AttackHead.tsx';
import { entryWords, stageNames } from './attackWords.ts';
import { SaveChoices } from './SaveChoices.tsx';
import { EntryStages } from './EntryStages.tsx';
import type { RollingStage } from './EntryStages.tsx';
import { attackView } from './entryView.ts';
import { OddsChart } from './OddsChart.tsx';
import type { Again, PickOf } from './StageDice.tsx';
import { useOddsBefore, useOddsNow } from './useOdds.ts';
import { stageDice } from './stageDice.ts';
import styles from './attack.module.css';

interface RollAttacksProps {
  readonly battle: Battle;
  readonly attacking: Attacking;
  readonly roll: AttackRoll;
}

const backWords: Readonly<Record<RollStep, string>> = {
  attacks: 'attacks',
  hit: 'hits',
  'extra-hits': 'hits',
  wound: 'wounds',
  save: 'saves',
  damage: 'saves',
  'feel-no-pain': 'saves',
  'deadly-demise': 'what follows',
  'mortal-wounds': 'what follows',
  hazardous: 'what follows',
  'falls-late': 'what follows',
};

/** What one stage back is: the one that has begun, else the one before it. */
function backName({ next, missing, asked }: Stage): string {
  const begun = next !== null && missing < next.dice ? next : asked.at(-1);
  return begun === undefined ? 'targets' : backWords[begun.step];
}

/** Who rolls for a model, or for the unit that attacks. */
function sideOf(battle: Battle, model: string | null, unit: string): PlayerId | undefined {
  const context = contextOf(battle);
  const home = model === null ? undefined : context.model(model)?.unit;
  return (home ?? context.unit(unit))?.player;
}

/** The entry whose stages are worth looking at: the one that is being rolled, the last one when all is over. */
const reachedEntry = (now: StagePlace | null, entries: number): number => now?.entry ?? entries - 1;

/** The dice of some attacks, stage by stage: rolled or typed in, all of a stage at once or one by one. */
export function RollAttacks({ battle, attacking, roll }: RollAttacksProps) {
  const { tools } = useServices();
  const [typing, setTyping] = useState(false);
  const [slow, setSlow] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  useKey('t', () => setTyping(!typing));
  const { action } = roll;
  const stage = useMemo(() => stageOf(battle, action), [battle, action]);
  const settled = useMemo(() => settledStage(battle, roll), [battle, roll]);
  const view = useMemo(() => attackView(settled.trace), [settled]);
  const again = useMemo(
    () => [rerollable(battle, roll) ?? [], earlierDamage(battle, roll) ?? []].flat(),
    [battle, roll],
  );
  const now = rollingNow(stage);
  const before = useOddsBefore(battle, action);
  const after = useOddsNow(battle, action);

  const panel = useRef<HTMLElement>(null);
  const step = now === null ? null : `${now.entry} ${now.stage}`;
  useEffect(() => {
    // The stage that is rolled is the one that is looked at.
    if (step !== null) panel.current?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  const change = (next: AttackRoll): void => tools.attack({ ...attacking, roll: next });
  const entries = action.attacks;
  const shown = looked ?? reachedEntry(now, entries.length);
  const entry = entries[shown];
  const names = contextOf(battle).names;

  const { fallen, remaining } = stageDice(stage, settled, view, action.dice ?? []);
  const roundAgain = stage.next?.again === true;
  const chosen = again.flatMap((each) => (each.entry === shown || each.step === 'hazardous' ? each.chosen : []));
  const rollNow = (): void => {
    setLooked(null);
    change(slow ? rollDice(battle, roll, 1) : rollStage(battle, roll));
  };
  const pick: PickOf = (step) => {
    const found = again.filter((each) => each.step === step && (each.entry === shown || step === 'hazardous'));
    if (found.length === 0) return {};
    const onAgain = (place: number): Again | null => {
      const which = found.find(({ free, command }) => free.includes(place) || command.includes(place));
      if (which === undefined) return null;
      const next = which.chosen.includes(place)
        ? which.chosen.filter((each) => each !== place)
        : [...which.chosen, place];
      return {
        choose: () => change(chooseRerolls(battle, roll, which, next)),
        by: which.command.includes(place) ? 'Command Re-roll, 1 CP' : null,
      };
    };
    return { again: new Set(found.flatMap((each) => each.chosen)), onAgain };
  };
  const field =
    typing && now !== null ? (
      <div className={styles.field}>
        <DiceField
          key={`${now.entry} ${now.stage} ${chosen.join()} ${fallen.length === 0 ? stage.asked.length : ''}`}
          count={fallen.length + remaining}
          value={fallen}
          onChange={(dice) => {
            setLooked(null);
            if (dice.length < fallen.length) change(untypeDice(roll, fallen.length - dice.length));
            else change(typeDice(roll, dice.slice(fallen.length)));
          }}
          onDone={() => tools.command('confirm')}
        />
      </div>
    ) : null;
  const rollButton = (
    <Button look="primary" tall shortcut={slow ? undefined : '⏎'} onClick={rollNow}>
      {`Roll ${slow ? 1 : remaining}${roundAgain ? ' again' : ''}`}
    </Button>
  );
  const rolling: RollingStage | null =
    now === null
      ? null
      : {
          stage: now.stage,
          field,
          missing: remaining,
          fallen,
          pick,
          aside: <span className={styles.desk}>{rollButton}</span>,
        };
  // Dice that may be rolled again are chosen after the roll, while the next one waits.
  const picking: RollingStage = { stage: 'after', field: null, aside: null, missing: 0, fallen: [], pick };
  const here = now !== null && now.entry === shown ? rolling : picking;
  const target = entry?.target ?? null;
  const over = stage.next === null;
  const followed = view.after.length > 0 || now?.stage === 'after';
  return (
    <section ref={panel} className={styles.panel} aria-label="Attacks">
      <AttackHead battle={battle} kind={attacking.kind} unit={attacking.unit} target={target}>
        <Segment
          label="Dice"
          value={typing ? 'type' : 'roll'}
          choices={[
            { value: 'roll', text: 'Roll', title: 'The battle rolls' },
            { value: 'type', text: 'Type dice', title: 'Dice of a real table (T)' },
          ]}
          onChange={(value) => setTyping(value === 'type')}
        />
      </AttackHead>
      <div className={styles.batches}>
        <div role="tablist" aria-label="Weapons">
          {entries.map((each, at) => (
            <button
              key={at}
              type="button"
              role="tab"
              aria-selected={at === shown}
              className={styles.batch}
              onClick={() => setLooked(at)}
            >
              {entryWords(each)}
              {entries.some(({ target: other }) => other !== each.target) ? (
                <small> {names.unit(each.target)}</small>
              ) : null}
            </button>
          ))}
        </div>
        <span className={styles.pace}>
          {entries.length > 1 ? (
            <span className="num">
              batch {shown + 1} of {entries.length}
            </span>
          ) : null}
          <Button look="plain" aria-pressed={slow} onClick={() => setSlow(!slow)}>
            <Icon of={slow ? Dice1 : Dices} size={15} />
            {slow ? 'One by one' : 'Fast dice'}
          </Button>
        </span>
      </div>
      <div className={layout.scroll}>
        <EntryStages
          battle={battle}
          volley={stage.volley}
          index={shown}
          view={view.entries.get(shown)}
          rolling={here}
          rerolls={action.rerolls}
          choices={
            entry === undefined ? null : (
              <SaveChoices
                battle={battle}
                attacking={attacking}
                roll={roll}
                stage={stage}
                index={shown}
                view={view.entries.get(shown)}
              />
            )
          }
        />
        {followed ? (
          <AfterStages
            battle={battle}
            after={view.after}
            rolling={now?.stage === 'after' ? rolling : null}
            pick={pick}
            side={sideOf(battle, stage.next?.model ?? null, attacking.unit)}
          />
        ) : null}
        {before.map(({ unit, models, wounds }) => {
          const single = models.length <= 2;
          const named = names.unit(unit);
          const forecast = after?.find((each) => each.unit === unit) ?? null;
          const all = entries.filter((each) => each.target === unit).length;
          const batches = all < 2 ? '' : all === 2 ? ', both batches' : `, all ${all} batches`;
          const title = `${single ? `Wounds lost by ${named}` : `Models of ${named} destroyed`}${batches}`;
          return (
            <OddsChart
              key={unit}
              title={title}
              before={single ? wounds : models}
              now={forecast === null ? null : single ? forecast.wounds : forecast.models}
            />
          );
        })}
      </div>
      <div className={styles.foot}>
        <Button look="plain" tall shortcut="Esc" onClick={() => tools.command('cancel')}>
          <Icon of={Undo2} size={15} />
          Back to {backName(stage)}
        </Button>
        {over ? null : <span className={styles.phone}>{rollButton}</span>}
        {over ? (
          <Button look="primary" tall shortcut="⏎" onClick={() => tools.command('confirm')}>
            Done
          </Button>
        ) : (
          <Button
            tall
            onClick={() => {
              setLooked(null);
              tools.key({ key: 'Enter', shift: true, alt: false, time: 0 });
            }}
          >
            <Icon of={FastForward} size={15} />
            Roll the rest
            <Key of="⇧⏎" />
          </Button>
        )}
      </div>
      <p className="unseen" role="status">
        {over
          ? `All dice have fallen. ${counted(
              stage.tallies.reduce((sum, tally) => sum + tally.destroyed.length, 0),
              'model',
            )} destroyed.`
          : now === null
            ? ''
            : `${stageNames[now.stage]}: ${counted(remaining, 'die', 'dice')} to roll.`}
      </p>
    </section>
  );
}
