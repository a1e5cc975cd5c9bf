/** Ends a switch over a closed union: a new member that nobody handles becomes a type error here. */
export function assertNever(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
}
