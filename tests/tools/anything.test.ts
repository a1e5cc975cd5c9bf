import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Driver } from './driver.ts';

const SCENE = `
  zone attacker 40,0 60,44
  zone defender 0,0 20,44
  marker centre 30,22
  ruins r 22,14 28,24 height 5
  wall r 22,14 28,14 0-5
  attacker kn 32mm M6 INFANTRY: 20,20 21.6,20 23.2,20
  attacker cap 40mm M6 INFANTRY CHARACTER leads:kn: 25,20
  attacker tank 4x2x2 M10 VEHICLE: 20,26@30
  attacker pal 40mm M5 INFANTRY +Deep_Strike in:deep-strike: 3
  attacker res 32mm M6 INFANTRY in:strategic-reserves: 2
  defender boy 32mm M6 INFANTRY: 30,20 31.6,20
  defender wolf 90x52mm M10 MOUNTED: 30,28@45
`;

const CLOCKS = [
  'clock 2 attacker movement/move',
  'clock 2 attacker movement/reinforcements',
  'clock 2 attacker charge',
  'clock 2 defender movement/move',
  'clock 0 attacker deployment',
];

const spot = fc.record({ x: fc.integer({ min: 170, max: 340 }), y: fc.integer({ min: 170, max: 310 }) });
const device = fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const);
const keys = 'v p m c d r g n x a s h j u 0 z 1 2 Enter Escape ArrowLeft ArrowUp ArrowRight ArrowDown'.split(' ');

/** One thing that a hand can do to the board. */
const deed = fc.oneof(
  fc.record({ what: fc.constant('press' as const), at: spot, device, shift: fc.boolean() }),
  fc.record({ what: fc.constant('move' as const), at: spot, device }),
  fc.record({ what: fc.constant('release' as const), alt: fc.boolean() }),
  fc.record({ what: fc.constant('key' as const), key: fc.constantFrom(...keys), shift: fc.boolean() }),
  fc.record({ what: fc.constantFrom('secondary' as const, 'cancel' as const, 'undo' as const, 'redo' as const) }),
  fc.record({ what: fc.constant('place' as const), unit: fc.constantFrom('pal', 'res', 'kn') }),
);

function perform(on: Driver, each: typeof deed extends fc.Arbitrary<infer T> ? T : never): void {
  switch (each.what) {
    case 'press':
      on.press(each.at.x / 10, each.at.y / 10, { device: each.device, shift: each.shift });
      return;
    case 'move':
      on.move(each.at.x / 10, each.at.y / 10, { device: each.device });
      return;
    case 'release':
      on.release({ alt: each.alt });
      return;
    case 'key':
      on.key(each.key, { shift: each.shift });
      return;
    case 'place':
      on.tools.place(each.unit);
      return;
    case 'secondary':
      on.secondary();
      return;
    case 'cancel':
      on.cancelPointer();
      return;
    case 'undo':
      on.store.getState().undo();
      return;
    case 'redo':
      on.store.getState().redo();
  }
}

test('whatever hands do: only legal actions are made, Escape clears up, and undo brings the beginning back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLOCKS), fc.array(deed, { minLength: 5, maxLength: 40 }), (clock, deeds) => {
      const on = new Driver(`${clock}\n${SCENE}`);
      const { battle } = on;
      for (const each of deeds) {
        const { log } = on.store.getState();
        perform(on, each);
        // One deed is at most one action.
        expect(on.store.getState().log.length - log.length).toBeLessThanOrEqual(1);
      }
      expect(on.store.getState().log.every(({ verdict }) => verdict.legal)).toBe(true);
      for (let i = 0; i < 6; i++) on.key('Escape');
      expect(on.visible).toMatchObject({
        tool: 'select',
        toolState: 'idle',
        preview: null,
        box: null,
        finger: null,
        placing: null,
        charging: null,
        measure: null,
      });
      expect(on.selected).toEqual([]);
      on.store.getState().goTo(0);
      expect(on.battle).toBe(battle);
    }),
    { numRuns: 300 },
  );
});
