import { opposite, rounded } from './parts.ts';
import type { Corner } from './parts.ts';
import {
  LARGE,
  LARGE_BRACKET,
  LARGE_CORNER,
  LARGE_CORNER_MIRRORED,
  LARGE_INNER_CORNER,
  LARGE_LOW_END,
  LARGE_LOW_START,
  MEDIUM_CORNER,
  MEDIUM_CORNER_MIRRORED,
  MEDIUM_LOW_END,
  MEDIUM_LOW_START,
  SMALL,
  SMALL_CORNER,
  THICKNESS,
} from './pieces.ts';
import type { PieceKind } from './pieces.ts';

/** A piece on the board by its centre and how far it is turned, clockwise in degrees. Its image stands opposite. */
interface Piece {
  readonly kind: PieceKind;
  readonly centre: Corner;
  readonly turned: number;
}

/** A terrain layout: six pieces, each with its image. */
export interface Layout {
  readonly number: number;
  /** Where its footprints are from: the inches of its card, or another hand's drawing of it. */
  readonly from: 'card' | 'drawing';
  readonly pieces: readonly Piece[];
  /** The deployments (by name) that it is meant for. */
  readonly deployments: readonly string[];
}

export const LAYOUTS: readonly Layout[] = [
  {
    number: 1,
    from: 'card',
    deployments: ['tipping-point', 'hammer-and-anvil', 'search-and-destroy', 'crucible-of-battle'],
    pieces: [
      { kind: LARGE, centre: [41, 10], turned: 90 },
      { kind: LARGE_LOW_END, centre: [50, 19], turned: 0 },
      { kind: LARGE, centre: [51, 33], turned: 90 },
      { kind: MEDIUM_LOW_END, centre: [35.3, 28.77], turned: 45 },
      { kind: SMALL, centre: [37.05, 22.9], turned: 135 },
      { kind: SMALL, centre: [30, 3], turned: 90 },
    ],
  },
  {
    number: 2,
    from: 'card',
    deployments: ['tipping-point', 'search-and-destroy', 'crucible-of-battle'],
    pieces: [
      { kind: LARGE_LOW_START, centre: [52, 34], turned: 90 },
      { kind: MEDIUM_LOW_START, centre: [25, 6.5], turned: 0 },
      { kind: SMALL, centre: [33, 11], turned: 0 },
      { kind: LARGE, centre: [49, 10], turned: 90 },
      { kind: SMALL, centre: [55, 18], turned: 0 },
      { kind: LARGE, centre: [40.5, 22.2], turned: 42 },
    ],
  },
  {
    number: 3,
    from: 'drawing',
    deployments: ['search-and-destroy', 'sweeping-engagement'],
    pieces: [
      { kind: SMALL, centre: [13, 6], turned: 0 },
      { kind: LARGE_BRACKET, centre: [28, 7], turned: 180 },
      { kind: LARGE_CORNER_MIRRORED, centre: [10.75, 32.25], turned: 213.5 },
      { kind: LARGE_CORNER, centre: [8.25, 16.5], turned: 131.5 },
      { kind: MEDIUM_CORNER_MIRRORED, centre: [22, 19.25], turned: 232 },
      { kind: SMALL, centre: [22.75, 27.5], turned: 50.5 },
    ],
  },
  {
    number: 4,
    from: 'drawing',
    deployments: ['tipping-point', 'search-and-destroy', 'crucible-of-battle'],
    pieces: [
      { kind: LARGE_CORNER, centre: [18, 7], turned: 180 },
      { kind: SMALL, centre: [10, 13], turned: 90 },
      { kind: SMALL, centre: [5.5, 22], turned: 90 },
      { kind: LARGE_BRACKET, centre: [10.5, 33.75], turned: 41.5 },
      { kind: LARGE_CORNER, centre: [36, 9], turned: 232.5 },
      { kind: MEDIUM_CORNER, centre: [19.5, 21.5], turned: 48 },
    ],
  },
  {
    number: 5,
    from: 'card',
    deployments: ['sweeping-engagement', 'dawn-of-war'],
    pieces: [
      { kind: LARGE, centre: [30, 7], turned: 0 },
      { kind: MEDIUM_LOW_END, centre: [39, 17.5], turned: 0 },
      { kind: SMALL, centre: [15, 6], turned: 0 },
      { kind: SMALL, centre: [57, 18], turned: 0 },
      { kind: LARGE, centre: [11.8, 16.35], turned: 155.4 },
      { kind: LARGE_LOW_END, centre: [10.48, 36.73], turned: 29.5 },
    ],
  },
  {
    number: 6,
    from: 'drawing',
    deployments: ['tipping-point', 'search-and-destroy', 'crucible-of-battle'],
    pieces: [
      { kind: LARGE_CORNER, centre: [16, 7], turned: 180 },
      { kind: SMALL, centre: [8, 13], turned: 90 },
      { kind: SMALL, centre: [27, 14], turned: 0 },
      { kind: LARGE_BRACKET, centre: [10.25, 33.5], turned: 49 },
      { kind: LARGE_CORNER, centre: [37, 10], turned: 270 },
      { kind: MEDIUM_CORNER, centre: [18.25, 20], turned: 49 },
    ],
  },
  {
    number: 7,
    from: 'drawing',
    deployments: ['tipping-point', 'hammer-and-anvil'],
    pieces: [
      { kind: LARGE_INNER_CORNER, centre: [11, 14], turned: 90 },
      { kind: LARGE_CORNER_MIRRORED, centre: [9, 34], turned: 270 },
      { kind: SMALL, centre: [9, 42], turned: 0 },
      { kind: MEDIUM_CORNER_MIRRORED, centre: [20.5, 31], turned: 270 },
      { kind: SMALL_CORNER, centre: [21, 23], turned: 90 },
      { kind: LARGE_BRACKET, centre: [26, 9], turned: 90 },
    ],
  },
  {
    number: 8,
    from: 'drawing',
    deployments: ['tipping-point', 'hammer-and-anvil', 'crucible-of-battle'],
    pieces: [
      { kind: SMALL, centre: [25, 25], turned: 90 },
      { kind: SMALL, centre: [25, 31], turned: 90 },
      { kind: LARGE_CORNER_MIRRORED, centre: [44, 25], turned: 90 },
      { kind: LARGE_BRACKET, centre: [35, 38], turned: 270 },
      { kind: LARGE_CORNER_MIRRORED, centre: [12.5, 33.75], turned: 221.5 },
      { kind: MEDIUM_CORNER, centre: [9.5, 9], turned: 144 },
    ],
  },
];

/** The terrain of a layout as a map file holds it: pieces A1, B1 … and their images A2, B2 …, all of them ruins. */
export function terrainOf(layout: Layout): object[] {
  return layout.pieces.flatMap(({ kind, centre, turned }, index) => {
    const letter = String.fromCharCode(65 + index);
    const angle = (turned * Math.PI) / 180;
    const place = ([x, y]: Corner): Corner => [
      rounded(centre[0] + x * Math.cos(angle) - y * Math.sin(angle)),
      rounded(centre[1] + x * Math.sin(angle) + y * Math.cos(angle)),
    ];
    const image = (point: Corner): Corner => opposite(place(point));
    return [ruin(`${letter}1`, kind, place), ruin(`${letter}2`, kind, image)];
  });
}

function ruin(id: string, kind: PieceKind, place: (point: Corner) => Corner): object {
  const rectangle = ([left, top]: Corner, [right, bottom]: Corner): Corner[] =>
    (
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] satisfies Corner[]
    ).map(place);
  return {
    id,
    kind: 'ruins',
    polygon: rectangle([-kind.length / 2, -kind.width / 2], [kind.length / 2, kind.width / 2]),
    height: kind.height,
    walls: kind.walls.map(({ from, to, top }) => ({
      from: place(from),
      to: place(to),
      bottom: 0,
      top,
      thickness: THICKNESS,
    })),
    floors: kind.floors.map(({ z, from, to }) => ({ z, polygon: rectangle(from, to) })),
  };
}
