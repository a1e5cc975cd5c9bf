import { useState } from 'react';
import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import { rulesetOf } from '../../../rules/ruleset.ts';
import { commitOrSay } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { Dot } from '../../controls/Dot.tsx';
import controls from '../../controls/controls.module.css';
import { signed } from '../../format.ts';
import { sideName } from '../../moment.ts';
import styles from './moment.module.css';

const sides: readonly PlayerId[] = ['attacker', 'defender'];

/** The points of a side, and a field to add some. */
function Score({ battle, player }: { readonly battle: Battle; readonly player: PlayerId }) {
  const services = useServices();
  const [text, setText] = useState('');
  const { commandPoints, victoryPoints } = battle.players[player];
  const name = sideName(battle, player);
  const points = /^[-\u2212]?\d{1,3}$/.test(text.trim()) ? Number(text.trim().replace('\u2212', '-')) : null;
  const add = (): void => {
    if (points === null || points === 0) return;
    commitOrSay(services, { type: 'score', player, points });
    setText('');
  };
  const spend = (cp: number): void => {
    commitOrSay(services, { type: 'score', player, points: 0, cp });
  };
  return (
    <li className={styles.score} data-score={player}>
      <Dot player={player} />
      <span className="unseen">{name}</span>
      <span className="num">
        <b>{victoryPoints}</b> VP
      </span>
      <label className={controls.field}>
        <input
          inputMode="numeric"
          aria-label={`Victory points to add for ${name}`}
          placeholder="+5"
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replace(/^\+/, ''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
            if (event.key !== 'Escape') event.stopPropagation();
          }}
        />
      </label>
      {points === null ? (
        <span />
      ) : (
        <Button look="plain" onClick={add}>
          Add
        </Button>
      )}
      <span className="num">
        <b>{commandPoints}</b> CP
      </span>
      <span className={styles.steps}>
        <Button look="plain" aria-label={`One command point less for ${name}`} onClick={() => spend(-1)}>
          {signed(-1)}
        </Button>
        <Button look="plain" aria-label={`One command point more for ${name}`} onClick={() => spend(1)}>
          +1
        </Button>
      </span>
    </li>
  );
}

/** The points of both sides, written down by hand; with the primary switched on also for markers held. */
export function Scores({ battle }: { readonly battle: Battle }) {
  const services = useServices();
  const { points, most, firstRound } = rulesetOf(battle).holdMarkers;
  const on = battle.scoring === 'hold-markers';
  return (
    <>
      <h3 className={styles.group}>Points</h3>
      <ul className={styles.scores}>
        {sides.map((player) => (
          <Score key={player} battle={battle} player={player} />
        ))}
      </ul>
      <label className={styles.primary}>
        <input
          type="checkbox"
          checked={on}
          onChange={() => {
            commitOrSay(services, { type: 'scoring', scoring: on ? 'by-hand' : 'hold-markers' });
          }}
        />
        <span>
          <b>Primary {on ? 'on' : 'off'}:</b> {points} VP for each marker held at the end of the own Command phase, at
          most {most} a turn, from round {firstRound} on.
        </span>
      </label>
    </>
  );
}

/** How the battle has ended. */
export function Outcome({ battle }: { readonly battle: Battle }) {
  const { attacker, defender } = battle.players;
  const ahead = attacker.victoryPoints - defender.victoryPoints;
  const winner = ahead === 0 ? null : ahead > 0 ? 'attacker' : 'defender';
  return (
    <div className={styles.outcome} data-winner={winner ?? 'nobody'}>
      <p className="num">
        <b>{attacker.victoryPoints}</b> : <b>{defender.victoryPoints}</b>
      </p>
      <p>{winner === null ? 'A draw.' : `${sideName(battle, winner)} win by ${Math.abs(ahead)} victory points.`}</p>
    </div>
  );
}
