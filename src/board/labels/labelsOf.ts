import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { namesOf } from '../../rules/names.ts';
import { levelsOfControl } from '../../rules/objectives.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { MeasuredLine, Rectangle } from '../../store/viewStore.ts';
import { inches } from '../../tools/figures.ts';
import { exclusionPlayer } from '../layers/exclusion.ts';
import { linesOf } from '../layers/lines.ts';
import { innerRadius } from '../outline.ts';
import { rollOf, standing } from '../roll.ts';
import type { Scene } from '../scene.ts';
import { spotsAround, spotsBeside } from './label.ts';
import type { Label } from './label.ts';
import { Crowd } from './placement.ts';

const ICONS = { no: 'cross', yes: 'tick', neutral: null } as const;

/** A square round a point that a pill must not cover. */
const around = ({ x, y }: Point, reach: number): Rectangle => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** The box round some points, in pixels, `reach` wider on all sides. */
function boxRound(
  points: readonly { readonly x: number; readonly y: number; readonly reach: number }[],
): Rectangle | null {
  if (points.length === 0) return null;
  const left = Math.min(...points.map(({ x, reach }) => x - reach));
  const top = Math.min(...points.map(({ y, reach }) => y - reach));
  const right = Math.max(...points.map(({ x, reach }) => x + reach));
  const bottom = Math.max(...points.map(({ y, reach }) => y + reach));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The bases that are proposed or suggested, as boxes that pills stay off. */
function proposedBases({ battle, view, scale }: Scene): Rectangle[] {
  if (battle === null || view.preview === null) return [];
  const roll = rollOf(battle);
  return [...view.preview.ghosts, ...(view.preview.suggestion?.ghosts ?? [])].flatMap(({ model, position }) => {
    const entry = roll.get(model);
    if (entry === undefined) return [];
    const reach = innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale;
    return [around({ x: position.x * scale, y: position.y * scale }, reach)];
  });
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

/** What a proposed action says on the board: its measured lines, the way that is left, the nearest legal spot. */
function verdictLabels(scene: Scene): Label[] {
  const { battle, view, scale } = scene;
  if (battle === null) return [];
  const keepOff = proposedBases(scene);
  const labels = linesOf(view).map((line, i) => lineLabel(line, `line ${i}`, scale, keepOff));
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
  const tightest = view.preview?.paths
    .filter((path) => path.remaining !== null && path.points.length > 1)
    .toSorted((a, b) => (a.remaining ?? 0) - (b.remaining ?? 0))[0];
  const end = tightest?.points.at(-1);
  const mover = tightest === undefined ? undefined : rollOf(battle).get(tightest.model);
  if (
    tightest !== undefined &&
    mover !== undefined &&
    end !== undefined &&
    tightest.remaining !== null &&
    view.preview?.state !== 'refused'
  ) {
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
          : `${inches(Math.max(0, tightest.remaining), null)} left`,
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

/** Levels of control at each marker: the attacker's always at the left, the holder's half filled. */
function controlLabels(battle: Battle, scale: number): Label[] {
  const levels = levelsOfControl(battle);
  return battle.map.objectives.map((marker, i) => {
    const level = levels[i];
    const at = { x: marker.x * scale, y: marker.y * scale };
    const reach = (marker.diameter / 2) * scale;
    return {
      key: `control ${marker.id}`,
      content: {
        kind: 'control',
        attacker: level?.attacker ?? 0,
        defender: level?.defender ?? 0,
        holder: level?.controller ?? null,
      },
      spots: ({ width, height }) => {
        const below = at.y + reach + 2 + height / 2;
        const above = at.y - reach - 2 - height / 2;
        return [
          { x: at.x, y: below },
          { x: at.x + 22, y: below },
          { x: at.x - 22, y: below },
          { x: at.x, y: above },
          { x: at.x + reach + 3 + width / 2, y: at.y },
          { x: at.x - reach - 3 - width / 2, y: at.y },
        ];
      },
      clear: [],
      basePrice: 0.6,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    };
  });
}

/** Units that stand on the board, leaders with those they lead: one name for both. */
function groupsOf(battle: Battle): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of battle.units) {
    const key = unit.leads ?? unit.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [unit]);
    else group.push(unit);
  }
  return groups;
}

/** Names of units beside their models; those of selected and proposed units come first and are white. */
function nameLabels(scene: Scene, battle: Battle): { first: Label[]; rest: Label[] } {
  const { view, scale } = scene;
  const names = namesOf(battle);
  const ghosts = new Map(
    view.preview?.state === 'refused' ? [] : view.preview?.ghosts.map((ghost) => [ghost.model, ghost]),
  );
  const first: Label[] = [];
  const rest: Label[] = [];
  for (const [key, units] of groupsOf(battle)) {
    const members = units.flatMap((unit) => unit.models.map((model) => ({ unit, model, number: 0 })));
    const chosen = members.some(({ model }) => view.selection.has(model.id) || ghosts.has(model.id));
    const hovered = members.some(({ model }) => model.id === view.hover);
    const points = members.flatMap((entry) => {
      const position = ghosts.get(entry.model.id)?.position ?? standing(entry);
      if (position === null) return [];
      const reach = innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale;
      return [{ x: position.x * scale, y: position.y * scale, reach }];
    });
    const box = boxRound(points);
    const unit = units.find((each) => each.id === key) ?? units[0];
    if (box === null || unit === undefined) continue;
    const text = [unit, ...units.filter((each) => each !== unit)].map((each) => names.unit(each.id)).join(', ');
    const label: Label = {
      key: `unit ${key}`,
      content: { kind: 'name', text, side: chosen ? null : unit.player },
      spots: (size) => spotsAround(box, size, 4),
      clear: [],
      basePrice: 0.8,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    };
    (chosen || hovered ? first : rest).push(label);
  }
  return { first, rest };
}

/** The corner of a zone in which its name stands, and on which side of it. */
function zoneLabels(battle: Battle, scale: number): Label[] {
  const { width, height } = battle.map;
  const named = new Set<string>();
  return battle.map.zones.flatMap(({ player, polygon }) => {
    if (named.has(player)) return [];
    const corner = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: 0, y: height },
      { x: width, y: height },
    ].find(({ x, y }) => polygon.some((point) => point.x === x && point.y === y));
    if (corner === undefined) return [];
    named.add(player);
    const inX = corner.x === 0 ? 1 : -1;
    const inY = corner.y === 0 ? 1 : -1;
    return [
      {
        key: `zone ${player}`,
        content: { kind: 'zone', text: `${battle.players[player].name} deployment zone`, side: player },
        spots: (size) => [
          {
            x: corner.x * scale + inX * (11 + size.width / 2),
            y: corner.y * scale + inY * (10 + size.height / 2),
          },
        ],
        clear: [],
        basePrice: 0,
        must: false,
        anchor: null,
        leaderFrom: Infinity,
      },
    ];
  });
}

/** How high the floors above the ground are. */
function heightLabels(battle: Battle, scale: number): Label[] {
  if (scale < 12) return [];
  return battle.map.terrain.flatMap((piece) => {
    const floor = piece.floors.find(({ z }) => z > 0);
    if (floor === undefined) return [];
    const points = floor.polygon.map((point) => ({ x: point.x * scale, y: point.y * scale }));
    const middle = {
      x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
      y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    };
    return [
      {
        key: `height ${piece.id}`,
        content: { kind: 'height', text: `${floor.z}″`, side: null },
        spots: () =>
          points.map((point) => ({ x: point.x + (middle.x - point.x) * 0.2, y: point.y + (middle.y - point.y) * 0.2 })),
        clear: [],
        basePrice: 2,
        must: false,
        anchor: null,
        leaderFrom: Infinity,
      },
    ];
  });
}

/** What the hatched area is. */
function exclusionLabel(scene: Scene, battle: Battle): Label[] {
  if (exclusionPlayer(scene) === null) return [];
  const { width, height } = battle.map;
  const { scale } = scene;
  const distance = rulesetOf(battle).deepStrikeDistance;
  return [
    {
      key: 'exclusion',
      content: {
        kind: 'pill',
        tone: 'no',
        icon: null,
        figure: '',
        words: `Within ${distance}″ of an enemy`,
        strong: 'no Deep Strike',
      },
      spots: (size) => [
        { x: 1 + size.width / 2, y: height * scale - 8 - size.height / 2 },
        { x: width * scale - 1 - size.width / 2, y: height * scale - 8 - size.height / 2 },
      ],
      clear: [],
      basePrice: 0,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    },
  ];
}

/** All labels of a scene, the most important first. */
export function labelsOf(scene: Scene): readonly Label[] {
  const { battle, scale } = scene;
  if (battle === null) return [];
  const { first, rest } = nameLabels(scene, battle);
  return [
    ...verdictLabels(scene),
    ...first,
    ...controlLabels(battle, scale),
    ...exclusionLabel(scene, battle),
    ...rest,
    ...(scene.view.overlays.zones ? zoneLabels(battle, scale) : []),
    ...heightLabels(battle, scale),
  ];
}

const crowds = new WeakMap<Battle, { readonly scale: number; readonly crowd: Crowd }>();

/** Where the bases of a battle lie, for labels to stay off; kept for the last scale of each battle. */
export function crowdOf(battle: Battle, scale: number): Crowd {
  const known = crowds.get(battle);
  if (known !== undefined && known.scale === scale) return known.crowd;
  const crowd = new Crowd();
  for (const entry of rollOf(battle).values()) {
    const position = standing(entry);
    if (position === null) continue;
    crowd.add(
      position.x * scale,
      position.y * scale,
      innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale,
    );
  }
  for (const marker of battle.map.objectives)
    crowd.add(marker.x * scale, marker.y * scale, (marker.diameter / 2) * scale);
  crowds.set(battle, { scale, crowd });
  return crowd;
}
