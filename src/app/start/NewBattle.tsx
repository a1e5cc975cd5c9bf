import { Check, Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Scenario } from '../../formats/scenario.ts';
import type { BattleSize } from '../../model/battle.ts';
import { newBattle } from '../../store/newBattle.ts';
import type { Army } from '../../store/newBattle.ts';
import { Icon } from '../Icon.tsx';
import { openScenario } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Segment } from '../controls/Segment.tsx';
import { MapPicture } from '../pictures/MapPicture.tsx';
import { sizeNames } from '../words.ts';
import { deployments, mapTitle } from '../maps.ts';
import { ArmySide } from './ArmySide.tsx';
import { newArmies } from './armies.ts';
import styles from './start.module.css';

const sizes = (['incursion', 'strike-force', 'onslaught'] as const).map((value) => ({ value, text: sizeNames[value] }));
const factionOf = (army: Army | null): string => army?.scenario.players?.[army.player]?.faction ?? '';

/** "Grey Knights against Orks", or null while one of them has no name. */
function battleName(attacker: Army | null, defender: Army | null): string | null {
  const [one, other] = [factionOf(attacker), factionOf(defender)];
  return one === '' || other === '' ? null : `${one} against ${other}`;
}

/** A new battle: its size, its map, its two armies. */
export function NewBattle({ example }: { readonly example: Scenario | null }) {
  const services = useServices();
  const all = useMemo(() => deployments(), []);
  const [size, setSize] = useState<BattleSize>('strike-force');
  const [chosen, setChosen] = useState(() => all.find((each) => each.title === 'Tipping Point') ?? all[0]);
  const [mapName, setMapName] = useState(() => chosen?.maps.find((each) => each.layout !== null)?.map.name ?? '');
  const { attacker, defender } = useStore(newArmies);
  const shown = chosen?.maps.find((each) => each.map.name === mapName) ?? chosen?.maps[0];

  const start = (): void => {
    if (shown === undefined) return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const scenario = newBattle({
      name: battleName(attacker, defender) ?? mapTitle(shown.map),
      map: shown.map.name,
      battleSize: size,
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
      <h3 className={styles.label}>Map</h3>
      <div className={styles.maps} role="radiogroup" aria-label="Map">
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
              onClick={() => {
                setChosen(deployment);
                setMapName(deployment.maps[0]?.map.name ?? '');
              }}
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
        <span>Terrain</span>
        {chosen?.maps.map(({ map, layout }) => (
          <button
            key={map.name}
            type="button"
            role="radio"
            aria-checked={map === shown?.map}
            onClick={() => setMapName(map.name)}
          >
            {layout ?? (map.terrain.length === 0 ? 'none' : 'its own')}
          </button>
        ))}
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
