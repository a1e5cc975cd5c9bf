import { boardSvg } from '../../../formats/boardSvg.ts';
import { linkFragment } from '../../../formats/link.ts';
import { recordOf } from '../../../game/log.ts';
import type { LogRecord } from '../../../game/log.ts';
import type { Battle } from '../../../model/battle.ts';
import { namesOf } from '../../../rules/names.ts';
import type { BattleState } from '../../../store/battleStore.ts';
import type { Theme } from '../../../store/viewStore.ts';
import { mapTitle } from '../../maps.ts';
import { turnWords } from '../../words.ts';
import { paletteOf } from './palette.ts';
import { printPage } from './printPage.ts';

/** What leaves the program: a battle as a link, a picture, a page. */

/** An open battle with its name. */
interface Shown {
  readonly battle: Battle;
  readonly name: string;
}

/** The battle on the screen; throws while none is open. */
export function shownBattle({ battle, scenario }: BattleState): Shown {
  if (battle === null || scenario === null) throw new Error('no battle is open');
  return { battle, name: scenario.name ?? 'Battle' };
}

const momentOf = ({ clock, players, map }: Battle): string => {
  const factions = { attacker: players.attacker.faction, defender: players.defender.faction };
  return `${turnWords(clock, factions)} · ${mapTitle(map)}`;
};

/** Characters of a link that every program passes on whole. */
export const SAFE_LINK = 30_000;

/** An address of this page that opens a battle. */
export interface BattleLink {
  readonly address: string;
  /** With what was undone and the lines that were left, and their names. */
  readonly whole: boolean;
}

/**
 * The address of this page that opens the battle as it stands, its dice with it: with its whole history where that does
 * not make it too long, else with what is in force alone.
 */
export function linkOf({ scenario, history }: BattleState): BattleLink {
  if (scenario === null || history === null) throw new Error('no battle is open');
  const { origin, pathname } = window.location;
  const linkTo = (record: LogRecord): string => `${origin}${pathname}#${linkFragment(scenario, record)}`;
  const record = recordOf(history);
  const whole = linkTo(record);
  const { cursor: _cursor, forks, ...line } = record;
  if (whole.length <= SAFE_LINK || (forks === undefined && history.cursor === line.actions.length)) {
    return { address: whole, whole: true };
  }
  return { address: linkTo({ ...line, actions: line.actions.slice(0, history.cursor) }), whole: false };
}

/** The board as the text of an SVG file. */
export function pictureOf(state: BattleState, theme: Theme): string {
  const { battle, name } = shownBattle(state);
  return boardSvg(battle, paletteOf(theme), ({ id }) => namesOf(battle).unit(id), `${name} · ${momentOf(battle)}`);
}

/** Pixels along the longer side of a picture. */
const PICTURE = 2400;

/** An SVG as a PNG. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = PICTURE / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the browser made no picture');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The situation as a page of its own, ready to be printed. */
export function pageOf(state: BattleState): string {
  const { battle, name } = shownBattle(state);
  return printPage(battle, name, momentOf(battle), paletteOf('light'));
}
