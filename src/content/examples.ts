/** A battle that comes with the program, in the form of a scenario file. */
export interface Example {
  /** What its file would be called. */
  readonly file: string;
  readonly name: string;
  /** Fetches it: it is no part of the program that is loaded first. */
  load(): Promise<unknown>;
}

export const EXAMPLES: readonly Example[] = [
  {
    file: 'paladins-strike-the-gun-line.json',
    name: 'Paladins strike the gun line',
    load: async () =>
      (await import('./examples/paladins-strike-the-gun-line.json', { with: { type: 'json' } })).default,
  },
];
