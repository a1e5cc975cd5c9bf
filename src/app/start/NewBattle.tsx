import { Check, CircleCheck, FileText, FileUp, Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { battleOf } from '../../formats/battle.ts';
import { parseScenario } from '../../formats/scenario.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { BattleSize } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { newBattle } from '../../store/newBattle.ts';
import type { Army } from '../../store/newBattle.ts';
import { Icon } from '../Icon.tsx';
import { modelsOfAll, pointsOf, pointsOfAll } from '../army.ts';
import { classes } from '../classes.ts';
import { chooseFile, openScenario, readFile } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Dot } from '../controls/Dot.tsx';
import { Segment } from '../controls/Segment.tsx';
import { count } from '../format.ts';
import { MapPicture } from '../pictures/MapPicture.tsx';
import { playerNames, sideClass, sizeNames } from '../words.ts';
import { deployments, mapTitle } from '../maps.ts';
import styles from './start.module.css';

const sizes = (['incursion', 'strike-force', 'onslaught'] as const).map((value) => ({ value, text: sizeNames[value] }));
/** The side that the other one faces. */
const facing: Readonly<Record<PlayerId, PlayerId>> = { attacker: 'defender', defender: 'attacker' };

function ArmyCard({ army }: { readonly army: Army }) {
  const battle = useMemo(() => battleOf(army.scenario), [army]);
  const units = battle.units.filter((unit) => unit.player === army.player);
  const { faction, detachment } = battle.players[army.player];
  const points = pointsOfAll(units);
  return (
    <div className={styles.army}>
      <div className={styles.armyHead}>
        <Icon of={CircleCheck} size={17} />
        <h3>{faction === '' ? 'Army' : faction}</h3>
        <span className="num">{points === 0 ? (detachment ?? '') : `${count(points)} pts`}</span>
      </div>
      <div className={classes('num', styles.figures)}>
        <p>
          <b>{units.length}</b>
          <span>units</span>
        </p>
        <p>
          <b>{modelsOfAll(units)}</b>
          <span>models</span>
        </p>
      </div>
      <ul className={classes('num', styles.units)}>
        {units.map((unit) => (
          <li key={unit.id}>
            <span>{unit.startingModels}</span>
            <span>{unit.datasheet.name}</span>
            <span>{pointsOf(unit) ?? ''}</span>
          </li>
        ))}
      </ul>
      <p className={styles.from}>
        <Icon of={FileText} size={15} /> {army.source}
      </p>
    </div>
  );
}

interface SideProps {
  readonly player: PlayerId;
  readonly army: Army | null;
  readonly example: Scenario | null;
  readonly onArmy: (army: Army | null) => void;
}

/** The army of one side: the example's, or one out of a scenario file. */
function Side({ player, army, example, onArmy }: SideProps) {
  const services = useServices();
  const [both, setBoth] = useState<Scenario | null>(null);
  const take = (scenario: Scenario, side: PlayerId, source: string): void => {
    setBoth(null);
    onArmy({ scenario, player: side, source });
  };
  const choose = async (): Promise<void> => {
    const file = await chooseFile();
    const text = file === null ? null : await readFile(services, file);
    if (file === null || text === null) return;
    const read = parseScenario(text, file.name);
    const { notify } = services.notices.getState();
    if (!read.ok) {
      notify('error', `${file.name} was not read`, `${read.error.place}: ${read.error.fault}`);
      return;
    }
    const sides = (['attacker', 'defender'] as const).filter((side) =>
      read.value.units.some((unit) => unit.player === side),
    );
    if (sides.length === 2) setBoth({ ...read.value, name: file.name });
    else if (sides[0] === undefined) notify('error', `${file.name} was not read`, 'It has no units.');
    else take(read.value, sides[0], file.name);
  };
  const named = (scenario: Scenario, side: PlayerId): string =>
    scenario.players?.[side]?.faction || `the ${side}’s army`;
  return (
    <section className={classes(styles.armyColumn, sideClass[player])} aria-label={playerNames[player]}>
      <div className={styles.armyTitle}>
        <Dot player={player} big />
        <h3>{playerNames[player]}</h3>
        {army === null ? (
          <span />
        ) : (
          <Button look="plain" onClick={() => onArmy(null)}>
            Replace
          </Button>
        )}
      </div>
      {army !== null ? (
        <ArmyCard army={army} />
      ) : (
        <div className={classes(styles.army, styles.noArmy)}>
          <Icon of={FileUp} size={24} />
          <h3>{both === null ? 'Choose an army' : 'Which of the two?'}</h3>
          <p>{both === null ? 'Of the example, or out of a scenario file.' : `${both.name} holds two armies.`}</p>
          <div>
            {both !== null
              ? (['attacker', 'defender'] as const).map((side) => (
                  <Button key={side} onClick={() => take(both, side, both.name ?? 'scenario file')}>
                    <Dot player={side} /> {named(both, side)}
                  </Button>
                ))
              : [player, facing[player]].map((side) =>
                  example === null ? null : (
                    <Button key={side} onClick={() => take(example, side, 'Example battle')}>
                      {named(example, side)} of the example
                    </Button>
                  ),
                )}
            <Button onClick={() => void choose()}>Choose a file</Button>
          </div>
        </div>
      )}
    </section>
  );
}

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
  const [attacker, setAttacker] = useState<Army | null>(null);
  const [defender, setDefender] = useState<Army | null>(null);
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
        <Side player="attacker" army={attacker} example={example} onArmy={setAttacker} />
        <Side player="defender" army={defender} example={example} onArmy={setDefender} />
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
