import type { TargetOdds } from '../../lab/charges/chargeMap.ts';
import { contextOf } from '../../rules/context.ts';
import { boundsRound } from '../../rules/ground.ts';
import type { Rectangle } from '../../store/viewStore.ts';
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
  /** `most`: the chance if every roll for which neither a way nor a proof was found did it too. */
  const pill = (
    key: string,
    box: Rectangle,
    { needed, probability: share, atMost: most }: Pick<TargetOdds, 'needed' | 'probability' | 'atMost'>,
    lead: string,
  ): Label => ({
    key,
    content: {
      kind: 'pill',
      tone: needed === null && most === 0 ? 'no' : 'neutral',
      icon: null,
      figure: needed === null ? '' : percent(share),
      words: `${lead}${needed === null ? (most === 0 ? 'cannot be charged' : `at most ${percent(most)}`) : `needs ${needed}`}`,
      strong: '',
    },
    spots: (size) => spotsAround(box, size, 6),
    clear: [box],
    basePrice: 0,
    must: false,
    anchor: null,
    leaderFrom: Infinity,
  });
  const each = answer.here.slice(0, MOST).flatMap((odds) => odds.targets.map((id) => ({ id, odds })));
  const targets = each.flatMap(({ id, odds }) => {
    const unit = context.unit(id);
    const standing = unit === undefined ? [] : context.standing(unit);
    if (standing.length === 0) return [];
    const { minX, minY, maxX, maxY } = boundsRound(standing.map(({ footprint }) => footprint));
    const box = { x: minX * scale, y: minY * scale, width: (maxX - minX) * scale, height: (maxY - minY) * scale };
    return [pill(`charge ${id}`, box, odds, odds.targets.length > 1 ? 'all: ' : '')];
  });
  const { best } = answer;
  return best === null
    ? targets
    : [
        pill(
          'charge best',
          around({ x: best.x * scale, y: best.y * scale }, 0.8 * scale),
          { ...best, atMost: best.probability },
          'best: ',
        ),
        ...targets,
      ];
}
