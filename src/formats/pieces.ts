import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

// No code is made from text: the app runs under a policy that forbids it, and the files are small.
z.config({ jitless: true });

/** What the schemas of scenarios, datasheets and maps are built from. */

/** A number from `least` to `most`, both allowed. */
export const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
/** A whole number from `least` to `most`, both allowed. */
export const wholeBetween = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const coordinate = between(-LIMITS.coordinate, LIMITS.coordinate);
export const elevation = between(0, LIMITS.height);
export const facing = between(-LIMITS.facing, LIMITS.facing);
export const id = z.string().check(z.minLength(1), z.maxLength(LIMITS.id));
export const name = z.string().check(z.maxLength(LIMITS.name));
export const player = z.enum(['attacker', 'defender']);
export const pair = z.tuple([coordinate, coordinate]);

/** Adds a check that says in its own words what is wrong: `fault` gives the sentence, null when all is well. */
export function saying<T>(fault: (value: T) => string | null) {
  return z.check<T>((context) => {
    const message = fault(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value, path: [] });
  });
}

/** What a list made by `listOf` holds, for who writes the JSON Schema of it. */
export interface ListRule {
  readonly entry: z.core.$ZodType;
  readonly least: number;
  readonly most: number;
}

/** The rule of each list, by its schema. */
export const listRules = new WeakMap<z.core.$ZodType, ListRule>();

/**
 * A list of one kind of entries, `least` to `most` of them; `fault` may say in its own words what is wrong with the
 * list as a whole. Unlike zod's array it counts first and stops at the first bad entry: a file of ten million wrong
 * ones must not become ten million issues.
 */
export function listOf<T extends z.core.$ZodType>(
  entry: T,
  most: number = LIMITS.list,
  least = 0,
  fault: (list: z.core.output<T>[]) => string | null = () => null,
) {
  const list = z.custom<z.core.output<T>[]>().check(
    z.check<z.core.output<T>[]>(({ value, issues }) => {
      const origin = 'array';
      if (!Array.isArray(value)) {
        issues.push({ code: 'invalid_type', expected: 'array', input: value, path: [] });
      } else if (value.length < least) {
        issues.push({ code: 'too_small', origin, minimum: least, inclusive: true, input: value, path: [] });
      } else if (value.length > most) {
        issues.push({ code: 'too_big', origin, maximum: most, inclusive: true, input: value, path: [] });
      } else {
        const issue = firstIssue(entry, value.entries());
        const message = issue === null ? fault(value) : null;
        if (issue !== null) issues.push(issue);
        if (message !== null) issues.push({ code: 'custom', message, input: value, path: [] });
      }
    }),
  );
  listRules.set(list, { entry, least, most });
  return list;
}

/**
 * An object whose names are free and whose values all have one form. Unlike zod's record it stops at the first bad
 * value, and looks also at one under a name like `__proto__`, which JSON may hold as any other.
 */
export function dictionary<T extends z.core.$ZodType>(entry: T) {
  return z.custom<Record<string, z.core.output<T>>>().check(
    z.check<Record<string, z.core.output<T>>>(({ value, issues }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        issues.push({ code: 'invalid_type', expected: 'object', input: value, path: [] });
        return;
      }
      const issue = firstIssue(entry, Object.entries(value));
      if (issue !== null) issues.push(issue);
    }),
  );
}

function firstIssue(
  entry: z.core.$ZodType,
  items: Iterable<readonly [PropertyKey, unknown]>,
): z.core.$ZodRawIssue | null {
  for (const [key, item] of items) {
    const [issue] = z.safeParse(entry, item).error?.issues ?? [];
    if (issue !== undefined) return { ...issue, path: [key, ...issue.path], input: undefined };
  }
  return null;
}
