import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

// No code is made from text: the app runs under a policy that forbids it, and the files are small.
z.config({ jitless: true });

/** What the schemas of scenarios, datasheets and maps are built from. */

export const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
export const wholeBetween = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const coordinate = between(-LIMITS.coordinate, LIMITS.coordinate);
export const elevation = between(0, LIMITS.height);
export const facing = between(-100_000, 100_000);
export const id = z.string().check(z.minLength(1), z.maxLength(LIMITS.id));
export const name = z.string().check(z.maxLength(LIMITS.name));
export const listOf = <T extends z.core.SomeType>(entry: T, most: number = LIMITS.list) =>
  z.array(entry).check(z.maxLength(most));
export const player = z.enum(['attacker', 'defender']);
export const pair = z.tuple([coordinate, coordinate]);

/** Adds a check that says in its own words what is wrong: `fault` gives the sentence, null when all is well. */
export function saying<T>(fault: (value: T) => string | null) {
  return z.check<T>((context) => {
    const message = fault(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value, path: [] });
  });
}

/**
 * An object whose names are free and whose values all have one form. Unlike zod's record it also looks at a value
 * under a name like `__proto__`, which JSON may hold as any other.
 */
export function dictionary<T extends z.core.$ZodType>(entry: T) {
  return z.custom<Record<string, z.core.output<T>>>().check(
    z.check<Record<string, z.core.output<T>>>((context) => {
      const { value } = context;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        context.issues.push({ code: 'invalid_type', expected: 'object', input: value, path: [] });
        return;
      }
      for (const [key, item] of Object.entries(value)) {
        const result = z.core.safeParse(entry, item);
        if (result.success) continue;
        for (const issue of result.error.issues) {
          context.issues.push({ ...issue, path: [key, ...issue.path], input: undefined });
        }
      }
    }),
  );
}
