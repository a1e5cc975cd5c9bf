/**
 * The largest numbers that a file may hold. They are far above anything that is played and there so that a file
 * cannot ask for a board that no program could draw. Lengths in inches.
 */
export const LIMITS = {
  board: 200,
  coordinate: 1000,
  /** Degrees, one way or the other. */
  facing: 100_000,
  /** Heights of floors, walls and models. */
  height: 100,
  /** Corners of a zone, a piece of terrain or a floor, and of a hull; how far a hull reaches from its centre. */
  corners: 200,
  hullCorners: 64,
  hullReach: 50,
  objectives: 100,
  zones: 50,
  terrain: 300,
  walls: 100,
  floors: 20,
  units: 1000,
  modelsInUnit: 1000,
  models: 5000,
  actions: 50_000,
  pathPoints: 1000,
  dice: 10_000,
  /** Entries of a short list: keywords, weapons, targets, attack entries. */
  list: 1000,
  id: 100,
  name: 200,
  text: 5000,
  round: 20,
  points: 100_000,
  victoryPoints: 1000,
  /** Lines of play that were left, kept in a file. */
  forks: 1000,
  /** Characters of the name of a line of play. */
  lineName: 80,
} as const;
