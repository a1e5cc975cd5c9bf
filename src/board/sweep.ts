import type { Outline } from './outline.ts';

/**
 * The ground that a convex outline covers while it slides by (dx, dy): its front half moved, its rear half where it was.
 * Pixels in, pixels out.
 */
export function sweptOutline(outline: Outline, dx: number, dy: number): number[] {
  const n = outline.length / 2;
  let left = 0;
  let right = 0;
  let most = -Infinity;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const across = outline[2 * i]! * dy - outline[2 * i + 1]! * dx;
    if (across > most) [most, left] = [across, i];
    if (across < least) [least, right] = [across, i];
  }
  const out: number[] = [];
  const chain = (from: number, to: number, shift: boolean): void => {
    for (let i = from; ; i = (i + 1) % n) {
      out.push(outline[2 * i]! + (shift ? dx : 0), outline[2 * i + 1]! + (shift ? dy : 0));
      if (i === to) return;
    }
  };
  // The half that looks along the way is the one whose middle lies farther that way.
  const middle = (from: number, to: number): number => {
    const i = (from + Math.floor(((to - from + n) % n || n) / 2)) % n;
    return outline[2 * i]! * dx + outline[2 * i + 1]! * dy;
  };
  const frontIsFirst = middle(left, right) > middle(right, left);
  chain(left, right, frontIsFirst);
  chain(right, left, !frontIsFirst);
  return out;
}
