import { Check, Info, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { LINK_MARK } from '../../formats/linkMark.ts';
import type { MapForm } from '../../formats/mapSchema.ts';
import { mapOf } from '../../formats/maps.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { Pack } from '../../model/battle.ts';
import type { Scoring } from '../../model/scoring.ts';
import type { BattleSize } from '../../model/size.ts';
import { newBattle } from '../../store/newBattle.ts';
import type { Army } from '../../store/newBattle.ts';
import { Icon } from '../Icon.tsx';
import { openScenario } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Segment } from '../controls/Segment.tsx';
import { Tip } from '../controls/Tip.tsx';
import { MapPicture } from '../pictures/MapPicture.tsx';
import { sizeNames } from '../words.ts';
import { deployments, exactnessOf, mapTitle } from '../maps.ts';
import { ArmySide } from './ArmySide.tsx';
import { newArmies, openImport } from './armies.ts';
import { chooseMap, chosenMap, openMapPicker } from './chosenMap.ts';
import styles from './start.module.css';

const sizes = (['incursion', 'strike-force', 'onslaught'] as const).map((value) => ({ value, text: sizeNames[value] }));
const packs: readonly { readonly value: Pack; readonly text: string; readonly title: string }[] = [
  { value: 'core', text: 'Book mission', title: 'No move ends on a marker' },
  { value: 'matched', text: 'Tournament', title: 'Its limits of Reserves; moves may end on markers' },
];
const scorings: readonly { readonly value: Scoring; readonly text: string; readonly title: string }[] = [
  { value: 'by-hand', text: 'By hand', title: 'Victory points are written down' },
  {
    value: 'hold-markers',
    text: 'Markers held',
    title: 'Also 5 for each marker held at the end of the own Command phase',
  },
];

const titleOf = (form: MapForm | null): string => {
  const title = form?.['title'];
  return typeof title === 'string' ? title : (form?.name ?? 'Your map');
};

/** A list that is pasted anywhere on the screen is brought in; the link of a battle opens it. */
function usePaste(): void {
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const content = event.clipboardData?.getData('text/plain') ?? '';
      const mark = content.indexOf(`#${LINK_MARK}`);
      if (mark >= 0) window.location.hash = content.slice(mark).trim();
      else if (content.trim() !== '') openImport(null, { name: 'pasted list', content });
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
}

const factionOf = (army: Army | null): string => army?.scenario.players?.[army.player]?.faction ?? '';

/** "Grey Knights against Orks", or null while one of them has no name. */
function battleName(attacker: Army | null, defender: Army | null): string | null {
  const [one, other] = [factionOf(attacker), factionOf(defender)];
  return one === '' || other === '' ? null : `${one} against ${other}`;
}

/** What divides the ground of a map needs set operations on polygons, which nothing else here does. */
const MapFacts = lazy(() => import('../late/MapFacts.tsx'));

/** A new battle: its size, its map, its two armies. */
export default function NewBattle({ example }: { readonly example: Scenario | null }) {
  const services = useServices();
  usePaste();
  const all = useMemo(() => deployments(), []);
  const [size, setSize] = useState<BattleSize>('strike-force');
  const [pack, setPack] = useState<Pack>('core');
  const [scoring, setScoring] = useState<Scoring>('by-hand');
  const { name: mapName, own } = useStore(chosenMap);
  const chosen = own === null ? all.find(({ maps }) => maps.some(({ map }) => map.name === mapName)) : undefined;
  const { attacker, defender } = useStore(newArmies);
  const shown = chosen?.maps.find((each) => each.map.name === mapName);
  const ownMap = useMemo(() => (own === null ? null : mapOf(own)), [own]);
  const map = shown?.map ?? ownMap;
  const exactness = shown === undefined ? null : exactnessOf(shown.map);

  const start = (): void => {
    if (shown === undefined && own === null) return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const scenario = newBattle({
      name: battleName(attacker, defender) ?? (shown === undefined ? titleOf(own) : mapTitle(shown.map)),
      map: own ?? mapName,
      battleSize: size,
      pack,
      scoring,
      armies: { attacker, defender },
      seed,
    });
    openScenario(services, scenario, null);
  };
  const missing = [attacker === null ? 'attacker' : null, defender === null ? 'defender' : null].filter(
    (side) => side !== null,
  );
  return (
    <>
      <div className={styles.rightHead}>
        <h2>New battle</h2>
        <Segment label="Battle size" value={size} choices={sizes} onChange={setSize} />
      </div>
      <div className={styles.labelRow}>
        <h3 className={styles.label}>Map</h3>
        <Button look="plain" onClick={openMapPicker}>
          <Icon of={MapIcon} size={15} /> All maps, your own
        </Button>
      </div>
      <div className={styles.maps} role="radiogroup" aria-label="Map">
        {ownMap === null ? null : (
          <button type="button" role="radio" aria-checked className={styles.map}>
            <span className={styles.mapFrame}>
              <MapPicture map={ownMap} />
            </span>
            <span className={styles.mapName}>
              <Icon of={Check} size={13} />
              <span>{titleOf(own)}</span>
            </span>
          </button>
        )}
        {all.map((deployment) => {
          const picked = deployment === chosen;
          const map = picked ? shown?.map : deployment.maps[0]?.map;
          return map === undefined ? null : (
            <button
              key={deployment.title}
              type="button"
              role="radio"
              aria-checked={picked}
              className={styles.map}
              onClick={() => chooseMap(deployment.maps[0]?.map.name ?? '')}
            >
              <span className={styles.mapFrame}>
                <MapPicture map={map} />
              </span>
              <span className={styles.mapName}>
                {picked ? <Icon of={Check} size={13} /> : null}
                <span>{deployment.title}</span>
              </span>
            </button>
          );
        })}
      </div>
      <div className={styles.terrain} role="radiogroup" aria-label="Terrain">
        <span>{own === null ? 'Terrain' : 'A map of yours'}</span>
        {chosen?.maps.map(({ map, layout }) => (
          <button
            key={map.name}
            type="button"
            role="radio"
            aria-checked={map === shown?.map}
            onClick={() => chooseMap(map.name)}
          >
            {layout ?? (map.terrain.length === 0 ? 'none' : 'its own')}
          </button>
        ))}
        {exactness === null ? null : (
          <Tip text={exactness.source}>
            <button type="button" className={styles.exactness} aria-label={`${exactness.word}. ${exactness.source}`}>
              {exactness.word}
            </button>
          </Tip>
        )}
      </div>
      {map === null ? null : (
        <Suspense fallback={<p className={styles.facts}>{'\u00a0'}</p>}>
          <MapFacts map={map} className={styles.facts} />
        </Suspense>
      )}
      <div className={styles.rules}>
        <span>Mission</span>
        <Segment label="Mission" value={pack} choices={packs} onChange={setPack} />
        <span>Points</span>
        <Segment label="Points" value={scoring} choices={scorings} onChange={setScoring} />
      </div>
      <div className={styles.armies}>
        <ArmySide player="attacker" army={attacker} example={example} />
        <ArmySide player="defender" army={defender} example={example} />
      </div>
      <div className={styles.go}>
        <Icon of={Info} size={15} />
        <p>
          {missing.length === 2
            ? 'Both armies are missing.'
            : missing.length === 1
              ? `The ${missing[0]}’s army is missing. You can deploy one side alone.`
              : 'Units wait in reserve and are deployed one by one; the defender begins.'}
        </p>
        {missing.length === 1 ? (
          <Button tall onClick={start}>
            Deploy one side
          </Button>
        ) : null}
        <Button look="primary" tall locked={missing.length > 0 ? 'A battle takes two armies.' : null} onClick={start}>
          Start battle
        </Button>
      </div>
    </>
  );
}
