import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Closing } from '../../../lab/drops/dropClose.ts';
import type { DropAsk, DropFit, DropMap } from '../../../lab/drops/dropMap.ts';
import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import { contextOf, opponentOf } from '../../../rules/context.ts';
import { hasDeepStrike } from '../../../rules/stance.ts';
import type { ShownClosing } from '../../../store/viewStore.ts';
import { inches, wholeInches } from '../../../tools/figures.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { useBattle, useServices, useView } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Segment } from '../../controls/Segment.tsx';
import { count, counted } from '../../format.ts';
import { sideName } from '../../moment.ts';
import card from '../questions/questions.module.css';
import styles from './drops.module.css';

/** Round bases in millimetres that are asked about when no unit is. */
const BASES = [25, 28.5, 32, 40, 50, 60, 80, 90] as const;
const DISTANCES = ['9', '6', '3'] as const;
/** So many areas are listed. */
const MOST = 8;

interface Settings {
  /** "unit:ID", or the diameter of a round base in millimetres. */
  readonly who: string;
  readonly distance: (typeof DISTANCES)[number];
  readonly method: DropAsk['method'];
  /** Degrees, or "any". It counts for bases that are not round. */
  readonly facing: string;
}

const USUAL: Settings = { who: '40', distance: '9', method: 'deep-strike', facing: 'any' };
const FACINGS = Array.from({ length: 24 }, (_, i) => String(15 * i));

function askOf(player: PlayerId, { who, distance, method, facing }: Settings): DropAsk {
  const unit = who.startsWith('unit:') ? who.slice(5) : null;
  const radius = Number(who) / 50.8;
  return {
    player,
    who: unit === null ? { shape: { kind: 'circle', radius }, models: 1 } : { unit },
    method,
    ...(distance === '9' ? {} : { distance: Number(distance) }),
    ...(facing === 'any' ? {} : { facing: Number(facing) }),
  };
}

/** The units of a player that could still arrive. */
function inReserve(battle: Battle, player: PlayerId) {
  return battle.units.filter(
    (unit) =>
      unit.player === player &&
      unit.leads === null &&
      (unit.place === 'deep-strike' || unit.place === 'strategic-reserves'),
  );
}

const squares = (area: number): string => `${area.toFixed(area < 10 ? 2 : 1)} in²`;
const percent = (share: number): string => `${(share * 100).toFixed(1)}\u202F%`;

function fitWords({ kind }: DropFit, models: number, areas: number): string | null {
  if (models < 2 && areas > 0 && kind !== 'cannot') return null;
  switch (kind) {
    case 'fits':
      return models === 1 ? null : `All ${counted(models, 'model')} have room in coherency.`;
    case 'cannot':
      return models === 1
        ? 'It cannot arrive: there is no place.'
        : `${counted(models, 'model')} cannot arrive: there is no room for all.`;
    case 'not-found':
      return models === 1
        ? 'No place was found for it, nor shown that there is none.'
        : `Room for all ${models} was not found, nor shown to be missing.`;
    case 'not-asked':
      return null;
  }
}

interface AreasProps {
  readonly map: DropMap;
  readonly chosen: number | null;
  readonly choose: (index: number | null) => void;
  readonly closing: ShownClosing | null;
  readonly battle: Battle;
}

/** The areas by size; choosing one shows it on the board and asks for what shuts it. */
function Areas({ map, chosen, choose, closing, battle }: AreasProps) {
  const { names } = contextOf(battle);
  return (
    <ol className={styles.areas} aria-label="Areas by size">
      {map.areas.slice(0, MOST).map(({ area, z, between, atMost, spot }, index) => (
        <li key={`${spot.x} ${spot.y} ${z}`}>
          <button
            type="button"
            className={styles.area}
            aria-pressed={index === chosen}
            onClick={() => choose(index === chosen ? null : index)}
          >
            <b className="num">{squares(area)}</b>
            <span>
              {z === 0 ? '' : `on ${wholeInches(z)}, `}
              {map.models > 1 && atMost < map.models ? `room for ${atMost} at most, ` : ''}
              {between.length === 0
                ? 'no enemy near'
                : `by ${between
                    .slice(0, 2)
                    .map((id) => names.model(id))
                    .join(', ')}${between.length > 2 ? ` and ${between.length - 2} more` : ''}`}
            </span>
          </button>
          {index === chosen && closing !== null ? <Closings closing={closing} battle={battle} /> : null}
        </li>
      ))}
      {map.areas.length > MOST ? <li className={card.meta}>and {map.areas.length - MOST} smaller</li> : null}
    </ol>
  );
}

/** The smallest moves that shut the chosen area, each shown on the board on demand, and how far the search has come. */
function Closings({ closing, battle }: { readonly closing: ShownClosing; readonly battle: Battle }) {
  const { state, found } = closing;
  const [first] = found;
  return (
    <div className={styles.shut}>
      {first === undefined && state === 'done' ? (
        <p className={card.meta}>
          No move of one model shuts it without opening more elsewhere, and none of two or three of a unit was found.
        </p>
      ) : null}
      {first !== undefined && first.moves.length > 1 ? (
        <p className={card.meta}>
          No model shuts it alone within its Move. The least found together, others may need less:
        </p>
      ) : null}
      {found.length === 0 ? null : (
        <ul className={styles.closings} aria-label="Smallest moves that shut it">
          {found.map((each) => (
            <ClosingItem key={each.moves.map(({ model }) => model).join(' ')} closing={each} battle={battle} />
          ))}
        </ul>
      )}
      <ClosingWork closing={closing} />
    </div>
  );
}

/** How far the search for closings has come, with the way to stop it. */
function ClosingWork({ closing }: { readonly closing: ShownClosing }) {
  const { view } = useServices();
  const { state, done, of } = closing;
  const set = (next: ShownClosing | null): void =>
    view.setState(({ drops }) => (drops === null ? {} : { drops: { ...drops, closing: next } }));
  if (state === 'done') return null;
  if (state === 'failed') return <p className={card.failed}>What shuts it was not worked out.</p>;
  if (state === 'stopped') {
    return (
      <div className={classes(card.work, styles.work)}>
        <span>Stopped: there may be smaller moves.</span>
        <Button onClick={() => set(null)}>Go on</Button>
      </div>
    );
  }
  return (
    <div className={classes(card.work, styles.work)}>
      <progress max={Math.max(1, of)} value={done} aria-label="Moves that shut it: looked at" />
      <span className="num">{of === 0 ? 'Beginning' : `${count(done)} of ${count(of)}`}</span>
      <Button onClick={() => set({ ...closing, state: 'stopped' })}>Stop</Button>
    </div>
  );
}

/** What stands in the way of moving there next turn. */
function reachWords({ moves }: Closing): string {
  if (moves.length > 1) return 'each within its Move';
  const [move] = moves;
  if (move === undefined) return '';
  if (move.way === null) return 'no Normal move leads there';
  const round = move.way > move.distance + 0.005 ? `, ${inches(move.way)} on its way there` : '';
  return `${move.withinMove ? 'within its Move' : 'farther than its Move'}${round}`;
}

function ClosingItem({ closing, battle }: { readonly closing: Closing; readonly battle: Battle }) {
  const { view } = useServices();
  const { names, pieces } = contextOf(battle);
  const { moves, distance, opens } = closing;
  return (
    <li>
      {moves.map(({ model, to, distance: measured }) => {
        const from = pieces.get(model)?.position;
        const words = 'shuts it';
        const line =
          from === undefined ? null : { from, to, measured, limit: null, words, tone: 'yes' as const, models: [model] };
        return (
          <Button
            key={model}
            look="suggest"
            wide
            onClick={() => view.setState({ spotlight: line })}
            onPointerEnter={() => view.setState({ spotlight: line })}
            onPointerLeave={() => view.setState({ spotlight: null })}
          >
            {names.model(model)} moves {inches(measured)}
          </Button>
        );
      })}
      <small className={card.meta}>
        {moves.length > 1 ? `${inches(distance)} together, ` : ''}
        {reachWords(closing)}
        {opens === 0 ? '' : `, leaves ${squares(opens)} open elsewhere`}
      </small>
    </li>
  );
}

/** Where the other side's reserves could be set up: share, holes by size, and how to shut them. It follows a drag. */
export default function DropCard({ player, floating }: { readonly player: PlayerId; readonly floating: boolean }) {
  const { view, tools } = useServices();
  const battle = useBattle((state) => state);
  const drops = useView((state) => state.drops);
  const waiting = useMemo(() => inReserve(battle, player), [battle, player]);
  const [settings, setSettings] = useState(USUAL);
  const known = waiting.some(({ id }) => settings.who === `unit:${id}`) || !settings.who.startsWith('unit:');
  const who = known ? settings.who : USUAL.who;
  const ask = useMemo(() => askOf(player, { ...settings, who }), [player, settings, who]);
  useEffect(() => view.setState({ dropAsk: ask }), [view, ask]);
  useEffect(() => () => view.setState({ dropAsk: null, spotlight: null }), [view]);
  const map = drops?.map ?? null;
  const { names } = contextOf(battle);
  const choose = (chosen: number | null): void =>
    view.setState((state) => (state.drops === null ? {} : { drops: { ...state.drops, chosen, closing: null } }));
  const change = (part: Partial<Settings>): void =>
    // Another base may be round: then no facing is asked for.
    setSettings({ ...settings, who, ...('who' in part ? { facing: 'any' } : {}), ...part });
  const turns = settings.facing !== 'any' || (map !== null && map.facings !== null);
  const words = map === null ? null : fitWords(map.fit, map.models, map.areas.length);
  return (
    <section
      className={classes(card.card, floating && card.floating, floating && styles.floating)}
      aria-label="Deep Strike map"
      data-question="drop"
    >
      <header className={card.head}>
        <h2>Where {sideName(battle, player)} can arrive</h2>
        <IconButton label="Hide: Deep Strike map" shortcut="D" onClick={() => tools.command('deep-strike-map')}>
          <Icon of={X} size={15} />
        </IconButton>
      </header>
      <div>
        {map === null ? null : (
          <>
            <p className={styles.share} role="status" aria-live="off">
              <b className="num" data-testid="drop-share">
                {percent(map.share)}
              </b>{' '}
              of the board, <span className="num">{squares(map.area)}</span> for the middle of a base in{' '}
              <span className="num">{counted(map.areas.length, 'area')}</span>
            </p>
            {map.facings === null ? null : (
              <p className={card.meta}>
                Facing any of {map.facings.tried.length} ways, 15° apart. However it faces, no more than{' '}
                {squares(map.facings.atMost)}.
              </p>
            )}
            {words === null ? null : <p data-fit={map.fit.kind}>{words}</p>}
            <Areas
              map={map}
              chosen={drops?.chosen ?? null}
              choose={choose}
              closing={drops?.closing ?? null}
              battle={battle}
            />
            <p className={card.meta}>
              {sideName(battle, opponentOf(player))} is the screen: drag one of its models and the figures follow. Where
              it may not move now it goes back when you let go; in Free it stays.
            </p>
          </>
        )}
        <details className={card.more} open={!floating}>
          <summary>Who arrives, and how</summary>
          <Segment
            label="Who arrives"
            value={player}
            choices={(['attacker', 'defender'] as const).map((side) => ({
              value: side,
              text: sideName(battle, side),
            }))}
            onChange={(deepStrike) => view.setState(({ overlays }) => ({ overlays: { ...overlays, deepStrike } }))}
          />
          <label className={styles.who}>
            <span>Base</span>
            <select className={styles.select} value={who} onChange={({ target }) => change({ who: target.value })}>
              {waiting.map((unit) => (
                <option key={unit.id} value={`unit:${unit.id}`}>
                  {names.unit(unit.id)}
                  {hasDeepStrike(unit.datasheet) ? '' : ' (no Deep Strike)'}
                </option>
              ))}
              {BASES.map((size) => (
                <option key={size} value={String(size)}>
                  {size} mm
                </option>
              ))}
            </select>
          </label>
          {turns ? (
            <label className={styles.who}>
              <span>Facing</span>
              <select
                className={styles.select}
                value={settings.facing}
                onChange={({ target }) => change({ facing: target.value })}
              >
                <option value="any">Any</option>
                {FACINGS.map((facing) => (
                  <option key={facing} value={facing}>
                    {facing}°
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <Segment
            label="Way of arriving"
            value={settings.method}
            choices={[
              { value: 'deep-strike', text: 'Deep Strike' },
              { value: 'strategic-reserves', text: 'From an edge' },
            ]}
            onChange={(method) => change({ method })}
          />
          <Segment
            label="Distance from enemies"
            value={settings.distance}
            choices={DISTANCES.map((value) => ({ value, text: `${value}″` }))}
            onChange={(distance) => change({ distance })}
          />
        </details>
      </div>
    </section>
  );
}
