import { Dices } from 'lucide-react';
import { useState } from 'react';
import { isRolledOff, rollOffDice } from '../../../game/dice.ts';
import type { ActionOf } from '../../../model/action.ts';
import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import type { Unit } from '../../../model/unit.ts';
import { contextOf } from '../../../rules/context.ts';
import { judge } from '../../../rules/judge.ts';
import { namesOf } from '../../../rules/names.ts';
import { hasDeepStrike } from '../../../rules/stance.ts';
import { Icon } from '../../Icon.tsx';
import { DiceField } from '../../battle/DiceField.tsx';
import { commitOrSay } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { Dot } from '../../controls/Dot.tsx';
import { rosterOrder } from '../../army.ts';
import { sideName } from '../../moment.ts';
import styles from './moment.module.css';

type Where = 'deploy' | 'deep-strike' | 'strategic-reserves';

const whereWords: Readonly<Record<Where, string>> = {
  deploy: 'to deploy',
  'deep-strike': 'Deep Strike',
  'strategic-reserves': 'Strategic Reserves',
};

const whereOf = ({ place, startedInReserves }: Unit): Where =>
  startedInReserves && (place === 'deep-strike' || place === 'strategic-reserves') ? place : 'deploy';

const leadsAs = (unit: Unit, leads: string | null): ActionOf<'declare-formation'> => ({
  type: 'declare-formation',
  unit: unit.id,
  leads,
});

/** The units that a CHARACTER may be attached to. */
function leadable(battle: Battle, unit: Unit): readonly Unit[] {
  const { keywords, muster } = unit.datasheet;
  if (!keywords.includes('CHARACTER')) return [];
  return battle.units.filter(
    (other) =>
      other.player === unit.player &&
      other !== unit &&
      !other.datasheet.keywords.includes('CHARACTER') &&
      muster?.canLead?.includes(other.datasheet.name) !== false &&
      judge(battle, leadsAs(unit, other.id)).legal,
  );
}

/** Where one unit begins the battle, and whom it leads. */
function Formation({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const services = useServices();
  const names = namesOf(battle);
  const name = names.unit(unit.id);
  const attached = unit.leads !== null;
  const deep = contextOf(battle)
    .formation(unit)
    .every(({ datasheet }) => hasDeepStrike(datasheet));
  const choices: readonly Where[] = deep
    ? ['deploy', 'deep-strike', 'strategic-reserves']
    : ['deploy', 'strategic-reserves'];
  const led = leadable(battle, unit);
  return (
    <li className={styles.formation} data-formation={unit.id}>
      <Dot player={unit.player} />
      <span className={styles.name}>{name}</span>
      {attached ? null : (
        <select
          className={styles.select}
          aria-label={`Where ${name} begins`}
          value={whereOf(unit)}
          onChange={(event) => {
            const where = event.currentTarget.value as Where;
            const reserves = where === 'deploy' ? null : where;
            commitOrSay(services, { type: 'declare-formation', unit: unit.id, reserves });
          }}
        >
          {choices.map((where) => (
            <option key={where} value={where}>
              {whereWords[where]}
            </option>
          ))}
        </select>
      )}
      {led.length === 0 && !attached ? null : (
        <select
          className={styles.select}
          aria-label={`Whom ${name} leads`}
          value={unit.leads ?? ''}
          onChange={(event) => {
            commitOrSay(services, leadsAs(unit, event.currentTarget.value || null));
          }}
        >
          <option value="">on its own</option>
          {led.map((other) => (
            <option key={other.id} value={other.id}>
              leads {names.unit(other.id)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** Before the first unit is deployed: where every unit begins the battle, and who leads whom. */
export function Formations({ battle }: { readonly battle: Battle }) {
  return (
    <>
      <h3 className={styles.group}>Formations</h3>
      <ul className={styles.formations} aria-label="Formations">
        {rosterOrder(battle.units).map((unit) => (
          <Formation key={unit.id} battle={battle} unit={unit} />
        ))}
      </ul>
    </>
  );
}

/** Who takes the first turn: rolled off, or named. */
export function FirstTurn({ battle }: { readonly battle: Battle }) {
  const services = useServices();
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  const { firstTurn } = battle.clock;
  const name = (player: PlayerId): void => {
    commitOrSay(services, { type: 'first-turn', player });
  };
  const rollOff = (dice: readonly number[] = []): void => {
    if (commitOrSay(services, { type: 'first-turn', ...(dice.length === 0 ? {} : { dice }) })) setTyped(null);
  };
  const type = (dice: readonly number[]): void => {
    const counting = rollOffDice(dice);
    if (isRolledOff(counting)) rollOff(counting);
    else setTyped(counting);
  };
  const pairs = typed === null ? 0 : Math.floor(typed.length / 2);
  return (
    <>
      <h3 className={styles.group}>First turn: {sideName(battle, firstTurn)}</h3>
      <div className={styles.buttons}>
        <Button onClick={() => rollOff()}>
          <Icon of={Dices} size={15} /> Roll off
        </Button>
        <Button
          look="plain"
          aria-label="Type the dice of the roll-off"
          onClick={() => setTyped(typed === null ? [] : null)}
        >
          Type
        </Button>
        {(['attacker', 'defender'] as const).map((player) => (
          <Button key={player} look="plain" onClick={() => name(player)}>
            <Dot player={player} /> {sideName(battle, player)}
          </Button>
        ))}
      </div>
      {typed === null ? null : (
        <>
          <p className={styles.none}>
            {pairs === 0 || typed.length % 2 === 1
              ? `The die of ${sideName(battle, typed.length % 2 === 0 ? 'attacker' : 'defender')}.`
              : 'Equal: both roll again.'}
          </p>
          <DiceField count={2 * pairs + 2} value={typed} onChange={type} onDone={() => rollOff(typed)} />
        </>
      )}
    </>
  );
}
