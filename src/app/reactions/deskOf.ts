import { createReactionDesk } from '../../tools/reactionDesk.ts';
import type { ReactionDesk } from '../../tools/reactionDesk.ts';
import type { Services } from '../context.ts';

const desks = new WeakMap<Services, ReactionDesk>();

/** The one desk of the app at which reactions are asked for and rules are used; made when it is first wanted. */
export function deskOf(services: Services): ReactionDesk {
  let desk = desks.get(services);
  if (desk === undefined) {
    const { battle, view, tools } = services;
    desk = createReactionDesk({ battle, view, tools, soon: (work) => void setTimeout(work, 0) });
    desks.set(services, desk);
  }
  return desk;
}
