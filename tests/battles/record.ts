/**
 * `npx tsx tests/battles/record.ts`: plays two rounds of the two armies and writes them down, with how they end, for the
 * tests that replay them. Run it again when a rule has changed what the battle may be; look at what it wrote.
 */
import { writeFileSync } from 'node:fs';
import { battleOf, scenarioText } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import { twoArmies } from './armies.ts';
import { Captain } from './captain.ts';
import { endText } from './endText.ts';

const checked = checkScenario(twoArmies(), 'two armies');
if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
const captain = new Captain(battleOf(checked.value));
captain.play({ type: 'declare-formation', unit: 'captain', leads: 'paladins' });
captain.play({ type: 'declare-formation', unit: 'warboss', leads: 'boyz' });
captain.play({ type: 'declare-formation', unit: 'paladins', reserves: 'deep-strike' });
captain.play({ type: 'declare-formation', unit: 'stormboyz', reserves: 'deep-strike' });
captain.play({ type: 'declare-formation', unit: 'more-bikers', reserves: 'strategic-reserves' });
captain.play({ type: 'first-turn' });
captain.playUntil(3);

const file = (name: string): URL => new URL(name, import.meta.url);
writeFileSync(file('two-rounds.json'), `${scenarioText(checked.value, captain.actions)}\n`);
writeFileSync(file('two-rounds.end.json'), endText(captain.battle));
