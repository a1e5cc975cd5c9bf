import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between, fitBoard, keepInSight, panBy, showBox, toBoard, toScreen, zoomAt } from '../../src/board/camera.ts';
import { easing } from '../../src/board/easing.ts';

const canvas = { width: 1440, height: 900 };
const free = { x: 256, y: 52, width: 872, height: 644 };
const board = { width: 60, height: 44 };

const point = fc.record({
  x: fc.double({ min: -50, max: 150, noNaN: true }),
  y: fc.double({ min: -50, max: 150, noNaN: true }),
});
const camera = fc.record({ centre: point, scale: fc.double({ min: 2, max: 240, noNaN: true }) });

describe('the camera', () => {
  test('pixels to inches and back', () => {
    fc.assert(
      fc.property(camera, point, (from, at) => {
        const back = toBoard(from, canvas, toScreen(from, canvas, at));
        return Math.hypot(back.x - at.x, back.y - at.y) < 1e-9;
      }),
    );
  });

  test.each([
    [board, free],
    [{ width: 90, height: 44 }, free],
    [{ width: 44, height: 60 }, free],
    [board, { x: 0, y: 64, width: 390, height: 508 }],
  ])('fits a board of %o into %o, rulers and all', (size, room) => {
    const fitted = fitBoard(size, canvas, room);
    const from = toScreen(fitted, canvas, { x: 0, y: 0 });
    const to = toScreen(fitted, canvas, { x: size.width, y: size.height });
    expect(from.x).toBeGreaterThanOrEqual(room.x + 32 - 1e-9);
    expect(from.y).toBeGreaterThanOrEqual(room.y + 30 - 1e-9);
    expect(to.x).toBeLessThanOrEqual(room.x + room.width - 12 + 1e-9);
    expect(to.y).toBeLessThanOrEqual(room.y + room.height - 6 + 1e-9);
    // As large as it goes: one of the two directions is full.
    const [wide, high] = [to.x - from.x - (room.width - 44), to.y - from.y - (room.height - 36)];
    expect(Math.min(Math.abs(wide), Math.abs(high))).toBeLessThan(1e-9);
  });

  test('zooming keeps what is under the pointer there, and ends at limits', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.01, max: 100, noNaN: true }), (from, pixel, factor) => {
        const to = zoomAt(from, canvas, pixel, factor);
        const [a, b] = [toBoard(from, canvas, pixel), toBoard(to, canvas, pixel)];
        return Math.hypot(a.x - b.x, a.y - b.y) < 1e-6 && to.scale >= 2 && to.scale <= 240;
      }),
    );
  });

  test('panning moves the board by pixels', () => {
    const from = { centre: { x: 30, y: 22 }, scale: 20 };
    const at = toScreen(panBy(from, 15, -7), canvas, { x: 10, y: 10 });
    const before = toScreen(from, canvas, { x: 10, y: 10 });
    expect(at.x - before.x).toBeCloseTo(15, 9);
    expect(at.y - before.y).toBeCloseTo(-7, 9);
  });

  test('the board never leaves the middle of the free rectangle', () => {
    fc.assert(
      fc.property(camera, (from) => {
        const kept = keepInSight(from, board, canvas, free);
        const { x, y } = toBoard(kept, canvas, { x: free.x + free.width / 2, y: free.y + free.height / 2 });
        return (
          x >= -1e-6 && y >= -1e-6 && x <= board.width + 1e-6 && y <= board.height + 1e-6 && kept.scale === from.scale
        );
      }),
    );
  });

  test('a box is shown whole, in the middle', () => {
    const shown = showBox({ x: 10, y: 10 }, { x: 14, y: 12 }, 3, canvas, free);
    const from = toScreen(shown, canvas, { x: 7, y: 7 });
    const to = toScreen(shown, canvas, { x: 17, y: 15 });
    expect((from.x + to.x) / 2).toBeCloseTo(free.x + free.width / 2, 9);
    expect(to.y - from.y).toBeLessThanOrEqual(free.height + 1e-9);
    expect(to.x - from.x).toBeLessThanOrEqual(free.width + 1e-9);
  });

  test('a flight begins and ends where it should and zooms by equal factors', () => {
    const [from, to] = [
      { centre: { x: 0, y: 0 }, scale: 10 },
      { centre: { x: 30, y: 20 }, scale: 40 },
    ];
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toBe(to);
    expect(between(from, to, 0.5).scale).toBeCloseTo(20, 9);
    expect(between(from, { ...to, scale: 10 }, 0.25).centre).toEqual({ x: 7.5, y: 5 });
  });

  test('motion is fast at first, and comes to rest', () => {
    expect([easing(0), easing(1)]).toEqual([0, 1]);
    expect(easing(0.25)).toBeGreaterThan(0.5);
    const steps = Array.from({ length: 50 }, (_, i) => easing((i + 1) / 50) - easing(i / 50));
    expect(steps.every((step) => step >= 0)).toBe(true);
  });
});
