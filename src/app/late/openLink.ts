import { readLink } from '../../formats/link.ts';
import { openScenario } from '../commands.ts';
import type { Services } from '../context.ts';

/**
 * Opens the battle in the fragment of this page's address, and takes it out of the address: from then on the battle is
 * one of this browser. Says whether there was one that could be opened.
 */
export function openLink(services: Services): boolean {
  const { hash, pathname, search } = window.location;
  const opened = openScenario(services, readLink(hash), null);
  window.history.replaceState(null, '', pathname + search);
  return opened;
}
