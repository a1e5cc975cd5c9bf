import { isBarred } from '../../model/verdict.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { MeasuredLine, Rectangle, ViewState } from '../../store/viewStore.ts';
import { inches, wholeInches } from '../../tools/figures.ts';
import { linesOf } from '../layers/lines.ts';
import { innerRadius } from '../outline.ts';
import { rollOf } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { around, spotsAround, spotsBeside } from './label.ts';
import type { Label } from './label.ts';

const ICONS = { no: 'cross', yes: 'tick', neutral: null } as const;

/** The bases that are proposed or suggested, as boxes that pills stay off. */
export function proposedBases({ battle, view, scale }: Scene): Rectangle[] {
  if (battle === null) return [];
  const roll = rollOf(battle);
  return [...(proposedIn(view)?.ghosts ?? []), ...(view.preview?.suggestion?.ghosts ?? [])].flatMap(
    ({ model, position }) => {
      const entry = roll.get(model);
      if (entry === undefined) return [];
      const reach = innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale;
      return [around({ x: position.x * scale, y: position.y * scale }, reach)];
    },
  );
}

function lineLabel(line: MeasuredLine, key: string, scale: number, keepOff: readonly Rectangle[]): Label {
  const from = { x: line.from.x * scale, y: line.from.y * scale };
  const to = { x: line.to.x * scale, y: line.to.y * scale };
  return {
    key,
    content: {
      kind: 'pill',
      tone: line.tone,
      icon: ICONS[line.tone],
      figure: inches(line.measured, line.limit),
      words: line.words,
      strong: '',
    },
    spots: (size) => spotsBeside(from, to, size),
    clear: [around(from, 7), around(to, 7), ...keepOff],
    basePrice: 0.4,
    must: true,
    anchor: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    leaderFrom: 14,
  };
}

/** ", 3″ up" where a proposed model would stand above the ground. */
function floorOf(view: ViewState, model: string): string {
  const height = proposedIn(view)?.ghosts.find((ghost) => ghost.model === model)?.position.z ?? 0;
  return height === 0 ? '' : `, ${wholeInches(height)} up`;
}

/** What the lines of sight come to: how many are free, and what blocks the others, at the first one that is blocked. */
function sightLabels({ view, scale }: Scene, keepOff: readonly Rectangle[]): Label[] {
  const { sights } = view;
  const first = sights.find(({ blocked }) => blocked !== null);
  const shown = first ?? (view.tool === 'sight' ? sights[0] : undefined);
  if (shown === undefined) return [];
  const free = sights.filter(({ blocked }) => blocked === null).length;
  const blockers = new Set(sights.flatMap(({ blocked }) => (blocked === null ? [] : [blocked.by])));
  const place = shown.blocked?.at ?? {
    x: (shown.from.x + shown.to.x) / 2,
    y: (shown.from.y + shown.to.y) / 2,
  };
  const at = { x: place.x * scale, y: place.y * scale };
  const tone = free === 0 ? 'no' : first === undefined ? 'yes' : 'neutral';
  return [
    {
      key: 'sight',
      content: {
        kind: 'pill',
        tone,
        icon: ICONS[tone],
        figure: sights.length === 1 ? (free === 1 ? 'sees it' : 'sees nothing') : `${free} of ${sights.length} see it`,
        words: blockers.size === 0 ? '' : `blocked by ${[...blockers].join(', ')}`,
        strong: '',
      },
      spots: (size) => spotsAround(around(at, 6), size, 10),
      clear: keepOff,
      basePrice: 0.4,
      must: true,
      anchor: at,
      leaderFrom: 8,
    },
  ];
}

/** What a proposed action says on the board: its measured lines, the way that is left, the nearest legal spot. */
export function verdictLabels(scene: Scene): Label[] {
  const { battle, view, scale } = scene;
  if (battle === null) return [];
  const keepOff = proposedBases(scene);
  const labels = linesOf(view).map((line, i) => lineLabel(line, `line ${i}`, scale, keepOff));
  labels.push(...sightLabels(scene, keepOff));
  const suggestion = view.preview?.suggestion;
  const to = suggestion?.ghosts[0]?.position;
  if (suggestion !== null && suggestion !== undefined && to !== undefined) {
    const at = { x: to.x * scale, y: to.y * scale };
    labels.push({
      key: 'suggestion',
      content: {
        kind: 'pill',
        tone: 'yes',
        icon: 'tick',
        figure: inches(suggestion.distance, null),
        words: 'to a legal spot',
        strong: '',
      },
      spots: (size) => spotsAround(around(at, 12), size, 8).toSorted((a, b) => b.y - a.y),
      clear: keepOff,
      basePrice: 0.4,
      must: true,
      anchor: at,
      leaderFrom: 3,
    });
  }
  // The tightest way of those that are moved is the one that stops the unit.
  const barred = view.preview !== null && isBarred(view.preview.verdict);
  const tightest = (barred ? null : proposedIn(view))?.paths
    .filter((path) => path.remaining !== null && path.points.length > 1)
    .toSorted((a, b) => (a.remaining ?? 0) - (b.remaining ?? 0))[0];
  const end = tightest?.points.at(-1);
  const mover = tightest === undefined ? undefined : rollOf(battle).get(tightest.model);
  if (tightest !== undefined && mover !== undefined && end !== undefined && tightest.remaining !== null) {
    const reach = innerRadius(measuredShape(mover.unit.datasheet, mover.model)) * scale;
    const short = tightest.remaining < -1e-6;
    const at = { x: end.x * scale, y: end.y * scale };
    labels.push({
      key: 'remaining',
      content: {
        kind: 'pill',
        tone: short ? 'no' : 'neutral',
        icon: short ? 'cross' : null,
        figure: inches(tightest.length, tightest.limit),
        words: short
          ? `of ${inches(tightest.limit ?? 0, null)}`
          : `${inches(Math.max(0, tightest.remaining), null)} left${floorOf(view, tightest.model)}`,
        strong: '',
      },
      spots: (size) => spotsAround(around(at, reach), size, 10),
      clear: keepOff,
      basePrice: 0.4,
      must: true,
      anchor: at,
      leaderFrom: 8,
    });
  }
  return labels;
}
