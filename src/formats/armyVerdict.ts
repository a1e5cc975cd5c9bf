import { DETACHMENTS } from '../content/armyDetachments.ts';
import type { PlayerId } from '../model/player.ts';
import type { Unit } from '../model/unit.ts';
import { checkArmy } from '../rules/army/checkArmy.ts';
import { armyMessages } from '../rules/army/messages.ts';
import { selectionFaults } from '../rules/army/selection.ts';
import { namesOf } from '../rules/names.ts';
import { pointsOf } from '../rules/setUp/reserves.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { enhancementsOf, isWarlord, sideOfArmy } from './armyDraft.ts';
import { soleArmy } from './armyFile.ts';
import { extraPointsIn } from './armyReport.ts';
import { battleOf } from './battle.ts';
import type { Scenario } from './scenarioSchema.ts';

/** Something in which an army is not legal, in words; `unit` is the id of the unit that it is about, if it is about one. */
export interface ArmyFault {
  readonly unit: string | null;
  readonly message: string;
}

/** What is to be said of an army that is being built. */
export interface ArmyVerdict {
  readonly points: number;
  /** What a battle of its size takes. */
  readonly limit: number;
  readonly faults: readonly ArmyFault[];
  /** What each unit costs with its enhancements, by its id. */
  readonly costs: ReadonlyMap<string, number>;
  /** What people call each unit, by its id: "Paladin Squad 2". */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Whether an army may be played, with everything that is against it: what the command `check` says, and how its units
 * are chosen. Takes an army file that names only what there is; throws for another.
 */
export function armyVerdict(army: Scenario): ArmyVerdict {
  const side = sideOfArmy(army);
  const battle = battleOf(army);
  const names = namesOf(battle);
  // Judged under the names that people know: the sentences are then about those.
  const named = (unit: Unit): Unit => ({
    ...unit,
    id: names.unit(unit.id),
    leads: unit.leads === null ? null : names.unit(unit.leads),
    models: unit.models.map((model) => ({ ...model, id: names.model(model.id, unit.id) })),
  });
  const extra = extraPointsIn(army, battle);
  const checked = checkArmy(
    { ...battle, units: battle.units.map(named) },
    side,
    new Map([...extra].map(([id, points]) => [names.unit(id), points])),
  );
  const { faction = '', detachment } = army.players?.[side] ?? {};
  const offered = DETACHMENTS[faction]?.find(({ name }) => name === detachment)?.enhancements;
  const chosen = battle.units.map(({ id, datasheet }, index) => {
    const form = army.units[index];
    const enhancements = form === undefined ? [] : enhancementsOf(form);
    return {
      unit: names.unit(id),
      datasheet,
      enhancements: enhancements.map(({ name }) => name),
      isWarlord: form !== undefined && isWarlord(form),
    };
  });
  const idOf = new Map(battle.units.map(({ id }) => [names.unit(id), id]));
  const found = [
    ...checked.violations,
    ...selectionFaults(chosen, offered === undefined ? null : Object.keys(offered)),
  ];
  return {
    points: checked.points,
    limit: rulesetOf(battle).pointsLimit[battle.battleSize],
    faults: found.map(({ unit, message }) => ({ unit: idOf.get(unit ?? '') ?? null, message })),
    costs: new Map(battle.units.map((unit) => [unit.id, pointsOf(unit) + (extra.get(unit.id) ?? 0)])),
    names: new Map(battle.units.map(({ id }) => [id, names.unit(id)])),
  };
}

/**
 * What is against starting a battle with the army of a side, in words: whatever makes it not legal, and its units in
 * which nobody has a weapon. A battle may be started all the same. Throws where the scenario names what is not there.
 */
export function armyObjections(scenario: Scenario, player: PlayerId): readonly string[] {
  const army = soleArmy(scenario, player);
  const { faults, names } = armyVerdict(army);
  const unarmed = battleOf(army).units.filter(({ models }) => models.every(({ weapons }) => weapons.length === 0));
  return [
    ...new Set([
      ...faults.map(({ message }) => message),
      ...unarmed.map(({ id }) => armyMessages.noWeapons(names.get(id) ?? id)),
    ]),
  ];
}
