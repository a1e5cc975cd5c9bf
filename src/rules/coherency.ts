import { closest, gap, gapWithin } from '../geometry/distance.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Violation } from '../model/verdict.ts';
import type { Context } from './context.ts';
import { messages } from './messages.ts';
import type { Ruleset } from './ruleset.ts';
import { verticalGap } from './stance.ts';
import type { Piece } from './stance.ts';

type Limits = Ruleset['coherency'];

/** Of every model, by its index, the indices of those it is linked with. */
function linksOf(pieces: readonly Piece[], { horizontal, vertical }: Limits): number[][] {
  const links: number[][] = pieces.map(() => []);
  pieces.forEach((a, i) => {
    pieces.slice(0, i).forEach((b, j) => {
      if (!gapWithin(a.footprint, b.footprint, horizontal) || !isWithin(verticalGap(a, b), vertical)) return;
      links[i]?.push(j);
      links[j]?.push(i);
    });
  });
  return links;
}

/** The groups that the models hang together in, each as a list of their indices; the first holds the first model. */
function groupsOf(links: readonly (readonly number[])[]): number[][] {
  const seen = new Set<number>();
  const groups: number[][] = [];
  links.forEach((_, start) => {
    if (seen.has(start)) return;
    seen.add(start);
    const group = [start];
    for (const at of group) {
      for (const other of links[at] ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  });
  return groups;
}

/** The groups that models hang together in, the largest first. */
export const groupsIn = (context: Context, pieces: readonly Piece[]): readonly (readonly Piece[])[] =>
  groupsOf(linksOf(pieces, context.ruleset.coherency))
    .map((group) => group.flatMap((at) => pieces[at] ?? []))
    .toSorted((a, b) => b.length - a.length);

/** Two models that are not linked, and how far they are apart: across where that is the worse, else up. */
interface Apart {
  readonly piece: Piece;
  readonly mate: Piece;
  readonly across: boolean;
  readonly measured: number;
  /** By how much that is over its limit. */
  readonly excess: number;
}

function apartOf(piece: Piece, mate: Piece, limits: Limits): Apart {
  const horizontal = gap(piece.footprint, mate.footprint);
  const vertical = verticalGap(piece, mate);
  const [over, above] = [horizontal - limits.horizontal, vertical - limits.vertical];
  return over >= above
    ? { piece, mate, across: true, measured: horizontal, excess: over }
    : { piece, mate, across: false, measured: vertical, excess: above };
}

/** Of the pairs of models of two lists, the one that comes nearest to being linked; null without any. */
function nearlyLinked(from: readonly Piece[], to: readonly Piece[], limits: Limits): Apart | null {
  let best: Apart | null = null;
  for (const piece of from) {
    for (const mate of to) {
      const apart = apartOf(piece, mate, limits);
      if (best === null || apart.excess < best.excess) best = apart;
    }
  }
  return best;
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
  const large = pieces.length >= limits.largeUnit;
  const needed = large ? limits.neighboursInLargeUnit : limits.neighbours;
  const links = linksOf(pieces, limits);
  const groups = groupsOf(links);
  const lonely = pieces.filter((_, index) => (links[index]?.length ?? 0) < needed);
  if (groups.length === 1 && lonely.length === 0) return [];

  const violations: Violation[] = [];
  const nameOf = ({ model, unit }: Piece): string => context.names.model(model.id, unit.id);
  const add = ({ piece, mate, across, measured }: Apart, message: string): void => {
    const mirrored = violations.some(({ model, other }) => model === mate.model.id && other === piece.model.id);
    if (mirrored) return;
    const { a, b } = closest(piece.footprint, mate.footprint);
    violations.push({
      rule: 'coherency',
      model: piece.model.id,
      other: mate.model.id,
      measured,
      required: `<= ${across ? limits.horizontal : limits.vertical}`,
      message,
      between: [a, b],
    });
  };
  const tooFar = ({ piece, mate, across, measured }: Apart): string =>
    across
      ? messages.tooFarApart(nameOf(piece), nameOf(mate), measured, limits.horizontal)
      : messages.tooHighApart(nameOf(piece), nameOf(mate), measured, limits.vertical);

  pieces.forEach((piece, index) => {
    const linked = links[index] ?? [];
    if (linked.length >= needed) return;
    const others = pieces.filter((_, other) => other !== index && !linked.includes(other));
    const apart = nearlyLinked([piece], others, limits);
    if (apart === null) return;
    const few = (): string =>
      messages.fewNeighbours(nameOf(piece), linked.length, needed, pieces.length, limits.horizontal);
    add(apart, large ? few() : tooFar(apart));
  });

  for (const group of groups.slice(1)) {
    const own = pieces.filter((_, index) => group.includes(index));
    if (own.every((piece) => lonely.includes(piece))) continue;
    const rest = pieces.filter((piece) => !own.includes(piece));
    const apart = nearlyLinked(own, rest, limits);
    if (apart === null) continue;
    const { across, measured } = apart;
    const say = across ? messages.groups : messages.groupsApart;
    add(apart, say(groups.length, measured, across ? limits.horizontal : limits.vertical));
  }
  return violations;
}
