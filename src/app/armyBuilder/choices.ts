import { DETACHMENTS } from '../../content/armyDetachments.ts';
import type { DetachmentChoice } from '../../content/armyDetachments.ts';
import { sideOfArmy } from '../../formats/armyDraft.ts';
import type { Scenario, UnitForm } from '../../formats/scenarioSchema.ts';
import type { Datasheet } from '../../model/datasheet.ts';

/** What the builder offers, as texts; none of it decides anything. */

export const detachmentsOf = (faction: string): readonly DetachmentChoice[] => DETACHMENTS[faction] ?? [];

/** The faction and the detachment of an army, as it says them. */
export function headOf(army: Scenario): { readonly faction: string; readonly detachment: string | null } {
  const { faction = '', detachment } = army.players?.[sideOfArmy(army)] ?? {};
  return { faction, detachment: detachment ?? null };
}

/** The enhancements of an army's detachment, with what they cost. */
export function offeredEnhancements(army: Scenario): readonly { readonly name: string; readonly points: number }[] {
  const { faction, detachment } = headOf(army);
  const offered = detachmentsOf(faction).find(({ name }) => name === detachment)?.enhancements ?? {};
  return Object.entries(offered).map(([name, points]) => ({ name, points: points ?? 0 }));
}

export const isCharacter = ({ keywords }: Datasheet): boolean => keywords.includes('CHARACTER');

/** "4–10 models · 180–450 pts", or what of it is known. */
export function sizeAndPrice({ points }: Datasheet): string {
  const range = (values: readonly number[]): string => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? String(least) : `${least}–${most}`;
  };
  if (points.length === 0) return '';
  const models = points.map((each) => each.models);
  const price = `${range(points.map((each) => each.points))} pts`;
  return Math.max(...models) === 1 ? price : `${range(models)} models · ${price}`;
}

/** Equipment in words; profiles of one weapon ("Plasma gun - standard", "- supercharge") are said once. */
export function equipmentWords(pieces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const piece of new Set(pieces)) {
    const arm = piece.replace(/ - [^-]+$/, '');
    const count = pieces.filter((each) => each === piece).length;
    counts.set(arm, Math.max(counts.get(arm) ?? 0, count));
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}

/** Models that look alike in a row of the list: "Paladin 3". */
export function modelName(unit: UnitForm, index: number): string {
  const profile = unit.models[index]?.profile ?? null;
  if (profile === null) return unit.models.length === 1 ? unit.datasheet : `Model ${index + 1}`;
  return unit.models.filter((model) => model.profile === profile).length === 1 ? profile : `${profile} ${index + 1}`;
}

/** The order of the kinds in a catalogue, and the kind of a datasheet. */
export const kinds = ['Characters', 'Battleline', 'Infantry', 'Beasts and mounted', 'Monsters', 'Vehicles', 'Others'];

export function kindOf({ keywords }: Datasheet): string {
  const has = (keyword: string): boolean => keywords.includes(keyword);
  if (has('CHARACTER')) return 'Characters';
  if (has('BATTLELINE')) return 'Battleline';
  if (has('INFANTRY')) return 'Infantry';
  if (has('BEAST') || has('MOUNTED')) return 'Beasts and mounted';
  if (has('MONSTER')) return 'Monsters';
  return has('VEHICLE') ? 'Vehicles' : 'Others';
}
