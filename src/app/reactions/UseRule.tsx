import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import { contextOf } from '../../rules/context.ts';
import { namesOf } from '../../rules/names.ts';
import type { RuleAction } from '../../rules/uses/ruleBook.ts';
import type { RuleNow } from '../../rules/uses/windows.ts';
import { DiceField } from '../battle/DiceField.tsx';
import { useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Dice } from '../controls/Dice.tsx';
import { counted } from '../format.ts';
import { deskOf } from './deskOf.ts';
import { lineOf, particularsWords } from './ruleWords.ts';
import { diceOf, unitOf } from './useOf.ts';
import styles from './reactions.module.css';

interface ChipsProps {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly text: string; readonly on: boolean }[];
  readonly choose: (key: string) => void;
  readonly look?: (key: string | null) => void;
}

function Chips({ label, choices, choose, look }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      <span>{label}</span>
      {choices.map(({ key, text, on }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={on}
          onClick={() => choose(key)}
          onPointerEnter={() => look?.(key)}
          onPointerLeave={() => look?.(null)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The dice of a roll that would be made again. */
function RolledNow({ battle, unit }: { readonly battle: Battle; readonly unit: string }) {
  const rolled = (battle.happened ?? []).find((each) => each.kind === 'rolled' && each.unit === unit);
  if (rolled?.kind !== 'rolled') return null;
  return (
    <p className={styles.rolled}>
      Rolled just now: <Dice dice={rolled.dice} />
    </p>
  );
}

interface Chosen {
  readonly units: readonly string[];
  /** The place of the action among those of the unit. */
  readonly at: number;
}

/** How far a hand may slip in a press, in pixels. */
const STILL = 8;

/** Where a model that comes back stands: a press on the board says another place, where that is legal. */
function usePlace(base: RuleAction | undefined, returning: boolean): RuleAction | undefined {
  const { battle, view, notices } = useServices();
  const [place, setPlace] = useState<{ readonly of: RuleAction; readonly action: RuleAction } | null>(null);
  const began = useRef<PointerEvent | null>(null);
  const press = useEffectEvent((event: PointerEvent): void => {
    const { cursor } = view.getState();
    const onBoard = event.target instanceof HTMLElement && event.target.closest('[data-board]') !== null;
    const { current: down } = began;
    // Who pulls the board along presses nowhere.
    const went = down === null ? 0 : Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (!onBoard || went > STILL || cursor === null || base === undefined) return;
    const action = { ...base, with: { ...base.with, x: cursor.x, y: cursor.y } };
    const { legal, violations } = battle.getState().propose(action);
    if (legal) setPlace({ of: base, action });
    else notices.getState().notify('error', 'Not there', violations.map(({ message }) => message).join(' '));
  });
  useEffect(() => {
    if (!returning) return undefined;
    const begin = (event: PointerEvent): void => {
      began.current = event;
    };
    window.addEventListener('pointerdown', begin);
    window.addEventListener('pointerup', press);
    return () => {
      window.removeEventListener('pointerdown', begin);
      window.removeEventListener('pointerup', press);
    };
  }, [returning]);
  return place !== null && place.of === base ? place.action : base;
}

/** The unit that is selected on the board; null for none. */
function useSelectedUnit(battle: Battle): string | null {
  return useView((view) => {
    const context = contextOf(battle);
    for (const id of view.selection) {
      const home = context.model(id);
      if (home !== undefined) return context.actingUnit(home.unit).id;
    }
    return null;
  });
}

/**
 * Using a rule: on which unit and at whom, by its buttons or by a press on the board, then its dice, rolled or typed.
 * @param most how many units it takes at once
 */
export function UseRule({ battle, now, most, done }: UseRuleProps) {
  const services = useServices();
  const { view, notices } = services;
  const usable = now.candidates.filter(({ actions }) => actions.length > 0);
  const [chosen, setChosen] = useState<Chosen>({ units: usable.flatMap(({ unit }) => unit ?? []).slice(0, 1), at: 0 });
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  const names = namesOf(battle);
  const candidate = usable.find(({ unit }) => unit === (chosen.units[0] ?? null)) ?? usable[0];
  const actions = candidate?.actions ?? [];
  const returning = now.rule.needs?.returning === true;
  const plain = usePlace(actions[chosen.at] ?? actions[0], returning);
  const selected = useSelectedUnit(battle);

  const chooseUnit = (unit: string): void => {
    setTyped(null);
    if (most <= 1) setChosen({ units: [unit], at: 0 });
    else if (!chosen.units.includes(unit)) setChosen({ units: [...chosen.units, unit].slice(-most), at: 0 });
    else if (chosen.units.length > 1) setChosen({ units: chosen.units.filter((each) => each !== unit), at: 0 });
  };
  const [taken, setTaken] = useState(selected);
  if (selected !== taken) {
    // A press on the board says whom, or at whom.
    setTaken(selected);
    const enemy = actions.findIndex((action) => action.with?.['enemy'] === selected);
    if (enemy >= 0) setChosen({ ...chosen, at: enemy });
    else if (usable.some(({ unit }) => unit === selected) && selected !== null) setChosen({ units: [selected], at: 0 });
  }
  useEffect(() => {
    view.setState({ spotlight: plain === undefined ? null : lineOf(battle, plain) });
    return () => view.setState({ spotlight: null });
  }, [view, battle, plain]);
  if (plain === undefined) return null;
  const action: RuleAction = plain.type === 'ability' && most > 1 ? { ...plain, units: chosen.units } : plain;
  const count = diceOf(battle, action, typed ?? []);
  const use = (): void => {
    const { verdict, applied } = deskOf(services).take(
      typed === null || typed.length === 0 ? action : { ...action, dice: typed },
    );
    if (applied) done();
    else notices.getState().notify('error', 'Not legal', verdict.violations.map(({ message }) => message).join(' '));
  };
  const missing = typed === null ? 0 : count - typed.length;
  const { cost = 0 } = now.rule;
  const unit = unitOf(action);
  return (
    <div className={styles.using} data-use={now.rule.name}>
      {usable.length < 2 && most < 2 ? null : (
        <Chips
          label={most > 1 ? `Units, up to ${most}` : 'Unit'}
          choices={usable.map(({ unit: id }) => ({
            key: id ?? '',
            text: id === null ? 'Nobody' : names.unit(id),
            on: chosen.units.includes(id ?? ''),
          }))}
          choose={chooseUnit}
        />
      )}
      {actions.length < 2 ? null : (
        <Chips
          label="With"
          choices={actions.map((each, at) => ({
            key: String(at),
            text: particularsWords(battle, each),
            on: at === chosen.at,
          }))}
          choose={(key) => {
            setTyped(null);
            setChosen({ ...chosen, at: Number(key) });
          }}
          look={(key) => {
            const looked = actions[key === null ? chosen.at : Number(key)];
            view.setState({ spotlight: looked === undefined ? null : lineOf(battle, looked) });
          }}
        />
      )}
      {now.rule.needs?.reroll === true && unit !== null ? <RolledNow battle={battle} unit={unit} /> : null}
      {returning ? (
        <p className={styles.rolled} data-returning>
          A press on the board gives it another place.
        </p>
      ) : null}
      {typed === null ? null : <DiceField count={count} value={typed} onChange={setTyped} onDone={use} />}
      <div className={styles.confirm}>
        {count === 0 ? null : (
          <Button look="plain" onClick={() => setTyped(typed === null ? [] : null)}>
            {typed === null ? `Type ${counted(count, 'die', 'dice')}` : 'Roll instead'}
          </Button>
        )}
        <Button locked={missing > 0 ? `${counted(missing, 'more die', 'more dice')}.` : null} onClick={use}>
          Use{unit === null ? '' : ` on ${names.unit(unit)}`}
          {action.type === 'ability' && (action.units?.length ?? 0) > 1
            ? ` and ${(action.units?.length ?? 1) - 1} more`
            : ''}
          {cost === 0 ? '' : `, ${cost} CP`}
        </Button>
      </div>
    </div>
  );
}

interface UseRuleProps {
  readonly battle: Battle;
  readonly now: RuleNow;
  readonly most: number;
  /** It has been used. */
  readonly done: () => void;
}
