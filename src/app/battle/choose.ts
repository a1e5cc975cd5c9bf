import type { Unit } from '../../model/unit.ts';
import { isReserve } from '../army.ts';
import type { Services } from '../context.ts';

/**
 * Selects a whole unit, `add` to what is selected already. A unit in reserve comes into the hand of the place tool, and
 * leaves it again when another one is chosen.
 */
export function chooseUnit({ view, tools }: Services, unit: Unit, add: boolean): void {
  if (isReserve(unit) && !add) {
    tools.place(unit.id);
    return;
  }
  if (view.getState().tool === 'place') tools.use('select');
  tools.selectUnit(unit.id, add);
}

/** Selects one model alone; `add` to the others, or takes it away from them. */
export function chooseModel({ view }: Services, id: string, add: boolean): void {
  const { selection } = view.getState();
  const next = new Set(add ? selection : []);
  if (!add || !selection.has(id)) next.add(id);
  else next.delete(id);
  view.setState({ selection: next });
}

/** Gives the keys to the board: what was chosen by keys is moved by keys. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('[data-board-keys]')?.focus({ preventScroll: true });
}
