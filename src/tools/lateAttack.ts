import type { Point } from '../geometry/shape.ts';
import type { Attacking } from '../store/viewStore.ts';
import type { AttackTool } from './attackTool.ts';
import type { Desk } from './desk.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand, ToolPorts } from './tool.ts';

/** Where the tool of attacks comes from. */
export interface AttackPort {
  /** It, at once or when it has been fetched. */
  readonly attackTool: () => typeof AttackTool | Promise<typeof AttackTool>;
}

type Ports = AttackPort & Pick<ToolPorts, 'odds'>;

/**
 * The tool of attacks, which is large and not needed to begin with: it is fetched when it is first taken in hand, and
 * until it is there it does nothing.
 */
export class LateAttack implements Tool {
  readonly #desk: Desk;
  readonly #ports: Ports;
  readonly #there: () => void;
  #tool: AttackTool | null = null;
  #fetching = false;

  /** @param there called once it is there, having begun */
  constructor(desk: Desk, ports: Ports, there: () => void) {
    this.#desk = desk;
    this.#ports = ports;
    this.#there = there;
  }

  #made(Made: typeof AttackTool): void {
    this.#tool = new Made(this.#desk, this.#ports.odds);
    if (this.#desk.view.tool !== 'attack') return;
    this.#tool.begin();
    this.#there();
  }

  /** Begins with the selected unit; a moment later where the tool has to be fetched. */
  begin(): void {
    if (this.#tool !== null) {
      this.#tool.begin();
      return;
    }
    if (this.#fetching) return;
    const made = this.#ports.attackTool();
    if (!(made instanceof Promise)) {
      this.#made(made);
      return;
    }
    this.#fetching = true;
    made
      .then((Made) => this.#made(Made))
      .catch(() => {
        // The connection was lost: the next try fetches it again.
        if (this.#desk.view.tool === 'attack') this.#desk.set({ tool: 'select' });
      })
      .finally(() => {
        this.#fetching = false;
      });
  }

  state(): string {
    return this.#tool?.state() ?? 'idle';
  }

  claims(point: Point): boolean {
    return this.#tool?.claims(point) ?? false;
  }

  pointer(event: BoardPointer): void {
    this.#tool?.pointer(event);
  }

  key(event: BoardKey): boolean {
    return this.#tool?.key(event) ?? false;
  }

  command(command: ToolCommand): boolean {
    return this.#tool?.command(command) ?? false;
  }

  cancel(): boolean {
    return this.#tool?.cancel() ?? false;
  }

  /** Gives up what is being chosen or rolled. */
  drop(): void {
    this.#tool?.drop();
  }

  /** Takes other choices or other dice in place of what there is, and shows them. */
  propose(attacking: Attacking): void {
    this.#tool?.propose(attacking);
  }
}
