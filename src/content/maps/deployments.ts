import { finelyRounded, opposite } from './parts.ts';
import type { Corner } from './parts.ts';

/** A deployment map: the defender's zone (the attacker's is its image) and the markers beside the one in the centre. */
export interface Deployment {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly defender: readonly Corner[];
  readonly markers: readonly { readonly id: string; readonly at: Corner }[];
}

/** A marker and its image. */
const pair = (first: string, second: string, at: Corner): Deployment['markers'] => [
  { id: first, at },
  { id: second, at: opposite(at) },
];

/**
 * The quarter of the board at its bottom left without the disc of 9 inches round the centre, its arc in steps of a
 * degree: the area is right to 0.004 square inches, the arc to 0.0004 inches.
 */
const quarterWithoutDisc = (): Corner[] => {
  const arc: Corner[] = [];
  for (let degree = 90; degree <= 180; degree++) {
    const angle = (degree * Math.PI) / 180;
    arc.push([finelyRounded(30 + 9 * Math.cos(angle)), finelyRounded(22 + 9 * Math.sin(angle))]);
  }
  return [[0, 22], [0, 44], [30, 44], ...arc];
};

export const DEPLOYMENTS: readonly Deployment[] = [
  {
    name: 'tipping-point',
    title: 'Tipping Point',
    description: 'Facing zones along the short edges, each with a deeper half: 12 and 20 inches, 20 apart.',
    defender: [
      [0, 0],
      [12, 0],
      [12, 22],
      [20, 22],
      [20, 44],
      [0, 44],
    ],
    markers: [...pair('defender-home', 'attacker-home', [14, 34]), ...pair('north', 'south', [22, 8])],
  },
  {
    name: 'hammer-and-anvil',
    title: 'Hammer and Anvil',
    description: 'Zones along the short edges, 18 inches deep and 24 apart.',
    defender: [
      [0, 0],
      [18, 0],
      [18, 44],
      [0, 44],
    ],
    markers: [...pair('defender-home', 'attacker-home', [10, 22]), ...pair('north', 'south', [30, 6])],
  },
  {
    name: 'dawn-of-war',
    title: 'Dawn of War',
    description: 'Zones along the long edges, 12 inches deep and 20 apart.',
    defender: [
      [0, 32],
      [60, 32],
      [60, 44],
      [0, 44],
    ],
    markers: [...pair('defender-home', 'attacker-home', [30, 38]), ...pair('west', 'east', [10, 22])],
  },
  {
    name: 'search-and-destroy',
    title: 'Search and Destroy',
    description: 'Opposite quarters of the board without the disc of 9 inches round the centre.',
    defender: quarterWithoutDisc(),
    markers: [...pair('defender-home', 'attacker-home', [14, 34]), ...pair('north-west', 'south-east', [14, 10])],
  },
  {
    name: 'sweeping-engagement',
    title: 'Sweeping Engagement',
    description: 'Zones along the long edges, each with a deeper half: 14 and 8 inches, 16 apart.',
    defender: [
      [0, 30],
      [30, 30],
      [30, 36],
      [60, 36],
      [60, 44],
      [0, 44],
    ],
    markers: [...pair('defender-home', 'attacker-home', [18, 38]), ...pair('west', 'east', [10, 18])],
  },
  {
    name: 'crucible-of-battle',
    title: 'Crucible of Battle',
    description: 'Triangles in opposite corners, their long sides parallel.',
    defender: [
      [0, 0],
      [30, 44],
      [0, 44],
    ],
    markers: [...pair('defender-home', 'attacker-home', [14, 34]), ...pair('north', 'south', [20, 8])],
  },
];
