import { random } from '../../../src/kernel/random.ts';
import type { Random } from '../../../src/kernel/random.ts';
import type { Point } from '../../../src/geometry/shape.ts';
import type { Action, ActionOf, ModelMove } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { judge } from '../../../src/rules/judge.ts';
import { scene } from '../../rules/scene.ts';

export interface ChargeScene {
  readonly battle: Battle;
  readonly targets: readonly string[];
  readonly distance: number;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const mm = (length: number): number => length / 25.4;

/**
 * A unit that charges one or two others, with more units and things in the way. It is `kn`, of so many models in a
 * loose group; its charge has been declared and rolled.
 */
export function chargeScene(seed: number, models: number): ChargeScene {
  const { next, die } = random(seed, 5);
  const taken: Disc[] = [];
  const fits = ({ x, y, radius }: Disc, air: number): boolean =>
    x > radius &&
    y > radius &&
    x < 36 - radius &&
    y < 26 - radius &&
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= other.radius + radius + air);
  /** A group of bases round a place, each within an inch and a half of one before it. */
  const group = (count: number, base: number, at: { x: number; y: number }, spread: number): Disc[] => {
    const radius = mm(base) / 2;
    const found: Disc[] = [];
    for (let attempt = 0; attempt < 400 && found.length < count; attempt++) {
      const from = found[Math.floor(next() * found.length)] ?? { ...at, radius: 0 };
      const angle = next() * 2 * Math.PI;
      const way = found.length === 0 ? next() * spread : 2 * radius + next() * 1.5;
      const disc = { x: from.x + way * Math.cos(angle), y: from.y + way * Math.sin(angle), radius };
      if (!fits(disc, 0)) continue;
      found.push(disc);
      taken.push(disc);
    }
    return found;
  };
  const text = (discs: readonly Disc[]): string => discs.map(({ x, y }) => `${x.toFixed(6)},${y.toFixed(6)}`).join(' ');
  const own = [25, 32, 40][die(3) - 1] as number;
  const lines: string[] = ['board 36x26', 'clock 2 attacker charge'];
  if (next() < 0.5) {
    const x = 14 + 6 * next();
    const y = 6 + 12 * next();
    lines.push(`container c ${x},${y} ${x + 2},${y + 3} height 4`);
    taken.push({ x: x + 1, y: y + 1.5, radius: 2.6 });
  }
  const charging = group(models, own, { x: 9, y: 13 }, 1);
  lines.push(`attacker kn ${own}mm INFANTRY: ${text(charging)}`);
  const reach = 2 + 9 * next();
  const enemies: string[] = [];
  const enemyUnits = 1 + die(3);
  for (let index = 0; index < enemyUnits; index++) {
    const angle = (next() - 0.5) * 1.6;
    const at = { x: 9 + (reach + 3) * Math.cos(angle), y: 13 + (reach + 3) * Math.sin(angle) };
    const base = [25, 32, 40, 60][die(4) - 1] as number;
    const found = group(die(5), base, at, 3).filter(({ x, y, radius }) =>
      charging.every((each) => Math.hypot(each.x - x, each.y - y) - each.radius - radius > 1.01),
    );
    if (found.length === 0) continue;
    enemies.push(`e${index}`);
    lines.push(`defender e${index} ${base}mm INFANTRY: ${text(found)}`);
  }
  if (next() < 0.4) lines.push(`attacker fr 32mm INFANTRY: ${text(group(die(4), 32, { x: 14, y: 13 }, 4)) || '1,25'}`);
  const targets = enemies.slice(0, next() < 0.3 ? 2 : 1);
  const distance = die(6) + die(6);
  const battle = scene(lines.join('\n'));
  return {
    battle: {
      ...battle,
      units: battle.units.map((unit) => (unit.id === 'kn' ? { ...unit, charge: { targets, distance } } : unit)),
    },
    targets,
    distance,
  };
}

type Corner = readonly [number, number];

/** A path to a place, straight or round a corner or two beside the way. */
function somePath(from: Point, to: Point, { next }: Random): Corner[] {
  const corners = Math.floor(next() * 3);
  const between = Array.from({ length: corners }, (_, i): Corner => {
    const share = (i + 1) / (corners + 1);
    const side = (next() - 0.5) * 1.2;
    return [
      from.x + share * (to.x - from.x) - side * (to.y - from.y),
      from.y + share * (to.y - from.y) + side * (to.x - from.x),
    ];
  });
  return [[from.x, from.y], ...between, [to.x, to.y]];
}

/** What a model alone may break on its way to a target: the others may still go somewhere. */
const OF_THE_OTHERS: ReadonlySet<string> = new Set([
  'coherency',
  'charge-target',
  'charge-closer',
  'charge-base-contact',
]);

/**
 * Tries to bring any model into reach of any target, by itself: a random place near a random enemy, by some path. Gives
 * the targets that somebody came to.
 */
export function reachedByTrying({ battle, targets }: ChargeScene, tries: number, chance: Random): Set<string> {
  const context = contextOf(battle);
  const unit = context.unit('kn');
  const own = unit === undefined ? [] : context.standing(unit);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.next() * list.length)] as T;
  const reached = new Set<string>();
  for (const id of targets) {
    const target = context.unit(id);
    const enemies = target === undefined ? [] : context.standing(target);
    for (let attempt = 0; attempt < tries && !reached.has(id); attempt++) {
      const { model, position, footprint } = pick(own);
      const { footprint: enemy } = pick(enemies);
      const angle = chance.next() * 2 * Math.PI;
      const apart = enemy.reach + footprint.reach + chance.next();
      const to = { x: enemy.x + apart * Math.cos(angle), y: enemy.y + apart * Math.sin(angle) };
      const path = somePath(position, to, chance);
      const action: Action = { type: 'move', unit: 'kn', kind: 'charge', models: [{ id: model.id, path }] };
      const { violations } = judge(battle, action);
      const mates = new Set(own.map((piece) => piece.model.id));
      const alone = violations.filter(
        ({ rule, other }) => !OF_THE_OTHERS.has(rule) && !(rule === 'overlap' && mates.has(other ?? '')),
      );
      const missed = violations.some(
        ({ rule, other }) => rule === 'charge-target' && enemies.some((each) => each.model.id === other),
      );
      if (alone.length === 0 && !missed) reached.add(id);
    }
  }
  return reached;
}

/**
 * Looks for a charge by trying: a model to a random place in reach of a target, the others the same way give or take,
 * straight or round one corner. True when some try breaks no rule but that of touching, which a charge that is possible
 * can always keep.
 */
export function bruteForce({ battle, targets, distance }: ChargeScene, tries: number, chance: Random): boolean {
  const { next } = chance;
  const context = contextOf(battle);
  const unit = context.unit('kn');
  if (unit === undefined) return false;
  const own = context.standing(unit);
  const enemies = targets.map((id) => {
    const target = context.unit(id);
    return target === undefined ? [] : context.standing(target);
  });
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  for (let attempt = 0; attempt < tries; attempt++) {
    const leads = enemies.map((models) => ({ enemy: pick(models), own: pick(own) }));
    const moves: ModelMove[] = own.map(({ model, position, footprint }) => {
      const lead = leads.find(({ own: led }) => led.model === model) ?? pick(leads);
      const isLeading = lead.own.model === model;
      const angle = next() * 2 * Math.PI;
      const apart = lead.enemy.footprint.reach + footprint.reach + next();
      const end = {
        x: lead.enemy.footprint.x + apart * Math.cos(angle),
        y: lead.enemy.footprint.y + apart * Math.sin(angle),
      };
      const to = isLeading
        ? end
        : {
            x: position.x + (end.x - lead.own.position.x) * (0.6 + 0.6 * next()) + (next() - 0.5) * 2,
            y: position.y + (end.y - lead.own.position.y) * (0.6 + 0.6 * next()) + (next() - 0.5) * 2,
          };
      const way = Math.hypot(to.x - position.x, to.y - position.y);
      const share = Math.min(1, distance / way);
      const last = { x: position.x + share * (to.x - position.x), y: position.y + share * (to.y - position.y) };
      return {
        id: model.id,
        path:
          next() < 0.3
            ? somePath(position, last, chance)
            : [
                [position.x, position.y],
                [last.x, last.y],
              ],
      };
    });
    const action: ActionOf<'move'> = { type: 'move', unit: 'kn', kind: 'charge', models: moves };
    if (judge(battle, action).violations.every(({ rule }) => rule === 'charge-base-contact')) return true;
  }
  return false;
}
