import type { Rule } from '../model/rule.ts';
import { ABILITIES } from './abilities.ts';
import { DETACHMENT_RULES } from './detachments/greyKnights.ts';
import { AUGURIUM } from './stratagems/augurium.ts';
import { BANESLAYER } from './stratagems/baneslayer.ts';
import { BANISHERS } from './stratagems/banishers.ts';
import { BOARDING_ACTIONS } from './stratagems/boardingActions.ts';
import { BROTHERHOOD } from './stratagems/brotherhood.ts';
import { CORE } from './stratagems/core.ts';
import { HALLOWED_CONCLAVE } from './stratagems/hallowedConclave.ts';
import { SANCTIC_SPEARHEAD } from './stratagems/sancticSpearhead.ts';
import { VOID_PURGE } from './stratagems/voidPurge.ts';
import { WARPBANE } from './stratagems/warpbane.ts';

/** All stratagems, abilities and detachment rules that battles are played with. */
export const RULES: readonly Rule[] = [
  ...CORE,
  ...BOARDING_ACTIONS,
  ...AUGURIUM,
  ...BANESLAYER,
  ...BANISHERS,
  ...BROTHERHOOD,
  ...HALLOWED_CONCLAVE,
  ...SANCTIC_SPEARHEAD,
  ...VOID_PURGE,
  ...WARPBANE,
  ...DETACHMENT_RULES,
  ...ABILITIES,
];
