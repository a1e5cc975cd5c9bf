import type { Palette } from '../../../formats/boardSvg.ts';
import { boardSvg } from '../../../formats/boardSvg.ts';
import { escaped } from '../../../formats/markup.ts';
import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import type { Unit } from '../../../model/unit.ts';
import { contextOf } from '../../../rules/context.ts';
import { nearestPair } from '../../../rules/measure.ts';
import { namesOf } from '../../../rules/names.ts';
import { levelsOfControl } from '../../../rules/objectives/objectives.ts';
import { inches } from '../../../tools/figures.ts';
import { standingModels } from '../../army.ts';
import { phaseNames, placeNames, playerNames } from '../../words.ts';

const STYLE = `
:root { color-scheme: light; font: 12px/1.4 Inter, system-ui, sans-serif; }
body { max-width: 1060px; margin: 24px auto; padding: 0 20px; color: #16191b; background: #fff; }
h1 { margin: 0; font-size: 20px; }
h2 { margin: 18px 0 6px; font-size: 14px; }
p { margin: 2px 0 10px; color: #4b5257; }
svg { width: 100%; height: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 6px; border-bottom: 1px solid #bfbcb4; text-align: left; }
td.n, th.n { text-align: right; }
.matrix td, .matrix th { padding: 2px 4px; }
tr { break-inside: avoid; }
@page { margin: 12mm; }
`;

interface Numbered {
  readonly mark: string;
  readonly unit: Unit;
}

const numbered = (battle: Battle, player: PlayerId): Numbered[] =>
  battle.units
    .filter((unit) => unit.player === player)
    .map((unit, at) => ({ mark: `${player === 'attacker' ? 'A' : 'D'}${at + 1}`, unit }));

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td', numbersFrom = Infinity): string =>
  `<tr>${cells.map((cell, at) => `<${tag}${at >= numbersFrom ? ' class="n"' : ''}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** A battle as it stands as a page to be printed: the board, every unit by a mark, and what lies between them. */
export function printPage(battle: Battle, title: string, moment: string, palette: Palette): string {
  const sides = { attacker: numbered(battle, 'attacker'), defender: numbered(battle, 'defender') };
  const marks = new Map([...sides.attacker, ...sides.defender].map(({ mark, unit }) => [unit.id, mark]));
  const svg = boardSvg(battle, palette, (unit) => marks.get(unit.id) ?? '', '');
  const { attacker, defender } = battle.players;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(moment)} · ${escaped(phaseNames[battle.clock.phase])} · ${escaped(attacker.name)} ${attacker.victoryPoints} : ${defender.victoryPoints} ${escaped(defender.name)} · command points ${attacker.commandPoints} : ${defender.commandPoints}</p>
${svg}
${side(battle, sides.attacker, 'attacker')}
${side(battle, sides.defender, 'defender')}
${matrix(battle, sides.attacker, sides.defender)}
${markers(battle)}
</body>
</html>
`;
}

function piecesOf(battle: Battle, unit: Unit) {
  const { pieces } = contextOf(battle);
  return unit.models.flatMap(({ id }) => pieces.get(id) ?? []);
}

function side(battle: Battle, units: readonly Numbered[], player: PlayerId): string {
  const names = namesOf(battle);
  const rows = units.map(({ mark, unit }) => {
    const wounds = unit.models.reduce((sum, model) => sum + model.wounds, 0);
    const models = `${standingModels(unit).length} of ${unit.startingModels}`;
    return row([mark, names.unit(unit.id), models, String(wounds), placeNames[unit.place], unit.status.join(', ')]);
  });
  return `<h2>${playerNames[player]}: ${escaped(battle.players[player].faction)}</h2>
<table>${row(['', 'Unit', 'Models', 'Wounds', 'Where', 'Has'], 'th')}${rows.join('')}</table>`;
}

/** The distance from each attacking unit on the board to each defending one, between their nearest models. */
function matrix(battle: Battle, attackers: readonly Numbered[], defenders: readonly Numbered[]): string {
  const onBoard = (units: readonly Numbered[]) =>
    units.map(({ mark, unit }) => ({ mark, pieces: piecesOf(battle, unit) })).filter(({ pieces }) => pieces.length > 0);
  const [rows, columns] = [onBoard(attackers), onBoard(defenders)];
  if (rows.length === 0 || columns.length === 0) return '';
  const body = rows.map(({ mark, pieces }) =>
    row([mark, ...columns.map((other) => inches(nearestPair(pieces, other.pieces)?.distance ?? 0))], 'td', 1),
  );
  return `<h2>Distances between units, nearest model to nearest model</h2>
<table class="matrix">${row(['', ...columns.map(({ mark }) => mark)], 'th', 1)}${body.join('')}</table>`;
}

function markers(battle: Battle): string {
  const rows = levelsOfControl(battle).map(({ objective, attacker, defender, controller }) =>
    row([objective, String(attacker), String(defender), controller === null ? 'nobody' : playerNames[controller]]),
  );
  return rows.length === 0
    ? ''
    : `<h2>Markers</h2><table>${row(['Marker', 'Attacker has', 'Defender has', 'Held by'], 'th')}${rows.join('')}</table>`;
}
