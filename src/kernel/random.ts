/**
 * Seeded random numbers, the same on every machine: splitmix32 stirs the seeds, sfc32 makes the numbers.
 * Nothing in the project calls Math.random; whoever needs chance is handed one of these.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [1, sides]. */
  die(sides: number): number;
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/**
 * A generator for a seed and a stream: the same pair always gives the same numbers, and two streams of one
 * seed have nothing to do with each other (one for each entry of a battle's log, say).
 */
export function random(seed: number, stream = 0): Random {
  const stir = splitmix32((seed ^ Math.imul(stream + 1, 0x9e3779b1)) | 0);
  let a = stir() | 0;
  let b = stir() | 0;
  let c = stir() | 0;
  let counter = 1;
  const next32 = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next32();
  const next = (): number => next32() / 4294967296;
  return { next, die: (sides) => 1 + Math.floor(next() * sides) };
}
