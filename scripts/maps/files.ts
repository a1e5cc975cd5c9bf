import * as z from 'zod/mini';
import { writeJson } from '../../src/formats/json.ts';
import { mapFileSchema } from '../../src/formats/mapSchema.ts';
import { listRules } from '../../src/formats/pieces.ts';
import { DEPLOYMENTS } from './deployments.ts';
import type { Deployment } from './deployments.ts';
import { LAYOUTS, terrainOf } from './layouts.ts';
import type { Layout } from './layouts.ts';
import { HEIGHT, opposite, WIDTH } from './parts.ts';

const SCHEMA = './map.schema.json';

/** A map as its file holds it. */
interface MapText {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Every file of maps/ by its name, the schema among them. */
export function mapFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const put = (map: MapText): void => {
    files.set(`${map.name}.json`, writeJson({ $schema: SCHEMA, ...map }));
  };
  put(openField());
  for (const deployment of DEPLOYMENTS) put(bareDeployment(deployment));
  for (const layout of LAYOUTS) {
    for (const deployment of DEPLOYMENTS) {
      if (layout.deployments.includes(deployment.name)) put(withTerrain(deployment, layout));
    }
  }
  files.set('map.schema.json', writeJson(mapJsonSchema()));
  return files;
}

function openField(): MapText {
  return {
    name: 'open-field',
    title: 'Open field',
    description: 'A bare board with five markers and no zones, to try things on.',
    source: 'Made for this project; from no publication.',
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

function bareDeployment(deployment: Deployment): MapText {
  const { name, title, description } = deployment;
  return {
    name: `pariah-nexus-${name}`,
    title,
    description: `${description} No terrain.`,
    source:
      'Strike Force deployment of the Pariah Nexus and Chapter Approved 2025-26 mission packs: zones and marker centres by the inches printed on its card, checked against three independent transcriptions. Exact.',
    ...board(deployment),
    terrain: [],
  };
}

function withTerrain(deployment: Deployment, layout: Layout): MapText {
  return {
    name: `${deployment.name}-layout-${layout.number}`,
    title: `${deployment.title}, layout ${layout.number}`,
    description: `${deployment.description} Twelve ruins: tall ones of 5 inches with a floor at 3, low ones of 2.`,
    source: `Zones and markers: the Strike Force deployment card of Chapter Approved 2025-26, exact. Terrain: layout ${layout.number} of the same pack, footprints by the inches printed on its card; pieces that stand at an angle were measured on the picture and are right to 0.2 inch. The card gives tall and low parts only: heights, walls and floors are this project's reading.`,
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

function mapJsonSchema(): object {
  return {
    title: 'Inchwise map',
    description:
      'A battlefield: board, deployment zones, objective markers and terrain. Inches; the origin is the top-left corner, x grows right, y down. Polygons must not cross themselves, and ids must not stand twice, which a schema cannot say.',
    ...jsonSchemaOf(mapFileSchema),
  };
}

/** The JSON Schema of a schema; the lists of ours are put in where zod knows only that they are checked. */
function jsonSchemaOf(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const rule = listRules.get(zodSchema);
      if (rule === undefined) return;
      const { $schema: _, ...items } = jsonSchemaOf(rule.entry) as { $schema?: string };
      Object.assign(jsonSchema, { type: 'array', items, minItems: rule.least, maxItems: rule.most });
    },
  });
}
