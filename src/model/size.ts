/** How large a battle is, by the names of the core rules. */
export type BattleSize = 'incursion' | 'strike-force' | 'onslaught';
