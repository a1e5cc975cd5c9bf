import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { mayMove } from '../rules/moves/movement.ts';
import type { ToolId } from '../store/viewStore.ts';
import { ChargeTool } from './chargeTool.ts';
import { Desk } from './desk.ts';
import { LateAttack } from './lateAttack.ts';
import type { AttackPort } from './lateAttack.ts';
import { MeasureTool } from './measureTool.ts';
import { PlaceTool } from './placeTool.ts';
import { actingUnit, kindOfMove } from './plan.ts';
import { SelectTool } from './selectTool.ts';
import { SightTool } from './sightTool.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand, ToolPorts, Tools } from './tool.ts';

/** A tool's key that is held at least so long (ms) switches only while it is held. */
const HOLD = 350;

const TOOL_KEYS: Readonly<Record<string, ToolId>> = {
  v: 'select',
  p: 'place',
  m: 'measure',
  c: 'charge',
  l: 'sight',
  w: 'attack',
};

/** What a key asks of the tool in hand, by its name in lower case. */
const COMMAND_KEYS: Readonly<Record<string, ToolCommand>> = {
  escape: 'cancel',
  enter: 'confirm',
  g: 'formation',
  n: 'take-suggestion',
  x: 'corner',
  a: 'advance',
  s: 'stop-at-limit',
  h: 'plan',
  d: 'deep-strike-map',
};

/** The tools of the board on two stores; see `Tools` for how they are spoken to. One tool is in hand at any time. */
export function createTools(ports: ToolPorts & AttackPort): Tools {
  const desk = new Desk(ports);
  const select = new SelectTool(desk);
  const place = new PlaceTool(desk);
  const charge = new ChargeTool(desk);
  const attack = new LateAttack(desk, ports, () => report());
  const tools: Readonly<Record<ToolId, Tool>> = {
    select,
    place,
    measure: new MeasureTool(desk),
    charge,
    sight: new SightTool(desk),
    attack,
  };
  const inHand = (): Tool => tools[desk.view.tool];
  /** The key that brought the tool in hand, when, and what was in hand before. */
  let held: { readonly key: string; readonly since: number; readonly before: ToolId } | null = null;
  let judged: Battle | null = desk.battle;

  function report(): void {
    const state = inHand().state();
    if (state !== desk.view.toolState) desk.set({ toolState: state });
  }

  /** Ends what the tool in hand is doing, however far it has come. */
  function letGo(): void {
    if (desk.view.tool === 'attack') attack.drop();
    // Twice: a gesture first, then what it was part of.
    else while (inHand().cancel());
  }

  /** What charges are worth is no question any more once the charges are over. */
  function dropChargeMap(): void {
    if (desk.view.question?.ask.kind === 'charge') desk.set({ question: null });
  }

  function use(tool: ToolId): void {
    const before = desk.view.tool;
    if (before === tool) return;
    letGo();
    desk.set({ tool, hover: null });
    if (before === 'charge') dropChargeMap();
    if (tool === 'place') {
      const unit = desk.selectedUnit();
      if (unit !== undefined) place.begin(unit.id);
    }
    if (tool === 'charge') charge.begin();
    if (tool === 'attack') attack.begin();
    report();
  }

  function toggle(command: ToolCommand): boolean {
    const { view, battle } = desk;
    if (command === 'stop-at-limit') desk.set({ stopAtLimit: !view.stopAtLimit });
    else if (command === 'plan') desk.set({ planning: !view.planning });
    else if (command === 'deep-strike-map' && battle !== null) {
      const deepStrike = view.overlays.deepStrike === null ? battle.clock.turn : null;
      desk.set({ overlays: { ...view.overlays, deepStrike } });
    } else return false;
    return true;
  }

  /** Looks for the ends of the move that a unit makes now, and proposes it unless the battle has gone on since. */
  async function offer(id: string): Promise<void> {
    const { battle } = desk;
    const unit = desk.unit(id);
    if (battle === null || unit === undefined || ports.findMove === undefined) return;
    const acting = actingUnit(battle, unit);
    const kind = kindOfMove(battle, acting, false);
    if (kind !== 'charge' && kind !== 'pile-in' && kind !== 'consolidate') return;
    if (mayMove(contextOf(battle), acting, kind).length > 0) return;
    use('select');
    letGo();
    const asked = { unit: acting.id, kind, found: null };
    desk.set({ offer: asked, preview: null });
    const found = await ports.findMove(battle, acting.id, kind);
    if (desk.battle !== battle || desk.view.offer !== asked) return;
    desk.set({ offer: { ...asked, found } });
    if (found.state === 'possible' && desk.view.tool === 'select') select.propose(found.action);
    report();
  }

  /** The unit that has just declared a charge. */
  const charger = (): string | undefined =>
    desk.view.preview?.action.type === 'declare-charge' ? desk.view.preview.action.unit : undefined;

  /** Escape takes back one thing at a time: what the tool is doing, then the tool, then the selection. */
  function cancel(): boolean {
    if (inHand().cancel()) return true;
    if (desk.view.tool !== 'select') {
      use('select');
      return true;
    }
    if (desk.view.selection.size === 0) return false;
    desk.set({ selection: new Set() });
    return true;
  }

  function command(asked: ToolCommand): boolean {
    const charging = charger();
    const before = desk.battle;
    const done = asked === 'cancel' ? cancel() : toggle(asked) || inHand().command(asked);
    // A set-up or a declared charge is over with its confirmation.
    if (asked === 'confirm' && done && desk.view.tool !== 'select' && inHand().state() === 'idle') use('select');
    report();
    if (done && charging !== undefined && desk.battle !== before) void offer(charging);
    return done || (asked === 'take-suggestion' && offerSelected());
  }

  /** With nothing proposed, the suggestion that is asked for is where to charge, pile in or consolidate. */
  function offerSelected(): boolean {
    const unit = desk.selectedUnit();
    if (unit === undefined || (desk.view.preview !== null && desk.view.preview.state !== 'refused')) return false;
    void offer(unit.id);
    return desk.view.offer !== null;
  }

  function key(event: BoardKey): boolean {
    const name = event.key.toLowerCase();
    if (name === '0') desk.set({ cameraWish: 'fit' });
    else if (name === 'z') desk.set({ cameraWish: 'selection' });
    else if (name === 'f') return command(event.shift ? 'floor-down' : 'floor-up');
    else if (name === 'r') return command(event.alt ? 'turn-back' : event.shift ? 'turn-fine' : 'turn');
    else if (name === 'enter' && event.shift && desk.view.tool === 'attack') attack.key(event);
    else {
      const tool = TOOL_KEYS[name];
      if (tool !== undefined) {
        // A key that is held repeats itself; only its first press counts.
        if (held?.key !== name) held = { key: name, since: event.time, before: desk.view.tool };
        use(tool);
        return true;
      }
      const asked = COMMAND_KEYS[name];
      if (asked !== undefined) return command(asked);
      const done = inHand().key(event);
      report();
      return done;
    }
    return true;
  }

  const unsubscribe = ports.battle.subscribe(() => {
    const { battle } = desk;
    if (battle === judged) return;
    if (judged?.clock.phase === 'charge' && battle?.clock.phase !== 'charge') dropChargeMap();
    judged = battle;
    // Another battle than the one that was judged: nothing that is proposed holds any more.
    letGo();
    const nothing = { preview: null, springBack: null, spotlight: null, advancing: null, measure: null, hover: null };
    desk.set({ ...nothing, offer: null, attacking: null, sights: [] });
    report();
  });

  return {
    pointer(event: BoardPointer) {
      inHand().pointer(event);
      report();
    },
    claims: (point) => inHand().claims(point),
    key,
    keyUp({ key: released, time }) {
      if (held === null || held.key !== released.toLowerCase()) return false;
      const { since, before } = held;
      held = null;
      if (time - since < HOLD) return false;
      use(before);
      return true;
    },
    command,
    use,
    attack(attacking) {
      attack.propose(attacking);
      report();
    },
    place(unit) {
      if (desk.view.tool !== 'place') {
        letGo();
        desk.set({ tool: 'place', hover: null });
      }
      place.begin(unit);
      report();
    },
    offer,
    selectUnit(id, add = false) {
      const unit = desk.unit(id);
      if (unit === undefined) return;
      const models = desk.members(unit).map(({ model }) => model.id);
      desk.set({ selection: new Set([...(add ? desk.view.selection : []), ...models]) });
    },
    destroy: unsubscribe,
  };
}
