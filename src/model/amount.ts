/** A number that may be rolled: 2D6+1 is { dice: 2, sides: 6, plus: 1 }, a plain 4 is { dice: 0, sides: 6, plus: 4 }. */
export interface Amount {
  readonly dice: number;
  readonly sides: 3 | 6;
  readonly plus: number;
}
