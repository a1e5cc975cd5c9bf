export type PlayerId = 'attacker' | 'defender';

export interface Player {
  readonly name: string;
  readonly faction: string;
  readonly detachment: string | null;
  readonly commandPoints: number;
  readonly victoryPoints: number;
}
