import { err, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import type { Fault } from '../fault.ts';
import { field } from './branch.ts';
import type { Branch } from './branch.ts';
import { unitsOf, UnitDraft } from './draft.ts';
import type { ModelsDraft } from './draft.ts';
import { emptyHeader, setFaction, takeBattleSize } from './header.ts';
import type { Header } from './header.ts';
import { nameKey, numberOf, tidy } from './names.ts';
import type { Remark, Roster } from './roster.ts';

/** What an asset is, and its name: `item` is "Unit§Boyz". */
interface Asset {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly branch: Branch;
}

function assetOf(branch: Branch): Asset {
  const [kind = '', ...rest] = (field(branch, 'item') ?? '').split('§');
  const number = Number(field(branch, 'quantity') ?? 1);
  return {
    kind: nameKey(field(branch, 'classIdentity') ?? kind) || nameKey(kind),
    name: tidy(field(branch, 'name') ?? rest.join('§')) || 'Unnamed',
    count: Number.isInteger(number) && number >= 0 && number <= 1000 ? number : 1,
    branch,
  };
}

/** The assets in an asset: those included, then its traits. */
function assetsIn(branch: Branch): Asset[] {
  const holders = [branch, ...(branch.lists.get('assets') ?? [])];
  return holders.flatMap((holder) =>
    ['included', 'traits'].flatMap((name) => (holder.lists.get(name) ?? []).map(assetOf)),
  );
}

const pointsOf = (branch: Branch): number | null => statOf(branch, 'points');

/** A number among an asset's stats, which stand as `stats.Points.value`. */
function statOf(branch: Branch, name: string): number | null {
  for (const stats of branch.lists.get('stats') ?? []) {
    for (const [key, [stat]] of stats.lists) {
      if (key.toLowerCase() === name && stat !== undefined) return numberOf(field(stat, 'value') ?? '');
    }
  }
  return null;
}

const UNIT = /^(?:unit|character|vehicle|datasheet|squad)$/;
const MODEL = /^(?:model|minature|miniature)$/;
const WEAPON = /^(?:weapon|ranged weapon|melee weapon|wargear|upgrade|equipment|gear|option)$/;

/**
 * A roster of Rosterizer: a tree of assets, each with others included and with traits. A unit within a unit is attached
 * to it; a model may stand among the traits.
 */
export function readRosterizer(root: Branch): Result<Roster, Fault> {
  const header = emptyHeader();
  header.name = field(root, 'name');
  header.statedPoints = pointsOf(root);
  const reader = new AssetReader(header);
  for (const asset of assetsIn(root)) reader.readTop(asset);
  if (reader.all === 0) return err({ place: root.path ?? 'the top level', fault: 'is a roster without any unit' });
  return ok({
    format: 'rosterizer',
    ...header,
    edition: null,
    units: unitsOf(reader.units),
    notUnderstood: reader.notUnderstood,
    warnings: [],
    read: { of: 'selections', all: reader.all, understood: reader.all - reader.notUnderstood.length },
  });
}

class AssetReader {
  readonly units: UnitDraft[] = [];
  readonly notUnderstood: Remark[] = [];
  all = 0;
  private readonly header: Header;

  constructor(header: Header) {
    this.header = header;
  }

  readTop(asset: Asset): void {
    const { kind, name, branch } = asset;
    const { header } = this;
    const inner = assetsIn(branch);
    if (UNIT.test(kind) || inner.some((each) => MODEL.test(each.kind))) {
      this.readUnit(asset, null);
      return;
    }
    this.all += 1;
    if (kind === 'faction' && header.faction === null) setFaction(header, name);
    else if (kind.startsWith('detachment')) header.detachments.push(name);
    else if (kind.startsWith('battle size') && takeBattleSize(header, name)) header.pointsLimit ??= null;
    else if (inner.length === 0 && /^(?:force|rule|setting|allegiance|keyword|ability)$/.test(kind)) {
      header.settings.push(`${kind}: ${name}`);
    } else if (inner.length === 0) this.notUnderstood.push({ line: null, path: branch.path, text: name });
    else header.settings.push(name);
    for (const each of inner) this.readTop(each);
  }

  private readUnit({ name, count, branch }: Asset, outer: UnitDraft | null): void {
    this.all += 1;
    const unit = new UnitDraft(name, pointsOf(branch), null);
    this.units.push(unit);
    if (outer !== null) unit.leads = outer;
    const keywords = (branch.lists.get('keywords') ?? []).flatMap((each) => [...each.lists]);
    for (const [kind, words] of keywords) {
      for (const { text } of words) {
        if (/^faction/i.test(kind)) unit.factions.add(tidy(text));
        else unit.keywords.add(tidy(text));
      }
    }
    for (const asset of assetsIn(branch)) this.readInUnit(asset, unit, null);
    if (unit.models.length === 0) unit.count = count;
  }

  private readInUnit(asset: Asset, unit: UnitDraft, models: ModelsDraft | null): void {
    const { kind, name, count, branch } = asset;
    if (UNIT.test(kind)) {
      this.readUnit(asset, unit);
      return;
    }
    this.all += 1;
    let under = models;
    if (MODEL.test(kind)) under = unit.add(name, count);
    else if (nameKey(name) === 'warlord') unit.warlord = true;
    else if (kind.startsWith('enhancement')) unit.enhancements.push({ name, points: pointsOf(branch) });
    else if (WEAPON.test(kind)) (models?.gear ?? unit.shared).add(name, count);
    else if (/^(?:ability|rule|trait|core ability|faction ability)$/.test(kind)) unit.abilities.add(name);
    else unit.notes.push(`${kind}: ${name}`);
    for (const inner of assetsIn(branch)) this.readInUnit(inner, unit, under);
  }
}
