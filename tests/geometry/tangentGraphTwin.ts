import type { Point } from '../../src/geometry/shape.ts';

/** A segment grown by a radius; a disc when its ends are one point. */
export interface Capsule {
  readonly a: Point;
  readonly b: Point;
  readonly radius: number;
}

const EPSILON = 1e-9;
const FULL_TURN = 2 * Math.PI;

function pointToSegment({ x, y }: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** The distance between the segments ab and cd, in inches. */
export function segmentToSegment(a: Point, b: Point, c: Point, d: Point): number {
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0;
  return Math.min(pointToSegment(a, c, d), pointToSegment(b, c, d), pointToSegment(c, a, b), pointToSegment(d, a, b));
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const onCircle = ({ x, y, radius }: Circle, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

const rest = (angle: number): number => angle - FULL_TURN * Math.floor(angle / FULL_TURN);

/** How near the part of a circle from one angle on by so much comes to a segment. */
function arcToSegment(circle: Circle, from: number, turn: number, a: Point, b: Point): number {
  const holds = (angle: number): boolean => rest(angle - from) <= turn;
  const candidates = [onCircle(circle, from), onCircle(circle, from + turn)];
  for (const end of [a, b]) {
    const angle = Math.atan2(end.y - circle.y, end.x - circle.x);
    if (holds(angle)) candidates.push(onCircle(circle, angle));
  }
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  for (const angle of [along + Math.PI / 2, along - Math.PI / 2])
    if (holds(angle)) candidates.push(onCircle(circle, angle));
  // Where the segment crosses the circle.
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy);
  if (length > 0) {
    const foot = ((circle.x - a.x) * dx + (circle.y - a.y) * dy) / length;
    const off = ((circle.x - a.x) * dy - (circle.y - a.y) * dx) / length;
    if (Math.abs(off) < circle.radius) {
      const half = Math.sqrt(circle.radius ** 2 - off ** 2);
      for (const at of [foot - half, foot + half]) {
        if (at < 0 || at > length) continue;
        const point = { x: a.x + (at * dx) / length, y: a.y + (at * dy) / length };
        if (holds(Math.atan2(point.y - circle.y, point.x - circle.x))) return 0;
      }
    }
  }
  return Math.min(...candidates.map((point) => pointToSegment(point, a, b)));
}

/**
 * The length of the shortest way of a point past capsules, by the whole tangent graph: every tangent of every two
 * circles, every part of a circle between two of its tangents, each looked at against every capsule, and Dijkstra on
 * all of it. Infinity when there is none.
 */
export function shortestByTwin(capsules: readonly Capsule[], start: Point, goal: Point, size: Point): number {
  const circles: (Circle & { readonly owner: number })[] = capsules.flatMap(({ a, b, radius }, owner) =>
    a.x === b.x && a.y === b.y
      ? [{ ...a, radius, owner }]
      : [
          { ...a, radius, owner },
          { ...b, radius, owner },
        ],
  );
  const inside = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= size.x && y <= size.y;
  const straightFree = (p: Point, q: Point): boolean =>
    inside(p) && inside(q) && capsules.every(({ a, b, radius }) => segmentToSegment(p, q, a, b) >= radius - EPSILON);
  const arcFree = (index: number, from: number, turn: number): boolean => {
    const circle = circles[index] as Circle & { owner: number };
    if (circle.radius > 0) {
      for (const quarter of [0, 1, 2, 3]) {
        const angle = (quarter * Math.PI) / 2;
        if (rest(angle - from) <= turn && !inside(onCircle(circle, angle))) return false;
      }
    }
    return capsules.every(({ a, b, radius }) => arcToSegment(circle, from, turn, a, b) >= radius - EPSILON);
  };

  const nodes: { point: Point; circle: number; angle: number }[] = [
    { point: start, circle: -1, angle: 0 },
    { point: goal, circle: -1, angle: 0 },
  ];
  const edges: { to: number; length: number }[][] = [[], []];
  const link = (a: number, b: number, length: number): void => {
    edges[a]?.push({ to: b, length });
    edges[b]?.push({ to: a, length });
  };
  const node = (circle: number, point: Point): number => {
    const { x, y } = circles[circle] as Circle;
    nodes.push({ point, circle, angle: Math.atan2(point.y - y, point.x - x) });
    edges.push([]);
    return nodes.length - 1;
  };
  if (straightFree(start, goal)) link(0, 1, Math.hypot(start.x - goal.x, start.y - goal.y));
  for (const end of [0, 1]) {
    const { point } = nodes[end] as { point: Point };
    circles.forEach((circle, index) => {
      const apart = Math.hypot(point.x - circle.x, point.y - circle.y);
      if (apart <= circle.radius) return;
      const middle = Math.atan2(point.y - circle.y, point.x - circle.x);
      const half = Math.acos(circle.radius / apart);
      for (const angle of [middle - half, middle + half]) {
        const touch = onCircle(circle, angle);
        if (straightFree(point, touch)) link(end, node(index, touch), Math.hypot(point.x - touch.x, point.y - touch.y));
      }
    });
  }
  circles.forEach((a, i) => {
    circles.slice(0, i).forEach((b, j) => {
      const apart = Math.hypot(b.x - a.x, b.y - a.y);
      const middle = Math.atan2(b.y - a.y, b.x - a.x);
      const pairs: [number, number][] = [];
      if (apart > Math.abs(a.radius - b.radius)) {
        const half = Math.acos((a.radius - b.radius) / apart);
        pairs.push([middle + half, middle + half], [middle - half, middle - half]);
      }
      if (apart > a.radius + b.radius) {
        const half = Math.acos((a.radius + b.radius) / apart);
        pairs.push([middle + half, middle + half + Math.PI], [middle - half, middle - half + Math.PI]);
      }
      for (const [angleA, angleB] of pairs) {
        const p = onCircle(a, angleA);
        const q = onCircle(b, angleB);
        if (straightFree(p, q)) link(node(i, p), node(j, q), Math.hypot(p.x - q.x, p.y - q.y));
      }
    });
  });
  circles.forEach((circle, index) => {
    const on = nodes.flatMap((each, id) => (each.circle === index ? [{ id, angle: rest(each.angle) }] : []));
    on.sort((a, b) => a.angle - b.angle);
    on.forEach(({ id, angle }, k) => {
      const next = on[(k + 1) % on.length] as { id: number; angle: number };
      const turn = on.length === 1 ? FULL_TURN : rest(next.angle - angle);
      if (next.id !== id && arcFree(index, angle, turn)) link(id, next.id, circle.radius * turn);
    });
  });

  const length = nodes.map(() => Infinity);
  const done = nodes.map(() => false);
  length[0] = 0;
  for (;;) {
    let best = -1;
    length.forEach((value, id) => {
      if (done[id] !== true && value < Infinity && (best < 0 || value < (length[best] as number))) best = id;
    });
    if (best < 0) return Infinity;
    if (best === 1) return length[1] as number;
    done[best] = true;
    for (const edge of edges[best] ?? []) {
      length[edge.to] = Math.min(length[edge.to] as number, (length[best] as number) + edge.length);
    }
  }
}
