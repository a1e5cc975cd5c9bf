import { Archive, CircleCheck, ClipboardPaste, FileText, ListPlus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { armyObjections } from '../../formats/armyVerdict.ts';
import { battleOf } from '../../formats/battle.ts';
import { parseScenario } from '../../formats/scenario.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Army } from '../../store/newBattle.ts';
import { Icon } from '../Icon.tsx';
import { costOf, modelsOfAll } from '../army.ts';
import { classes } from '../classes.ts';
import { chooseFile, isList, readBytes } from '../commands.ts';
import { useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Dot } from '../controls/Dot.tsx';
import { count, counted } from '../format.ts';
import { playerNames, sideClass } from '../words.ts';
import { openBuilder, openImport, openShelf, setArmy } from './armies.ts';
import { sidesOf } from './sidesOf.ts';
import styles from './start.module.css';

/** The side that the other one faces. */
const facing: Readonly<Record<PlayerId, PlayerId>> = { attacker: 'defender', defender: 'attacker' };

/** What the list that an army was made of states, as far as it is noted in the army. */
interface Imported {
  readonly statedPoints: number | null;
  readonly statedUnits: number | null;
  readonly notUnderstood: number;
}

function importedOf(scenario: Scenario): Imported | null {
  const { imported } = scenario as { readonly imported?: unknown };
  if (typeof imported !== 'object' || imported === null) return null;
  const { statedPoints, statedUnits, notUnderstood } = imported as Readonly<Record<string, unknown>>;
  return {
    statedPoints: typeof statedPoints === 'number' ? statedPoints : null,
    statedUnits: typeof statedUnits === 'number' ? statedUnits : null,
    notUnderstood: Array.isArray(notUnderstood) ? notUnderstood.length : 0,
  };
}

/** Reasons that are shown without being asked for. */
const SHOWN = 3;

function ArmyCard({ army }: { readonly army: Army }) {
  const battle = useMemo(() => battleOf(army.scenario), [army]);
  const units = battle.units.filter((unit) => unit.player === army.player);
  const costs = new Map(
    army.scenario.units.map((form, at) => [form.id, costOf(form, battle.units[at])] satisfies [string, number | null]),
  );
  const { faction, detachment } = battle.players[army.player];
  const points = units.reduce((sum, { id }) => sum + (costs.get(id) ?? 0), 0);
  const imported = importedOf(army.scenario);
  const stated = imported?.statedPoints ?? null;
  const objections = useMemo(() => armyObjections(army.scenario, army.player), [army]);
  return (
    <div className={styles.army}>
      <div className={classes(styles.armyHead, objections.length > 0 && styles.isNotLegal)}>
        <Icon of={objections.length === 0 ? CircleCheck : TriangleAlert} size={17} />
        <h3>{faction === '' ? 'Army' : faction}</h3>
        <span className="num">
          {points === 0 ? (detachment ?? '') : `${count(points)}${stated === null ? '' : ` of ${count(stated)}`} pts`}
        </span>
      </div>
      <div className={classes('num', styles.figures)}>
        <p>
          <b>
            {units.length}
            {(imported?.statedUnits ?? null) === null ? null : <small> / {imported?.statedUnits}</small>}
          </b>
          <span>units</span>
        </p>
        <p>
          <b>{modelsOfAll(units)}</b>
          <span>models</span>
        </p>
      </div>
      {imported === null || imported.notUnderstood === 0 ? null : (
        <p className={styles.notUnderstood}>
          <Icon of={TriangleAlert} size={15} /> {counted(imported.notUnderstood, 'line')} not understood, kept in the
          notes of the army
        </p>
      )}
      {objections.length === 0 ? null : (
        <details className={styles.objections} open={objections.length <= SHOWN}>
          <summary>Not legal as it stands: {counted(objections.length, 'reason')}</summary>
          <ul aria-label="Why it is not legal">
            {objections.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <ul className={classes('num', styles.units)}>
        {units.map((unit) => (
          <li key={unit.id}>
            <span>{unit.startingModels}</span>
            <span>{unit.datasheet.name}</span>
            <span>{costs.get(unit.id) ?? ''}</span>
          </li>
        ))}
      </ul>
      <p className={styles.from}>
        <Icon of={FileText} size={15} /> {army.source}
      </p>
    </div>
  );
}

interface ArmySideProps {
  readonly player: PlayerId;
  readonly army: Army | null;
  readonly example: Scenario | null;
}

/** The army of one side: a list that is brought in, one of the shelf or of the example, or one out of a file. */
export function ArmySide({ player, army, example }: ArmySideProps) {
  const services = useServices();
  const [both, setBoth] = useState<Scenario | null>(null);
  const take = (scenario: Scenario, side: PlayerId, source: string): void => {
    setBoth(null);
    setArmy(player, { scenario, player: side, source });
  };
  const choose = async (): Promise<void> => {
    const file = await chooseFile();
    const bytes = file === null ? null : await readBytes(services, file);
    if (file === null || bytes === null) return;
    const text = new TextDecoder().decode(bytes);
    if (isList(text)) {
      openImport(player, { name: file.name, content: bytes });
      return;
    }
    const read = parseScenario(text, file.name);
    const { notify } = services.notices.getState();
    if (!read.ok) {
      notify('error', `${file.name} was not read`, `${read.error.place}: ${read.error.fault}`);
      return;
    }
    const sides = sidesOf(read.value);
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
          <Button look="plain" onClick={() => setArmy(player, null)}>
            Replace
          </Button>
        )}
      </div>
      {army !== null ? (
        <ArmyCard army={army} />
      ) : (
        <div className={classes(styles.army, styles.noArmy)}>
          <Icon of={ClipboardPaste} size={24} />
          <h3>{both === null ? 'Paste a list, or drop a file' : 'Which of the two?'}</h3>
          <p>
            {both === null
              ? 'Text of the official app, BattleScribe and New Recruit files, or an army of yours.'
              : `${both.name} holds two armies.`}
          </p>
          <div>
            {both !== null ? (
              (['attacker', 'defender'] as const).map((side) => (
                <Button key={side} onClick={() => take(both, side, both.name ?? 'scenario file')}>
                  <Dot player={side} /> {named(both, side)}
                </Button>
              ))
            ) : (
              <>
                <Button onClick={() => openImport(player)}>
                  <Icon of={ClipboardPaste} size={15} /> Paste a list
                </Button>
                <Button onClick={() => void choose()}>Choose a file</Button>
                <Button onClick={() => openBuilder(player)}>
                  <Icon of={ListPlus} size={15} /> Build an army
                </Button>
                <Button onClick={() => openShelf(player)}>
                  <Icon of={Archive} size={15} /> Your armies
                </Button>
              </>
            )}
          </div>
          {both !== null || example === null ? null : (
            <div>
              {[player, facing[player]].map((side) => (
                <Button key={side} look="plain" onClick={() => take(example, side, 'Example battle')}>
                  {named(example, side)} of the example
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
