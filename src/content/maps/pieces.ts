import type { Corner } from './parts.ts';

/** A wall of a piece, in the piece's own inches: its centre is the origin, x runs along its longer side. */
interface PieceWall {
  readonly from: Corner;
  readonly to: Corner;
  readonly top: number;
}

/** A kind of ruin: its footprint and what stands on it. */
export interface PieceKind {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly walls: readonly PieceWall[];
  readonly floors: readonly { readonly z: number; readonly from: Corner; readonly to: Corner }[];
}

const TALL = 5;
const LOW = 2;
const STOREY = 3;
/** Of every wall, in inches. */
export const THICKNESS = 0.2;

const tall = (from: Corner, to: Corner): PieceWall => ({ from, to, top: TALL });
const low = (from: Corner, to: Corner): PieceWall => ({ from, to, top: LOW });

/** 12 by 6, tall: a short end, two thirds of a long side, a stub in its middle and a floor in the corner. */
export const LARGE: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [tall([-5.7, -2.7], [-5.7, 2.5]), tall([-5.7, -2.7], [3.7, -2.7]), tall([0, -2.7], [0, -0.3])],
  floors: [{ z: STOREY, from: [-5.7, -2.7], to: [0, 0.3] }],
};

/** 12 by 6, tall but for 4 inches at the far end. */
export const LARGE_LOW_END: PieceKind = {
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
export const LARGE_LOW_START: PieceKind = {
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
export const MEDIUM_LOW_END: PieceKind = {
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
export const MEDIUM_LOW_START: PieceKind = {
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
export const SMALL: PieceKind = {
  length: 6,
  width: 4,
  height: LOW,
  walls: [low([-2.7, -1.7], [-2.7, 0.7]), low([-2.7, -1.7], [2.7, -1.7])],
  floors: [],
};

/** The other way round: the same piece as a mirror along its longer side shows it. */
function mirrored(kind: PieceKind): PieceKind {
  const flip = ([x, y]: Corner): Corner => [x, -y];
  return {
    ...kind,
    walls: kind.walls.map((wall) => ({ ...wall, from: flip(wall.from), to: flip(wall.to) })),
    floors: kind.floors.map((floor) => ({ ...floor, from: flip(floor.from), to: flip(floor.to) })),
  };
}

/** 12 by 6, tall: walls of 8 and 4 inches along a corner, a floor between them. */
export const LARGE_CORNER: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [tall([-5.75, -2.75], [1.75, -2.75]), tall([-5.75, -2.75], [-5.75, 0.75])],
  floors: [{ z: STOREY, from: [-5.75, -2.75], to: [0, 0.75] }],
};

/** Its mirror image. */
export const LARGE_CORNER_MIRRORED = mirrored(LARGE_CORNER);

/** 12 by 6, tall: a wall of 8 inches along a side, one of 4 from each of its ends, a floor between them. */
export const LARGE_BRACKET: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [tall([-3.75, -2.75], [3.75, -2.75]), tall([-3.75, -2.75], [-3.75, 0.75]), tall([3.75, -2.75], [3.75, 0.75])],
  floors: [{ z: STOREY, from: [-3.75, -2.75], to: [3.75, 0.75] }],
};

/** 12 by 6, tall: walls of 6 and 5 inches, the shorter one 2 inches in from the end. */
export const LARGE_INNER_CORNER: PieceKind = {
  length: 12,
  width: 6,
  height: TALL,
  walls: [tall([-3.75, -2.75], [1.75, -2.75]), tall([-3.75, -2.75], [-3.75, 1.75])],
  floors: [{ z: STOREY, from: [-3.75, -2.75], to: [0, 0.75] }],
};

/** 10 by 5, tall: walls of 6 and 5 inches along a corner, a floor between them. */
export const MEDIUM_CORNER: PieceKind = {
  length: 10,
  width: 5,
  height: TALL,
  walls: [tall([-4.75, -2.25], [0.75, -2.25]), tall([-4.75, -2.25], [-4.75, 2.25])],
  floors: [{ z: STOREY, from: [-4.75, -2.25], to: [0, 0.75] }],
};

/** Its mirror image. */
export const MEDIUM_CORNER_MIRRORED = mirrored(MEDIUM_CORNER);

/** 6 by 4, tall: walls along a corner, a floor between them. */
export const SMALL_CORNER: PieceKind = {
  length: 6,
  width: 4,
  height: TALL,
  walls: [tall([-2.75, -1.75], [2.75, -1.75]), tall([-2.75, -1.75], [-2.75, 1.75])],
  floors: [{ z: STOREY, from: [-2.75, -1.75], to: [0.25, 0.75] }],
};
