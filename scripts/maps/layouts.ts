import { opposite, rounded } from './parts.ts';
import type { Corner } from './parts.ts';

/** A wall of a piece, in the piece's own inches: its centre is the origin, x runs along its longer side. */
interface PieceWall {
  readonly from: Corner;
  readonly to: Corner;
  readonly top: number;
}

/** A kind of ruin: its footprint and what stands on it. */
interface PieceKind {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly walls: readonly PieceWall[];
  readonly floors: readonly { readonly z: number; readonly from: Corner; readonly to: Corner }[];
}

const TALL = 5;
const LOW = 2;
const STOREY = 3;
const THICKNESS = 0.2;

const tall = (from: Corner, to: Corner): PieceWall => ({ from, to, top: TALL });
const low = (from: Corner, to: Corner): PieceWall => ({ from, to, top: LOW });

/** 12 by 6, tall: a short end, two thirds of a long side, a stub in its middle and a floor in the corner. */
const LARGE: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [tall([-5.7, -2.7], [-5.7, 2.5]), tall([-5.7, -2.7], [3.7, -2.7]), tall([0, -2.7], [0, -0.3])],
  floors: [{ z: STOREY, from: [-5.7, -2.7], to: [0, 0.3] }],
};

/** 12 by 6, tall but for 4 inches at the far end. */
const LARGE_LOW_END: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [
    tall([-5.7, 2.7], [-5.7, 0.3]),
    tall([-5.7, 2.7], [2, 2.7]),
    low([2, 2.7], [5.7, 2.7]),
    tall([-1, 2.7], [-1, 0.5]),
  ],
  floors: [{ z: STOREY, from: [-5.7, -0.3], to: [-1, 2.7] }],
};

/** 12 by 6, tall but for 4 inches at the near end. */
const LARGE_LOW_START: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [
    tall([5.7, -2.7], [5.7, 2.5]),
    tall([5.7, -2.7], [-2, -2.7]),
    low([-2, -2.7], [-5.7, -2.7]),
    tall([1, -2.7], [1, -0.3]),
  ],
  floors: [{ z: STOREY, from: [1, -2.7], to: [5.7, 0.3] }],
};

/** 10 by 5, tall but for 3.6 inches at the far end. */
const MEDIUM_LOW_END: PieceKind = {
  length: 10,
  width: 5,
  height: TALL,
  walls: [
    tall([-4.7, -2.2], [-4.7, 0.4]),
    tall([-4.7, -2.2], [1.4, -2.2]),
    low([1.4, -2.2], [4.7, -2.2]),
    tall([1.2, -2.2], [1.2, -0.4]),
  ],
  floors: [{ z: STOREY, from: [-4.7, -2.2], to: [1.2, 0.6] }],
};

/** 10 by 5, tall but for 3.6 inches at the near end. */
const MEDIUM_LOW_START: PieceKind = {
  length: 10,
  width: 5,
  height: TALL,
  walls: [
    tall([4.7, -2.2], [4.7, 0.4]),
    tall([4.7, -2.2], [-1.4, -2.2]),
    low([-1.4, -2.2], [-4.7, -2.2]),
    tall([-1.2, -2.2], [-1.2, -0.4]),
  ],
  floors: [{ z: STOREY, from: [-1.2, -2.2], to: [4.7, 0.6] }],
};

/** 6 by 4, low. */
const SMALL: PieceKind = {
  length: 6,
  width: 4,
  height: LOW,
  walls: [low([-2.7, -1.7], [-2.7, 0.7]), low([-2.7, -1.7], [2.7, -1.7])],
  floors: [],
};

/** A piece on the board by its centre and how far it is turned, clockwise in degrees. Its image stands opposite. */
interface Piece {
  readonly kind: PieceKind;
  readonly centre: Corner;
  readonly turned: number;
}

/** A terrain layout: six pieces, each with its image. */
export interface Layout {
  readonly number: number;
  readonly pieces: readonly Piece[];
  /** The deployments (by name) that it is meant for. */
  readonly deployments: readonly string[];
}

export const LAYOUTS: readonly Layout[] = [
  {
    number: 1,
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
    number: 5,
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
