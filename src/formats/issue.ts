import type * as z from 'zod/mini';
import { describe, placeOf, valueAt } from './fault.ts';
import type { Fault } from './fault.ts';

type Issue = z.core.$ZodIssue;

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  null: 'null',
};

/** An issue of a schema in our words, with its place in the data `root` that was checked. */
export function faultOf(issue: Issue, root: unknown): Fault {
  const found = valueAt(root, issue.path);
  if (issue.code === 'invalid_union') return faultOfUnion(issue, root, found);
  return { place: placeOf(issue.path), fault: sentence(issue, found) };
}

function sentence(issue: Issue, found: unknown): string {
  if (found === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${WORDS[issue.expected] ?? issue.expected}, but is ${describe(found)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}, but is ${describe(found)}`;
    case 'too_small':
      return limit('at least', issue.origin, Number(issue.minimum), found);
    case 'too_big':
      return limit('at most', issue.origin, Number(issue.maximum), found);
    case 'invalid_format':
      return `does not have the form asked for: ${describe(found)}`;
    case 'custom':
      return issue.message;
    default:
      return `cannot be ${describe(found)}`;
  }
}

function limit(bound: string, origin: string, value: number, found: unknown): string {
  if (origin === 'array' && Array.isArray(found)) {
    return `must have ${bound} ${value} ${value === 1 ? 'entry' : 'entries'}, but has ${found.length}`;
  }
  if (origin === 'string' && typeof found === 'string') {
    if (found === '') return 'must not be empty';
    return `must be ${bound} ${value} characters long, but has ${found.length}`;
  }
  return `must be ${bound} ${value}, but is ${describe(found)}`;
}

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  if (words.length === 1) return words.join('');
  return `one of ${words.join(', ')}`;
}

/**
 * None of a field's forms fits: the fault of the form that was meant, which is the one that the value already has
 * the type of; where it is of none, all types that could stand there.
 */
function faultOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>, root: unknown, found: unknown): Fault {
  const place = placeOf(issue.path);
  if (issue.errors.length === 0) {
    const options = 'options' in issue && Array.isArray(issue.options) ? (issue.options as unknown[]) : [];
    return {
      place,
      fault: found === undefined ? 'is missing' : `must be ${oneOf(options)}, but is ${describe(found)}`,
    };
  }
  const firsts = issue.errors.flatMap((issues) => issues.slice(0, 1));
  const meant = firsts.find((first) => first.path.length > 0 || !isWrongType(first));
  if (meant !== undefined) return faultOf({ ...meant, path: [...issue.path, ...meant.path] }, root);
  if (found === undefined) return { place, fault: 'is missing' };
  const types = firsts.flatMap((first) => {
    if (first.code === 'invalid_type') return [WORDS[first.expected] ?? first.expected];
    return first.code === 'invalid_value' ? [oneOf(first.values)] : [];
  });
  return { place, fault: `must be ${types.join(' or ')}, but is ${describe(found)}` };
}

function isWrongType(issue: Issue): boolean {
  return issue.code === 'invalid_type' ? issue.expected !== 'int' : issue.code === 'invalid_value';
}
