import type { Point, Pose, Shape } from '../geometry/shape.ts';

/**
 * Outlines to draw, as flat lists of pixels x, y, x, y … of a closed curve that is not repeated at its end.
 * Curves are broken into chords that stay within a tenth of a pixel.
 */
export type Outline = readonly number[];

const FLATNESS = 0.1;
const DEGREE = Math.PI / 180;

/** How many chords a full turn of that radius (pixels) needs. */
function chords(radius: number): number {
  if (radius <= 1) return 12;
  return Math.min(360, Math.max(16, Math.ceil(Math.PI / Math.acos(1 - FLATNESS / radius))));
}

/** A circle round a centre, all in pixels. */
export function circleOutline(x: number, y: number, radius: number): number[] {
  const n = chords(radius);
  const out: number[] = [];
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * 2 * Math.PI;
    out.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return out;
}

/** Part of a circle from one angle to another (radians), both ends included: an open line. */
function arcLine(x: number, y: number, radius: number, from: number, to: number): number[] {
  const n = Math.max(1, Math.ceil((chords(radius) * Math.abs(to - from)) / (2 * Math.PI)));
  const out: number[] = [];
  for (let i = 0; i <= n; i++) {
    const angle = from + ((to - from) * i) / n;
    out.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return out;
}

/** The true parallel curve of an oval at distance `grow`; all lengths in pixels. */
function ovalOutline(pose: Pose, along: number, across: number, grow: number): number[] {
  const n = Math.max(48, chords(Math.max(along, across) + Math.max(0, grow)));
  const cos = Math.cos(pose.facing * DEGREE);
  const sin = Math.sin(pose.facing * DEGREE);
  const out: number[] = [];
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * 2 * Math.PI;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const stretch = grow / Math.hypot(across * c, along * s);
    const u = along * c + across * c * stretch;
    const v = across * s + along * s * stretch;
    out.push(pose.x + u * cos - v * sin, pose.y + u * sin + v * cos);
  }
  return out;
}

/** Twice the area of a polygon, positive when it runs clockwise on the screen. */
function turning(polygon: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

/**
 * The curve at distance `grow` outside a polygon (negative: inside): arcs round its corners, edges shifted, shifted edges
 * meeting in corners that turn inwards. `polygon` and `grow` in pixels.
 */
export function offsetPolygon(polygon: readonly Point[], grow: number): number[] {
  const points = turning(polygon) >= 0 ? polygon : [...polygon].reverse();
  const out: number[] = [];
  for (let i = 0; i < points.length; i++) {
    const before = points[(i + points.length - 1) % points.length]!;
    const at = points[i]!;
    const after = points[(i + 1) % points.length]!;
    const inwards = Math.atan2(at.y - before.y, at.x - before.x);
    const outwards = Math.atan2(after.y - at.y, after.x - at.x);
    let turn = outwards - inwards;
    while (turn > Math.PI) turn -= 2 * Math.PI;
    while (turn <= -Math.PI) turn += 2 * Math.PI;
    if (turn * grow > 0 && grow > 0) {
      out.push(...arcLine(at.x, at.y, grow, inwards - Math.PI / 2, inwards - Math.PI / 2 + turn));
    } else {
      const half = grow / Math.cos(turn / 2);
      const angle = inwards - Math.PI / 2 + turn / 2;
      out.push(at.x + half * Math.cos(angle), at.y + half * Math.sin(angle));
    }
  }
  return out;
}

/** A polygon with its corners rounded by a radius, all in pixels. */
export function roundedPolygon(polygon: readonly Point[], radius: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const before = polygon[(i + polygon.length - 1) % polygon.length]!;
    const at = polygon[i]!;
    const after = polygon[(i + 1) % polygon.length]!;
    const toBefore = Math.hypot(before.x - at.x, before.y - at.y);
    const toAfter = Math.hypot(after.x - at.x, after.y - at.y);
    const cut = Math.min(radius, toBefore / 2, toAfter / 2);
    const a = { x: at.x + ((before.x - at.x) * cut) / toBefore, y: at.y + ((before.y - at.y) * cut) / toBefore };
    const b = { x: at.x + ((after.x - at.x) * cut) / toAfter, y: at.y + ((after.y - at.y) * cut) / toAfter };
    for (let k = 0; k <= 3; k++) {
      const t = k / 3;
      const w = 1 - t;
      out.push(w * w * a.x + 2 * w * t * at.x + t * t * b.x, w * w * a.y + 2 * w * t * at.y + t * t * b.y);
    }
  }
  return out;
}

/** A hull's outline at a pose, in pixels. */
function placedHull(outline: readonly Point[], pose: Pose, scale: number): Point[] {
  const cos = Math.cos(pose.facing * DEGREE) * scale;
  const sin = Math.sin(pose.facing * DEGREE) * scale;
  return outline.map((point) => ({
    x: pose.x * scale + point.x * cos - point.y * sin,
    y: pose.y * scale + point.x * sin + point.y * cos,
  }));
}

/**
 * The curve at a true distance outside a shape at a pose.
 * `pose` and the shape are in inches, `grow` in pixels (negative: inside), `scale` in pixels to an inch.
 */
export function shapeOutline(shape: Shape, pose: Pose, scale: number, grow = 0): number[] {
  switch (shape.kind) {
    case 'circle':
      return circleOutline(pose.x * scale, pose.y * scale, Math.max(0, shape.radius * scale + grow));
    case 'oval': {
      const centre = { x: pose.x * scale, y: pose.y * scale, facing: pose.facing };
      return ovalOutline(centre, shape.along * scale, shape.across * scale, grow);
    }
    case 'hull': {
      const polygon = placedHull(shape.outline, pose, scale);
      return grow === 0 ? roundedPolygon(polygon, 2) : offsetPolygon(polygon, grow);
    }
  }
}

/** Where a ray from the centre along the facing leaves a shape, in inches from the centre. */
export function frontOf(shape: Shape): number {
  switch (shape.kind) {
    case 'circle':
      return shape.radius;
    case 'oval':
      return shape.along;
    case 'hull': {
      let front = 0;
      for (let i = 0; i < shape.outline.length; i++) {
        const a = shape.outline[i]!;
        const b = shape.outline[(i + 1) % shape.outline.length]!;
        if (a.y > 0 === b.y > 0) continue;
        front = Math.max(front, a.x + ((b.x - a.x) * a.y) / (a.y - b.y));
      }
      return front;
    }
  }
}

/** The smallest distance from the centre to the outline that a figure drawn in the middle can count on, in inches. */
export function innerRadius(shape: Shape): number {
  switch (shape.kind) {
    case 'circle':
      return shape.radius;
    case 'oval':
      return Math.min(shape.along, shape.across);
    case 'hull': {
      let least = Infinity;
      for (let i = 0; i < shape.outline.length; i++) {
        const a = shape.outline[i]!;
        const b = shape.outline[(i + 1) % shape.outline.length]!;
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        if (length > 0) least = Math.min(least, Math.abs(a.x * b.y - b.x * a.y) / length);
      }
      return Number.isFinite(least) ? least : 0;
    }
  }
}
