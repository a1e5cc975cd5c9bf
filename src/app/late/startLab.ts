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

/** Begins to answer questions about the position, in a thread of their own. */
export function startLab({ battle, view }: Pick<Services, 'battle' | 'view'>): void {
  const lab = labOf({ view });
  followQuestion(battle, view, lab);
  followDrops(battle, view, lab);
  followLimit(battle, view, lab);
}
