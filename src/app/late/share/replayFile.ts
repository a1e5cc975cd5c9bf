import { replayHtml } from '../../../formats/replayHtml.ts';
import type { BattleState } from '../../../store/battleStore.ts';
import { shownBattle } from './shareActions.ts';

/** Where the build puts the player: the whole program in one script and one file of styles. */
const PLAYER = { script: 'replay/player.js', style: 'replay/player.css' };

async function textAt(path: string): Promise<string> {
  const answer = await fetch(new URL(path, document.baseURI)).catch(() => null);
  if (answer === null || !answer.ok) throw new Error('The player cannot be fetched. Check the connection.');
  return answer.text();
}

/** A page that replays the battle on the screen without a network. Rejects where the player cannot be fetched. */
export async function replayOf(state: BattleState): Promise<string> {
  const [script, style] = await Promise.all([textAt(PLAYER.script), textAt(PLAYER.style)]);
  return replayHtml({ title: shownBattle(state).name, scenario: state.saveText(), script, style });
}
