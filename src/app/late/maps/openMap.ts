import { parseMap } from '../../../formats/mapFile.ts';
import type { Services } from '../../context.ts';
import { openMapEditor } from '../../start/chosenMap.ts';

/** Opens the text of a map file in the editor; a fault is said. */
export function openMap({ notices }: Services, text: string, name: string): void {
  const read = parseMap(text, name);
  if (read.ok) openMapEditor(read.value, null);
  else notices.getState().notify('error', `${name} was not opened`, `${read.error.place}: ${read.error.fault}`);
}
