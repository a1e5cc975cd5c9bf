import { outermost } from '../layers/areas.ts';
import { askedSide, isChief } from '../layers/reach.ts';
import type { Scene } from '../scene.ts';
import type { Label } from './label.ts';

/** Directions in which a contour may carry its figure, those with the most room first. */
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, -1],
];

function onLine(
  key: string,
  text: string,
  side: 'attacker' | 'defender' | null,
  outlines: readonly (readonly number[])[],
  scale: number,
): Label {
  return {
    key,
    content: { kind: 'zone', text, side },
    spots: () =>
      SIDES.flatMap(([dx, dy]) => {
        const at = outermost(outlines, dx, dy);
        return at === null ? [] : [{ x: at.x * scale, y: at.y * scale }];
      }),
    clear: [],
    basePrice: 0.4,
    must: false,
    anchor: null,
    leaderFrom: Infinity,
  };
}

/** Inches on the contours of the reach of a unit, and what the areas of the threat map are. */
export function reachLabels(scene: Scene): Label[] {
  const { view, scale } = scene;
  const answer = view.question?.answer ?? null;
  const side = askedSide(scene);
  if (answer?.kind === 'reach') {
    return answer.bands
      .filter((band) => isChief(band, answer))
      .map((band) => onLine(`reach ${band.roll}`, `${band.distance}″`, side, band.outlines, scale))
      .toReversed();
  }
  if (answer?.kind !== 'threat') return [];
  return [
    ...(answer.settled === null ? [] : [onLine('threat safe', 'Safe', null, answer.settled.safe.outlines, scale)]),
    ...answer.charge.map(({ roll, chance, outlines }) =>
      onLine(`threat charge ${roll}`, `charged on ${roll}, ${Math.round(chance * 100)} %`, null, outlines, scale),
    ),
    onLine('threat move', 'can move here', side, answer.move.outlines, scale),
  ];
}
