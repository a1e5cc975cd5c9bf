import { describe, expect, test } from 'vitest';
import { Driver } from './driver.ts';

/** Lets what was looked for come back. */
const found = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const charging = (): Driver =>
  new Driver(`
    clock 2 attacker charge
    attacker kn 32mm INFANTRY: 10,10 12,10
    defender boy 32mm INFANTRY: 18,10 18,11.5
    defender gun 32mm INFANTRY: 12,30
  `);

/** Declares a charge of the knights at the boys with these dice. */
async function declared(dice: readonly [number, number]): Promise<Driver> {
  const on = charging().doubleClick(10, 10).key('c').click(18, 10);
  const { preview } = on.state;
  if (preview === null) throw new Error('nothing is proposed');
  on.view.setState({ preview: { ...preview, action: { ...preview.action, dice } } });
  on.key('Enter');
  await found();
  return on;
}

describe('the ends of a charge', () => {
  test('are proposed once it is declared, and confirmed as one move', async () => {
    const on = await declared([4, 4]);
    expect(on.state).toMatchObject({
      tool: 'select',
      toolState: 'planned',
      offer: { unit: 'kn', kind: 'charge', found: { state: 'possible', touching: 2 } },
      preview: { state: 'set', verdict: { legal: true }, action: { type: 'move', kind: 'charge', unit: 'kn' } },
    });
    on.key('Enter');
    expect(on.actions).toBe(2);
    expect(on.battle.units[0]?.status).toEqual(['charged']);
    expect(on.state).toMatchObject({ offer: null, preview: null });
  });

  test('are changed by hand, one model at a time, and stay proposed', async () => {
    const on = await declared([4, 4]);
    const { x, y } = on.ghost('kn-2');
    on.key('Escape').key('n');
    await found();
    on.click(x, y)
      .drag([x, y], [x, y - 0.4])
      .release();
    expect([on.actions, on.state.toolState, on.state.preview?.state]).toEqual([1, 'planned', 'set']);
    expect(on.ghost('kn-2').y).toBeCloseTo(y - 0.4, 2);
  });

  test('are shown to be out of reach, with the way that it would take', async () => {
    const on = await declared([1, 1]);
    expect(on.state.offer?.found).toMatchObject({ state: 'impossible', target: 'boy', needs: expect.any(Number) });
    expect([on.actions, on.state.preview]).toEqual([1, null]);
  });

  test('are not proposed when the battle has gone on before they were found', async () => {
    const on = charging().doubleClick(10, 10).key('c').click(18, 10).key('Enter');
    on.store.getState().undo();
    on.store.getState().undo();
    await found();
    expect(on.state).toMatchObject({ offer: null, preview: null });
  });
});

describe('the ends of fight moves', () => {
  const fighting = (clock: string): Driver =>
    new Driver(`
      clock 2 attacker fight/${clock}
      attacker kn 32mm INFANTRY is:charged: 10,10 10,11.5
      defender boy 32mm INFANTRY: 12.1,10
    `);

  test('N proposes a Pile-in of the selected unit', async () => {
    const on = fighting('fights-first').doubleClick(10, 10).key('n');
    await found();
    expect(on.state).toMatchObject({ preview: { verdict: { legal: true }, action: { kind: 'pile-in', unit: 'kn' } } });
    on.key('Enter');
    expect(on.battle.fights?.selected).toBe('kn');
  });

  test('after its fight it consolidates', async () => {
    const on = fighting('fights-first');
    on.store.getState().commit({ type: 'fight', unit: 'kn', attacks: [] });
    on.doubleClick(10, 10).key('n');
    await found();
    expect(on.state.offer).toMatchObject({ kind: 'consolidate', found: { state: 'possible' } });
  });

  test('nothing is looked for where no such move is to be made', async () => {
    const on = new Driver('attacker kn 32mm INFANTRY: 10,10\ndefender boy 32mm INFANTRY: 20,10').doubleClick(10, 10);
    on.key('n');
    await found();
    expect(on.state).toMatchObject({ offer: null, preview: null });
  });
});

describe('other moves', () => {
  test('one that a rule grants out of the turn is a drag like any other', () => {
    const on = new Driver('clock 2 defender movement/move\nattacker kn 32mm INFANTRY: 10,10\ndefender boy 32mm: 40,10');
    const battle = {
      ...on.battle,
      grants: [{ unit: 'kn', kind: 'consolidate', distance: 4, source: 'a rule' } as const],
    };
    on.store.setState({
      history: { start: battle, entries: [], line: [], cursor: 0, names: new Map() },
      battle,
      start: battle,
    });
    on.drag([10, 10], [13, 10]);
    expect(on.state.preview).toMatchObject({ action: { kind: 'consolidate' }, paths: [{ limit: 4 }] });
  });

  test('a Fall Back with tests waits for its dice', () => {
    const on = new Driver(`
      attacker kn 32mm INFANTRY is:battle-shocked: 10,10
      defender boy 32mm INFANTRY: 11.5,10
    `);
    on.drag([10, 10], [6, 10]).release();
    expect([on.actions, on.state.preview?.state]).toEqual([0, 'set']);
    on.key('Enter');
    expect(on.actions).toBe(1);
    expect(on.store.getState().log[0]?.action.dice).toHaveLength(1);
  });

  test('one without tests is made at once', () => {
    const on = new Driver('attacker kn 32mm INFANTRY: 10,10\ndefender boy 32mm INFANTRY: 11.5,10');
    on.drag([10, 10], [6, 10]).release();
    expect(on.actions).toBe(1);
  });
});
