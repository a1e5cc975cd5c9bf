import { DEPLOYMENTS } from './deployments.ts';
import type { Deployment } from './deployments.ts';
import { LAYOUTS, terrainOf } from './layouts.ts';
import type { Layout } from './layouts.ts';
import { HEIGHT, opposite, WIDTH } from './parts.ts';

/** A map in the form of its file, its name beside it. */
export interface Board {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Every board of the program: the open field, the bare deployments, and each layout on the deployments it is for. */
export function boards(): Board[] {
  const withLayouts = LAYOUTS.flatMap((layout) =>
    DEPLOYMENTS.filter(({ name }) => layout.deployments.includes(name)).map((deployment) =>
      withTerrain(deployment, layout),
    ),
  );
  return [openField(), ...DEPLOYMENTS.map(bareDeployment), ...withLayouts];
}

function openField(): Board {
  return {
    name: 'open-field',
    title: 'Open field',
    description: 'A bare board with five markers and no zones, to try things on.',
    source: 'Made for this project; from no publication.',
    exactness: 'exact',
    width: WIDTH,
    height: HEIGHT,
    objectives: [
      { id: 'centre', x: 30, y: 22 },
      { id: 'west', x: 10, y: 22 },
      { id: 'east', x: 50, y: 22 },
      { id: 'north', x: 30, y: 6 },
      { id: 'south', x: 30, y: 38 },
    ],
    zones: [],
    terrain: [],
  };
}

function bareDeployment(deployment: Deployment): Board {
  const { name, title, description } = deployment;
  return {
    name: `pariah-nexus-${name}`,
    title,
    description: `${description} No terrain.`,
    source:
      'Strike Force deployment of the Pariah Nexus and Chapter Approved 2025-26 mission packs: zones and marker centres by the inches printed on its card, checked against three independent transcriptions. Exact.',
    exactness: 'exact',
    ...board(deployment),
    terrain: [],
  };
}

const ZONES = 'Zones and markers: the Strike Force deployment card of Chapter Approved 2025-26, exact.';

/** What is known of the terrain of a layout, by where it is from. */
const TERRAIN: Readonly<Record<Layout['from'], (number: number) => string>> = {
  card: (number) =>
    `Terrain: layout ${number} of the same pack, footprints by the inches printed on its card; pieces that stand at an angle were measured on the picture and are right to 0.2 inch. The card gives tall and low parts only: heights, walls and floors are this project's reading.`,
  drawing: (number) =>
    `Terrain: layout ${number} of the same pack, approximate: after another hand's drawing of it, pieces and walls snapped to a quarter inch and half a degree and each pair made the same for both players, so that a piece may be off by half an inch or more from the card. Heights and floors are this project's reading.`,
};

function withTerrain(deployment: Deployment, layout: Layout): Board {
  return {
    name: `${deployment.name}-layout-${layout.number}`,
    title: `${deployment.title}, layout ${layout.number}`,
    description: `${deployment.description} Twelve ruins: tall ones of 5 inches with a floor at 3, low ones of 2.`,
    source: `${ZONES} ${TERRAIN[layout.from](layout.number)}`,
    exactness: layout.from === 'card' ? 'measured' : 'approximate',
    ...board(deployment),
    terrain: terrainOf(layout),
  };
}

function board({ defender, markers }: Deployment): object {
  return {
    width: WIDTH,
    height: HEIGHT,
    objectives: [{ id: 'centre', at: [WIDTH / 2, HEIGHT / 2] as const }, ...markers].map(({ id, at: [x, y] }) => ({
      id,
      x,
      y,
    })),
    zones: [
      { player: 'attacker', polygon: defender.map(opposite) },
      { player: 'defender', polygon: defender },
    ],
  };
}
