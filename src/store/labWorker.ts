import type { ToWorker } from './lab.ts';
import { labDesk } from './labDesk.ts';

/** The thread in which long questions about a position are answered. */

const channel = new MessageChannel();
let next: () => void = () => undefined;
channel.port1.addEventListener('message', () => next());
channel.port1.start();

const desk = labDesk(
  (message) => self.postMessage(message, {}),
  (work) => {
    next = work;
    channel.port2.postMessage(null);
  },
);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => desk(data));
