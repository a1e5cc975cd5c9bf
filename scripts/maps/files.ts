import * as z from 'zod/mini';
import { boards } from '../../src/content/maps/boards.ts';
import { writeJson } from '../../src/formats/json.ts';
import { mapFileSchema } from '../../src/formats/mapSchema.ts';
import { listRules } from '../../src/formats/pieces.ts';

const SCHEMA = './map.schema.json';

/** Every file of maps/ by its name, the schema among them. */
export function mapFiles(): Map<string, string> {
  const files = new Map(
    boards().map((board) => [`${board.name}.json`, writeJson({ $schema: SCHEMA, ...board })] as const),
  );
  files.set('map.schema.json', writeJson(mapJsonSchema()));
  return files;
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
