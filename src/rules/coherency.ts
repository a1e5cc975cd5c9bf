import { closest, gap } from '../geometry/distance.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { messages } from './messages.ts';
import type { Ruleset } from './ruleset.ts';
import { verticalGap } from './stance.ts';
import type { Piece } from './stance.ts';

/** How two models of a unit stand to each other. `excess`: how far the worse component is over its limit. */
interface Link {
  readonly horizontal: number;
  readonly vertical: number;
  readonly linked: boolean;
  readonly excess: number;
}

type Limits = Ruleset['coherency'];

function linkOf(a: Piece, b: Piece, limits: Limits): Link {
  const horizontal = gap(a.footprint, b.footprint);
  const vertical = verticalGap(a, b);
  return {
    horizontal,
    vertical,
    linked: isWithin(horizontal, limits.horizontal) && isWithin(vertical, limits.vertical),
    excess: Math.max(horizontal - limits.horizontal, vertical - limits.vertical),
  };
}

/** The links between all models: a square table, null on its diagonal. */
function linkTable(pieces: readonly Piece[], limits: Limits): (Link | null)[][] {
  const table: (Link | null)[][] = pieces.map(() => []);
  pieces.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const link = linkOf(a, pieces[j] as Piece, limits);
      (table[i] as (Link | null)[])[j] = link;
      (table[j] as (Link | null)[])[i] = link;
    }
    (table[i] as (Link | null)[])[i] = null;
  });
  return table;
}

/** The groups that the models hang together in, each as a list of their indices; the first holds the first model. */
function groupsOf(links: readonly (readonly (Link | null)[])[]): number[][] {
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (let start = 0; start < links.length; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group = [start];
    for (const at of group) {
      links[at]?.forEach((link, other) => {
        if (link?.linked !== true || seen.has(other)) return;
        seen.add(other);
        group.push(other);
      });
    }
    groups.push(group);
  }
  return groups;
}

/**
 * What keeps a unit from being coherent: each model needs so many others of its unit within the linking distance, and
 * all of them must hang together (core rules, Unit Coherency).
 * @param pieces every live model of the unit and of those attached to it, where it stands at the end; where two
 * models miss each other, the one that comes first is named
 */
export function coherency(context: Context, pieces: readonly Piece[]): Violation[] {
  if (pieces.length < 2) return [];
  const limits = context.ruleset.coherency;
  const needed = pieces.length >= limits.largeUnit ? limits.neighboursInLargeUnit : limits.neighbours;
  const links = linkTable(pieces, limits);
  const violations: Violation[] = [];
  const named = new Set<number>();

  const nameOf = ({ model, unit }: Piece): string => context.names.model(model.id, unit.id);
  const add = (index: number, other: number, say: (link: Link, across: boolean) => string): void => {
    const link = links[index]?.[other];
    const [piece, mate] = [pieces[index], pieces[other]];
    if (!link || piece === undefined || mate === undefined) return;
    named.add(index);
    const mirrored = violations.some((found) => found.model === mate.model.id && found.other === piece.model.id);
    if (mirrored) return;
    const across = link.horizontal - limits.horizontal >= link.vertical - limits.vertical;
    const { a, b } = closest(piece.footprint, mate.footprint);
    violations.push({
      rule: 'coherency',
      model: piece.model.id,
      other: mate.model.id,
      measured: across ? link.horizontal : link.vertical,
      required: `<= ${across ? limits.horizontal : limits.vertical}`,
      message: say(link, across),
      between: [a, b],
    });
  };
  /** Of some models, the one that comes nearest to being linked with one of the others. */
  const nearest = (from: readonly number[], to: readonly number[]): readonly [number, number] | undefined => {
    let best: readonly [number, number] | undefined;
    let least = Infinity;
    for (const i of from) {
      for (const j of to) {
        const link = links[i]?.[j];
        if (!link || link.linked || link.excess >= least) continue;
        least = link.excess;
        best = [i, j];
      }
    }
    return best;
  };
  const everybody = pieces.map((_, index) => index);

  pieces.forEach((piece, index) => {
    const has = links[index]?.filter((link) => link?.linked).length ?? 0;
    if (has >= needed) return;
    const pair = nearest([index], everybody);
    const mate = pair === undefined ? undefined : pieces[pair[1]];
    if (pair === undefined || mate === undefined) return;
    add(index, pair[1], (link, across) => {
      if (needed > limits.neighbours)
        return messages.fewNeighbours(nameOf(piece), has, needed, pieces.length, limits.horizontal);
      return across
        ? messages.tooFarApart(nameOf(piece), nameOf(mate), link.horizontal, limits.horizontal)
        : messages.tooHighApart(nameOf(piece), nameOf(mate), link.vertical, limits.vertical);
    });
  });

  const groups = groupsOf(links);
  for (const group of groups.slice(1)) {
    if (group.every((index) => named.has(index))) continue;
    const pair = nearest(
      group,
      everybody.filter((index) => !group.includes(index)),
    );
    if (pair === undefined) continue;
    add(pair[0], pair[1], (link, across) =>
      across
        ? messages.groups(groups.length, link.horizontal, limits.horizontal)
        : messages.groupsApart(groups.length, link.vertical, limits.vertical),
    );
  }
  return violations;
}
