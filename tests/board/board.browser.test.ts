import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Point } from '../../src/geometry/shape.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { ViewState } from '../../src/store/viewStore.ts';
import { frame, Stage } from './stage.ts';

const SCENE = `
  zone attacker 40,0 60,44
  zone defender 0,0 20,44
  marker centre 30,22
  ruins r 22,4 28,14 height 5
  wall r 22,4 28,4 0-5
  attacker kn 40mm M6 INFANTRY: 45,10@180 48,10@180
  attacker tank 6x3x2 VEHICLE: 45,20@30
  attacker hawk 120x92mm M10 MONSTER: 45,30@0
  defender boy 40mm INFANTRY: 10,10 12,10
  defender wolf 90x52mm MOUNTED: 10,20@45
`;

let stage: Stage | null = null;
const open = async (text = SCENE, view: Partial<ViewState> = {}): Promise<Stage> =>
  (stage = await Stage.open(text, view));

beforeEach(() => {
  // What a page says on its console is a fault here.
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...what) => {
      throw new Error(`console.${level}: ${what.join(' ')}`);
    });
  }
});

afterEach(() => {
  stage?.close();
  stage = null;
  vi.restoreAllMocks();
});

/** Reddish, bluish, orange … by which channels lead, so that no shade is pinned. */
const leads = ([red, green, blue]: readonly number[]): string =>
  [['r', red] as const, ['g', green] as const, ['b', blue] as const]
    .toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([name]) => name)
    .join('');
const bright = (colour: readonly number[]): number => Math.max(...colour);

describe('what is drawn', () => {
  test('attackers are filled, defenders hollow, each where it stands', async () => {
    const on = await open();
    const attacker = await on.colour({ x: 45.3, y: 10.3 });
    expect(leads(attacker)).toBe('bgr');
    expect(bright(attacker)).toBeGreaterThan(120);
    const defender = await on.colour({ x: 10.38, y: 10 });
    expect(leads(defender)).toBe('rgb');
    expect(bright(defender)).toBeLessThan(70);
    const rim = await on.colour({ x: 10, y: 10 - 20 / 25.4 });
    expect(bright(rim)).toBeGreaterThan(120);
    expect(await on.colour({ x: 33.5, y: 33.5 })).toEqual([22, 25, 27]);
  });

  test.each(['dark', 'light'] as const)(
    'in the %s theme the sides differ without hue: full and hollow',
    async (theme) => {
      const on = await open(SCENE, { theme });
      const grey = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
        0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const ground = grey(await on.colour({ x: 33.5, y: 33.5 }));
      const attacker = grey(await on.colour({ x: 45.38, y: 10 }));
      const defender = grey(await on.colour({ x: 10.38, y: 10 }));
      expect(Math.abs(attacker - ground)).toBeGreaterThan(60);
      expect(Math.abs(defender - ground)).toBeLessThan(30);
    },
  );

  test('hulls and ovals stand as they are turned', async () => {
    const on = await open();
    // The far corner of the hull at 30°, and the empty corner of the box round it.
    expect(leads(await on.colour({ x: 45 + 2.05, y: 20 + 2.4 }))).toBe('bgr');
    expect(bright(await on.colour({ x: 45 + 2.9, y: 20 - 2.2 }))).toBeLessThan(60);
    expect(leads(await on.colour({ x: 47.2, y: 30 }))).toBe('bgr');
    expect(bright(await on.colour({ x: 47.2, y: 31.7 }))).toBeLessThan(60);
  });

  test('names, zones, levels of control; names that are markup are shown as text', async () => {
    const on = await open();
    expect(on.labels).toEqual(expect.arrayContaining(['kn', 'boy', '00']));
    on.store.setState({
      battle: {
        ...on.battle,
        players: {
          ...on.battle.players,
          attacker: { ...on.battle.players.attacker, name: '<img src=x onerror=alert(1)>' },
        },
      },
    });
    await on.settle();
    expect(on.labels).toContain('<img src=x onerror=alert(1)> deployment zone');
    expect(on.host.querySelector('img')).toBeNull();
  });

  test('the exclusion tints what is open and closes what is too near', async () => {
    const on = await open();
    const before = await on.colour({ x: 35, y: 40 });
    on.tools.command('deep-strike-map');
    await on.settle();
    expect(leads(await on.colour({ x: 35, y: 40 }))).toBe('gbr');
    expect(leads(await on.colour({ x: 12, y: 30 }))[0]).toBe('r');
    expect(on.labels).toContain('Within 9″ of an enemyno Deep Strike');
    on.tools.command('deep-strike-map');
    await on.settle();
    expect(await on.colour({ x: 35, y: 40 })).toEqual(before);
  });

  test('the other theme takes the other colours', async () => {
    const on = await open();
    document.documentElement.dataset['theme'] = 'light';
    on.view.setState({ theme: 'light' });
    await on.settle();
    expect(await on.colour({ x: 33.5, y: 33.5 })).toEqual([251, 250, 247]);
    expect(leads(await on.colour({ x: 45.3, y: 10.3 }))).toBe('bgr');
  });

  test('without a battle there is nothing, and no fault', async () => {
    const on = await open();
    on.store.setState({ battle: null });
    await on.settle();
    expect(on.labels).toEqual([]);
    expect(on.board.pick({ x: 45, y: 10 })).toBeNull();
  });
});

describe('when it is drawn', () => {
  test('while nothing changes no frame is asked for and no picture made', async () => {
    const on = await open();
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    const { renders } = on.board;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([on.board.renders, asked.mock.calls.length]).toEqual([renders, 0]);
  });

  test.each<[string, Partial<ViewState>]>([
    ['the cursor', { cursor: { x: 1, y: 1 } }],
    ['a panel', { panels: { roster: false, inspector: true, dock: true, sheet: 'peek' } }],
    ['an option of a tool', { stopAtLimit: true }],
  ])('%s changes no picture', async (_, change) => {
    const on = await open();
    const { renders } = on.board;
    on.view.setState(change);
    await on.settle();
    expect(on.board.renders).toBe(renders);
  });

  test.each<[string, Partial<ViewState>]>([
    ['a hover', { hover: 'kn-1' }],
    ['a selection', { selection: new Set(['kn-1', 'kn-2']) }],
    [
      'an overlay',
      {
        overlays: {
          ...createViewStore().getState().overlays,
          engagement: true,
          deepStrike: 'attacker',
          coherency: true,
        },
      },
    ],
    ['a pan', { camera: { centre: { x: 29, y: 22 }, scale: 13 }, fitted: false }],
  ])('%s makes one picture', async (_, change) => {
    const on = await open();
    const { renders } = on.board;
    on.view.setState(change);
    await on.settle();
    expect(on.board.renders).toBe(renders + 1);
  });

  test('many changes in one frame make one picture', async () => {
    const on = await open();
    const { renders } = on.board;
    for (const id of ['kn-1', 'kn-2', 'boy-1', 'tank-1']) on.view.setState({ hover: id });
    await on.settle();
    expect(on.board.renders).toBe(renders + 1);
  });

  test('a font that cannot be had is no fault', async () => {
    vi.spyOn(document.fonts, 'load').mockRejectedValue(new Error('gone'));
    const on = await open();
    expect(on.labels).toContain('kn');
  });

  test('a zoom past a crowd draws its models anew once it rests', async () => {
    const rank = Array.from({ length: 40 }, (_, i) => `${2 + i * 1.4}`);
    const units = Array.from(
      { length: 8 },
      (_, row) => `attacker u${row} 32mm INFANTRY: ${rank.map((x) => `${x},${4 + row * 2}`).join(' ')}`,
    );
    const on = await open(units.join('\n'));
    const zoom = (): unknown =>
      on.canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: 100, clientY: 100, cancelable: true }));
    const { renders } = on.board;
    zoom();
    await vi.waitFor(() => expect(on.board.renders).toBeGreaterThan(renders));
    // Stretched or not, a base is where it is.
    const at = { x: 2 + 1.4 * 3, y: 6 };
    expect(leads(await on.colour(at))).toBe('bgr');
    // A slow machine may take its first picture when the zoom rests already: then one is enough.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const rested = on.board.renders;
    expect(rested).toBeLessThanOrEqual(renders + 2);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(on.board.renders).toBe(rested);
    expect(leads(await on.colour(at))).toBe('bgr');
    // Its rim is as wide as ever: a pixel outside of it is ground.
    const rim = 16 / 25.4 + 2 / on.view.getState().camera.scale;
    expect(bright(await on.colour({ x: at.x, y: at.y - rim }))).toBeLessThan(70);
  });

  test('after it is destroyed nothing is left and nothing happens', async () => {
    const on = await open();
    on.board.destroy();
    expect(on.host.childElementCount).toBe(0);
    on.view.setState({ hover: 'kn-1' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(on.host.childElementCount).toBe(0);
  });
});

describe('hit tests and the camera', () => {
  test.each<[string, Point, string | null]>([
    ['the middle of a base', { x: 45, y: 10 }, 'kn-1'],
    ['just inside its rim', { x: 45 + 0.78, y: 10 }, 'kn-1'],
    ['just outside', { x: 45 + 0.8, y: 10 }, null],
    ['in an oval near its tip', { x: 45 + 2.3, y: 30 }, 'hawk-1'],
    ['in the corner of the box round it', { x: 45 + 1.9, y: 30 + 1.5 }, null],
    ['in a turned oval', { x: 10 + 1.1, y: 20 + 1.1 }, 'wolf-1'],
    ['beside it', { x: 10 + 1.1, y: 20 - 1.1 }, null],
    ['in a turned hull', { x: 47.05, y: 22.4 }, 'tank-1'],
    ['on empty ground', { x: 30, y: 40 }, null],
  ])('%s', async (_, at, id) => {
    expect((await open()).board.pick(at)).toBe(id);
  });

  test('the board fits into the free rectangle and follows it', async () => {
    const on = await open();
    for (const free of [
      { x: 0, y: 0, width: 800, height: 600 },
      { x: 200, y: 50, width: 400, height: 500 },
    ]) {
      on.view.setState({ free });
      await on.settle();
      const [from, to] = [on.board.toScreen({ x: 0, y: 0 }), on.board.toScreen({ x: 60, y: 44 })];
      expect(from.x).toBeGreaterThanOrEqual(free.x);
      expect(from.y).toBeGreaterThanOrEqual(free.y);
      expect(to.x).toBeLessThanOrEqual(free.x + free.width);
      expect(to.y).toBeLessThanOrEqual(free.y + free.height);
    }
  });

  test('a pan ends the fitting, a wish brings it back', async () => {
    const on = await open();
    on.pointer('down', { x: 30, y: 40 }, { button: 1 });
    on.pointer('move', { x: 34, y: 40 }, { buttons: 4 });
    await on.settle();
    expect(on.view.getState().fitted).toBe(false);
    expect(on.view.getState().camera.centre.x).toBeLessThan(27);
    on.pointer('up', { x: 34, y: 40 }, { button: 1 });
    on.view.setState({ cameraWish: 'fit' });
    await vi.waitFor(() => expect(on.view.getState().camera.centre.x).toBeCloseTo(29.3, 0));
    expect(on.view.getState()).toMatchObject({ fitted: true, cameraWish: null });
  });

  test('the wheel zooms to what is under the pointer', async () => {
    const on = await open();
    // Events of the wheel come in whole pixels.
    const pixel = { x: 600, y: 160 };
    const at = on.board.toBoard(pixel);
    on.canvas.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -400, clientX: pixel.x, clientY: pixel.y, cancelable: true, bubbles: true }),
    );
    await on.settle();
    expect(on.view.getState().camera.scale).toBeGreaterThan(18);
    const after = on.board.toScreen(at);
    expect(after.x).toBeCloseTo(pixel.x, 6);
    expect(after.y).toBeCloseTo(pixel.y, 6);
  });

  test('two fingers pinch and pan, whatever lies under them', async () => {
    const on = await open();
    vi.spyOn(on.canvas, 'setPointerCapture').mockImplementation(() => {});
    const { scale } = on.view.getState().camera;
    const touch = (id: number): PointerEventInit => ({ pointerType: 'touch', pointerId: id });
    on.pointer('down', { x: 45, y: 10 }, touch(1));
    on.pointer('down', { x: 50, y: 15 }, touch(2));
    const [a, b] = [on.board.toScreen({ x: 40, y: 5 }), on.board.toScreen({ x: 55, y: 20 })];
    on.pointer('move', { x: 0, y: 0 }, { ...touch(1), clientX: a.x, clientY: a.y });
    on.pointer('move', { x: 0, y: 0 }, { ...touch(2), clientX: b.x, clientY: b.y });
    on.pointer('up', { x: 40, y: 5 }, touch(1));
    on.pointer('up', { x: 55, y: 20 }, touch(2));
    await on.settle();
    expect(on.view.getState().camera.scale / scale).toBeCloseTo(3, 1);
    expect(on.store.getState().cursor).toBe(0);
  });
});

describe('pointers become events of the tools', () => {
  const ready = async (): Promise<Stage> => {
    const on = await open();
    vi.spyOn(on.canvas, 'setPointerCapture').mockImplementation(() => {});
    return on;
  };

  test('a drag with the mouse moves a model; its moves are given on once a frame', async () => {
    const on = await ready();
    const heard = vi.spyOn(on.tools, 'pointer');
    on.pointer('down', { x: 45, y: 10 });
    for (let i = 1; i <= 20; i++) on.pointer('move', { x: 45 - i / 50, y: 10 });
    await on.settle();
    expect(heard.mock.calls.filter(([{ type }]) => type === 'move')).toHaveLength(1);
    expect(on.view.getState().preview?.verdict.legal).toBe(true);
    on.pointer('up', { x: 44.6, y: 10 });
    await on.settle();
    expect(on.store.getState().cursor).toBe(1);
    expect(on.board.pick({ x: 43.9, y: 10 })).toBe('kn-1');
  });

  test('a pointer that is taken away puts all back', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 42, y: 10 });
    await on.settle();
    on.pointer('cancel', { x: 42, y: 10 });
    await on.settle();
    expect(on.view.getState()).toMatchObject({ preview: null, toolState: 'idle' });
    expect(on.store.getState().cursor).toBe(0);
  });

  test('the right button drops a corner, and so does the tap of a second finger', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 43, y: 10 });
    // A mouse that is down already says with a move which other button went down or up.
    on.pointer('move', { x: 43, y: 10 }, { button: 2, buttons: 3 });
    on.pointer('move', { x: 43, y: 10 }, { button: 2, buttons: 1 });
    on.pointer('move', { x: 43, y: 12 });
    await on.settle();
    expect(on.view.getState().preview?.paths[0]?.points).toHaveLength(3);
    on.pointer('cancel', { x: 43, y: 12 });

    on.tools.selectUnit('kn');
    const touch = (id: number): PointerEventInit => ({ pointerType: 'touch', pointerId: id });
    on.pointer('down', { x: 45, y: 10 }, touch(7));
    on.pointer('move', { x: 43, y: 14 }, touch(7));
    await on.settle();
    on.pointer('down', { x: 20, y: 40 }, touch(8));
    on.pointer('up', { x: 20, y: 40 }, touch(8));
    on.pointer('move', { x: 42, y: 15 }, touch(7));
    await on.settle();
    expect(on.view.getState().preview?.paths[0]?.points).toHaveLength(3);
    expect(on.view.getState().finger).not.toBeNull();
  });

  test('a drag ends with its own button, though another one stays down', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 44.6, y: 10 });
    on.pointer('move', { x: 44.6, y: 10 }, { button: 2, buttons: 3 });
    on.pointer('move', { x: 44.6, y: 10 }, { button: 0, buttons: 2 });
    expect(on.store.getState().cursor).toBe(1);
    on.pointer('move', { x: 30, y: 10 }, { buttons: 2 });
    on.pointer('up', { x: 30, y: 10 }, { button: 2 });
    await on.settle();
    expect(on.store.getState().cursor).toBe(1);
    expect(on.view.getState().preview).toBeNull();
  });

  test('a release that nobody heard of puts all back', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 44.6, y: 10 });
    await on.settle();
    on.pointer('move', { x: 44.5, y: 10 }, { buttons: 0 });
    expect(on.view.getState()).toMatchObject({ preview: null, toolState: 'idle' });
    expect(on.store.getState().cursor).toBe(0);
  });

  test('the buttons of a mouse that go back and forward do nothing', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 }, { button: 3, buttons: 8 });
    on.pointer('move', { x: 44.6, y: 10 }, { buttons: 8 });
    on.pointer('up', { x: 44.6, y: 10 }, { button: 3 });
    expect(on.view.getState().selection.size).toBe(0);
    expect(on.store.getState().cursor).toBe(0);
  });

  test('a board that goes in the middle of a drag puts all back', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 44.6, y: 10 });
    await on.settle();
    on.board.destroy();
    expect(on.view.getState()).toMatchObject({ preview: null, toolState: 'idle' });
  });

  test('with Space pressed the mouse moves the board, also while the list of the models has the focus', async () => {
    const on = await ready();
    const list = document.createElement('div');
    list.tabIndex = 0;
    list.setAttribute('role', 'listbox');
    list.dataset['boardKeys'] = '';
    on.host.append(list);
    list.focus();
    list.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 40, y: 10 });
    await on.settle();
    on.pointer('up', { x: 40, y: 10 });
    list.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }));
    expect(on.view.getState()).toMatchObject({ fitted: false, preview: null });
    expect(on.store.getState().cursor).toBe(0);
  });

  test('a finger that rests on empty ground draws the box that selects', async () => {
    const on = await ready();
    const touch: PointerEventInit = { pointerType: 'touch', pointerId: 4 };
    on.pointer('down', { x: 42, y: 7 }, touch);
    await vi.waitFor(() => expect(on.view.getState().box).not.toBeNull());
    on.pointer('move', { x: 49, y: 13 }, touch);
    await on.settle();
    on.pointer('up', { x: 49, y: 13 }, touch);
    expect(on.view.getState()).toMatchObject({ box: null, fitted: true, selection: new Set(['kn-1', 'kn-2']) });
  });

  test('one that moved before does not', async () => {
    const on = await ready();
    const touch: PointerEventInit = { pointerType: 'touch', pointerId: 4 };
    on.pointer('down', { x: 42, y: 7 }, touch);
    on.pointer('move', { x: 44, y: 9 }, touch);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(on.view.getState()).toMatchObject({ box: null, fitted: false });
    on.pointer('up', { x: 44, y: 9 }, touch);
  });

  test('one finger on empty ground moves the board, its tap deselects', async () => {
    const on = await ready();
    on.tools.selectUnit('kn');
    const touch: PointerEventInit = { pointerType: 'touch', pointerId: 3 };
    on.pointer('down', { x: 30, y: 40 }, touch);
    on.pointer('move', { x: 27, y: 40 }, touch);
    await on.settle();
    on.pointer('up', { x: 27, y: 40 }, touch);
    expect(on.view.getState().fitted).toBe(false);
    expect(on.view.getState().selection.size).toBe(2);
    on.pointer('down', { x: 30, y: 40 }, touch);
    on.pointer('up', { x: 30, y: 40 }, touch);
    expect(on.view.getState().selection.size).toBe(0);
  });

  test('a refused move springs back within its time, and then nothing moves any more', async () => {
    const on = await ready();
    on.pointer('down', { x: 45, y: 10 });
    on.pointer('move', { x: 30, y: 10 });
    await on.settle();
    on.pointer('up', { x: 30, y: 10 });
    expect(on.view.getState().springBack).not.toBeNull();
    await vi.waitFor(() => expect(on.view.getState().springBack).toBeNull());
    expect(on.view.getState().preview?.state).toBe('refused');
    await on.settle();
    expect(on.board.pick({ x: 45, y: 10 })).toBe('kn-1');
  });

  test('a model goes along its way to where it stands, and then nothing moves any more', async () => {
    const on = await ready();
    const at = { x: 45.3, y: 10.3 };
    const standing = await on.colour(at);
    const ways = [
      {
        model: 'kn-1',
        points: [
          { x: 30, y: 20 },
          { x: 30, y: 10 },
          { x: 45, y: 10 },
        ],
      },
    ];
    on.view.setState({ glide: { ways, time: 60_000 } });
    await frame();
    await frame();
    expect(await on.colour(at)).not.toEqual(standing);
    on.view.setState({ glide: { ways, time: 50 } });
    await vi.waitFor(() => expect(on.view.getState().glide).toBeNull());
    await on.settle();
    expect(await on.colour(at)).toEqual(standing);
  });
});

describe('lost graphics', () => {
  test('are made anew on a new canvas, with a message', async () => {
    const on = await open();
    const before = on.canvas;
    const lose = before.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lose?.loseContext();
    await vi.waitFor(() => expect(on.host.querySelector('canvas.board-canvas')).not.toBe(before));
    expect(on.host.textContent).toContain('Graphics were lost. Redrawing; nothing in the battle changed.');
    await on.settle();
    expect(leads(await on.colour({ x: 45.3, y: 10.3 }))).toBe('bgr');
    on.view.setState({ hover: 'kn-1' });
    await on.settle();
    expect(on.store.getState().cursor).toBe(0);
  });
});
