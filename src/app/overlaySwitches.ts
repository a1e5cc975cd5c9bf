import type { Overlays } from '../store/viewStore.ts';
import type { Services } from './context.ts';

/** What is drawn over the board or not, besides the answers to questions. */
type Switchable = Exclude<keyof Overlays, 'deepStrike' | 'zones'>;

/** The switches of what is drawn, in their order, by what they are called. */
export const overlaySwitches: readonly (readonly [overlay: Switchable, text: string])[] = [
  ['engagement', 'Engagement Range'],
  ['coherency', 'Coherency links'],
  ['ruleAreas', 'Areas of rules'],
  ['grid', 'Grid'],
];

export function toggleOverlay({ view }: Pick<Services, 'view'>, overlay: Switchable): void {
  view.setState(({ overlays }) => ({ overlays: { ...overlays, [overlay]: !overlays[overlay] } }));
}
