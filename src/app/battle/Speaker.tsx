import { useEffect, useState } from 'react';
import type { Services } from '../context.ts';
import { useServices } from '../context.ts';
import { logWords } from '../logWords.ts';
import { floorWord } from './battleWords.ts';
import { moment } from '../words.ts';

/** A verdict is spoken when it has stayed the same for so long (ms): a drag changes it with every inch. */
const SETTLED = 350;

/** What has just happened, for who listens: the verdict of what is proposed, else the last entry of the log. */
function spoken({ view, battle }: Services): string {
  const { preview } = view.getState();
  if (preview !== null) {
    const { legal, violations } = preview.verdict;
    const floor = preview.heights.length > 1 ? `${floorWord(preview.ghosts)}. ` : '';
    return `${floor}${legal ? 'Legal.' : `Not legal. ${violations.map((violation) => violation.message).join(' ')}`}`;
  }
  const { log, cursor, start, battle: now } = battle.getState();
  const entry = log[cursor - 1];
  const before = log[cursor - 2]?.battle ?? start;
  if (entry === undefined || before === null || now === null) return '';
  const { text, figure, rest } = logWords(entry, before);
  return `${text}${figure}${rest}. ${moment(now.clock)}.`;
}

/** The live region of the board. */
export function Speaker() {
  const services = useServices();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(spoken(services)), SETTLED);
    };
    const views = services.view.subscribe((state, before) => {
      if (state.preview?.verdict !== before.preview?.verdict) later();
    });
    const battles = services.battle.subscribe((state, before) => {
      if (state.battle !== before.battle) later();
    });
    return () => {
      clearTimeout(timer);
      views();
      battles();
    };
  }, [services]);
  return (
    <div className="unseen" role="status" aria-live="polite" data-testid="speaker">
      {text}
    </div>
  );
}
