import type { FoundKind, FoundMove } from '../../lab/findMove.ts';
import type { Battle } from '../../model/battle.ts';
import { followDrops } from '../../store/followDrops.ts';
import { followLimit } from '../../store/followLimit.ts';
import { followQuestion } from '../../store/followQuestion.ts';
import { createLab } from '../../store/lab.ts';
import type { FromWorker, Lab, LabThread } from '../../store/lab.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import type { Services } from '../context.ts';

function spawn(): LabThread {
  const worker = new Worker(new URL('../../store/labWorker.ts', import.meta.url), { type: 'module', name: 'lab' });
  return {
    post: (message) => worker.postMessage(message, {}),
    listen(listener, broken) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data));
      worker.addEventListener('error', (event) => {
        worker.terminate();
        broken(event.message === '' ? 'the browser did not start it' : event.message);
      });
    },
  };
}

const labs = new WeakMap<ViewStore, Lab>();

/** The lab of the app, with its one thread; made when something is first asked of it. */
export function labOf({ view }: Pick<Services, 'view'>): Lab {
  const lab = labs.get(view) ?? createLab(spawn);
  labs.set(view, lab);
  return lab;
}

/** Looks for the ends of a move of a whole unit in the lab's thread; in this one where there is no other. */
export function findEnds(
  services: Pick<Services, 'view'>,
  battle: Battle,
  unit: string,
  move: FoundKind,
): Promise<FoundMove> {
  return new Promise((resolve, reject) => {
    const here = async (): Promise<FoundMove> => {
      const { findMove } = await import('../../lab/findMove.ts');
      return findMove(battle, unit, move);
    };
    labOf(services).ask(
      battle,
      { kind: 'ends', unit, move },
      {
        step({ answer }) {
          if (answer?.kind === 'ends') resolve(answer.found);
        },
        failed: () => void here().then(resolve, reject),
      },
    );
  });
}

/** Begins to answer questions about the position, in a thread of their own. */
export function startLab({ battle, view }: Pick<Services, 'battle' | 'view'>): void {
  const lab = labOf({ view });
  followQuestion(battle, view, lab);
  followDrops(battle, view, lab);
  followLimit(battle, view, lab);
}
