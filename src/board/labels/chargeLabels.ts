import { contextOf } from '../../rules/context.ts';
import type { Scene } from '../scene.ts';
import { around, spotsAround } from './label.ts';
import type { Label } from './label.ts';

/** The charges with the best chances that are written at their targets. */
const MOST = 8;

const percent = (share: number): string => `${Math.round(share * 100)}\u202F%`;

/** What a charge needs, at each target: "needs 7, 58 %"; and what it is worth from the best place. */
export function chargeLabels({ battle, view, scale }: Scene): Label[] {
  const answer = view.question?.answer ?? null;
  if (battle === null || answer?.kind !== 'charge') return [];
  const context = contextOf(battle);
  const pill = (key: string, x: number, y: number, needed: number | null, share: number, lead: string): Label => {
    const at = { x: x * scale, y: y * scale };
    const reach = 0.9 * scale;
    return {
      key,
      content: {
        kind: 'pill',
        tone: needed === null ? 'no' : 'neutral',
        icon: null,
        figure: needed === null ? '' : percent(share),
        words: `${lead}${needed === null ? 'cannot be charged' : `needs ${needed}`}`,
        strong: '',
      },
      spots: (size) => spotsAround({ x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }, size, 6),
      clear: [around(at, reach)],
      basePrice: 0,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    };
  };
  const targets = answer.here.slice(0, MOST).flatMap(({ targets: [id], needed, probability }) => {
    const unit = id === undefined ? undefined : context.unit(id);
    const [first] = unit === undefined ? [] : context.standing(unit);
    if (first === undefined) return [];
    return [pill(`charge ${id}`, first.position.x, first.position.y, needed, probability, '')];
  });
  const { best } = answer;
  return best === null
    ? targets
    : [pill('charge best', best.x, best.y, best.needed, best.probability, 'best: '), ...targets];
}
