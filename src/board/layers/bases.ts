import { Container, Sprite } from 'pixi.js';
import type { Graphics, GraphicsContext } from 'pixi.js';
import type { Point } from '../../geometry/shape.ts';
import type { Position } from '../../model/unit.ts';
import { hasKeyword, measuredShape } from '../../rules/stance.ts';
import { alongWay } from '../alongWay.ts';
import type { NumberAtlas } from '../numberAtlas.ts';
import { innerRadius, shapeOutline } from '../outline.ts';
import type { Outline } from '../outline.ts';
import { stroke } from '../pen.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import type { Layer, Scene } from '../scene.ts';
import { DETAIL_FROM } from '../stamps.ts';
import type { Stamps } from '../stamps.ts';
import { sheet } from './sheet.ts';

/** From this radius on (pixels) a base shows its model's number. */
const NUMBER_FROM = 9;
/** Half the width of the mark of a model on a floor, in pixels. */
const ROOF = 4.5;
const DEGREE = Math.PI / 180;

/** The size of the numbers at a scale, in pixels. */
export const numberSize = (scale: number): number =>
  scale >= 60 ? 16 : scale >= 36 ? 14 : scale >= DETAIL_FROM ? 12 : 10.5;

export const isCharacter = (entry: Entry): boolean => hasKeyword(entry.unit.datasheet, 'CHARACTER');

/** Whether a base has room for its number and wants one: characters wear a diamond, single models need none. */
export const showsNumber = (entry: Entry, scale: number): boolean =>
  !isCharacter(entry) &&
  entry.unit.models.length > 1 &&
  innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale >= NUMBER_FROM;

/** A share of a closed outline, clockwise from its topmost point. */
function partOf(outline: Outline, share: number): number[] {
  const n = outline.length / 2;
  let top = 0;
  for (let i = 1; i < n; i++) if (outline[2 * i + 1]! < outline[2 * top + 1]!) top = i;
  const line: number[] = [];
  for (let i = 0; i <= Math.round(share * n); i++) {
    const k = (top + i) % n;
    line.push(outline[2 * k]!, outline[2 * k + 1]!);
  }
  return line;
}

/** A roof over a model that stands above the ground: the floor under it cannot be seen from above. */
export function markHeight(
  context: GraphicsContext,
  entry: Entry,
  { x, y }: Point,
  { scale, theme }: Pick<Scene, 'scale' | 'theme'>,
): void {
  const top = y * scale - innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale - 2;
  const roof = [x * scale - ROOF, top, x * scale, top - ROOF * 0.75, x * scale + ROOF, top];
  stroke(context, roof, false, 4.5, theme.halo);
  stroke(context, roof, false, 1.75, theme.text);
}

/** All models on the battlefield. A model is a copy of a shared stamp; only what changed is touched. */
export function createBases(stamps: Stamps, atlas: NumberAtlas): Layer {
  const container = new Container();
  // Who stands on a higher floor covers who stands below.
  const discs = new Container({ sortableChildren: true });
  const marks = sheet();
  const numbers = new Container({ sortableChildren: true });
  container.addChild(discs, marks, numbers);
  container.eventMode = 'none';
  /** What they are drawn for. */
  let drawnFor: (Pick<Scene, 'scale' | 'theme'> & { readonly units: unknown; readonly ways: unknown }) | undefined;
  const drawn = new Map<string, Graphics>();
  const figures = new Map<string, Sprite>();

  function placeDisc(entry: Entry, { scale }: Scene, id: string): boolean {
    const position = standing(entry);
    if (position === null) return false;
    const shape = measuredShape(entry.unit.datasheet, entry.model);
    const stamp = stamps.of('base', shape, entry.unit.player, isCharacter(entry));
    let disc = drawn.get(id);
    if (disc === undefined) {
      disc = sheet(stamp);
      drawn.set(id, disc);
      discs.addChild(disc);
    } else if (disc.context !== stamp) {
      disc.context = stamp;
    }
    disc.zIndex = position.z;
    disc.position.set(position.x * scale, position.y * scale);
    disc.rotation = position.facing * DEGREE;
    return true;
  }

  function placeNumber(entry: Entry, { scale, theme }: Scene, id: string): boolean {
    const position = standing(entry);
    const texture = position !== null && showsNumber(entry, scale) ? atlas.of(entry.number) : null;
    if (position === null || texture === null) return false;
    let figure = figures.get(id);
    if (figure === undefined) {
      figure = new Sprite(texture);
      figure.anchor.set(0.5);
      figures.set(id, figure);
      numbers.addChild(figure);
    } else if (figure.texture !== texture) {
      figure.texture = texture;
    }
    figure.zIndex = position.z;
    figure.tint = entry.unit.player === 'attacker' ? theme.board.color : theme.defender.color;
    figure.position.set(Math.round(position.x * scale), Math.round(position.y * scale));
    return true;
  }

  /** Lost wounds as an arc inside the rim. */
  function markWounds(entry: Entry, position: Position, { scale, theme }: Scene): void {
    const { wounds: left, characteristics } = entry.model;
    if (left >= characteristics.W || scale < DETAIL_FROM) return;
    const shape = measuredShape(entry.unit.datasheet, entry.model);
    if (innerRadius(shape) * scale < 6) return;
    const inside = shapeOutline(shape, position, scale, -3);
    stroke(marks.context, partOf(inside, 1 - left / characteristics.W), false, 2, theme.text);
  }

  /** What marks a model waits until it has come to where it stands. */
  function drawMarks(roll: ReadonlyMap<string, Entry>, scene: Scene): void {
    marks.context.clear();
    const going = new Set(scene.glide?.ways.map(({ model }) => model));
    for (const [id, entry] of roll) {
      const position = standing(entry);
      if (position === null || going.has(id)) continue;
      markWounds(entry, position, scene);
      if (position.z > 0) markHeight(marks.context, entry, position, scene);
    }
  }

  /** Puts models that are on their way where they are by now. */
  function placeGoing({ glide, scale }: Scene): void {
    for (const { model, points } of glide?.ways ?? []) {
      const at = alongWay(points, glide?.share ?? 1);
      if (at === null) continue;
      drawn.get(model)?.position.set(at.x * scale, at.y * scale);
      figures.get(model)?.position.set(Math.round(at.x * scale), Math.round(at.y * scale));
    }
  }

  function dropMissing<T extends Container>(shown: Map<string, T>, present: ReadonlySet<string>): void {
    for (const [id, each] of shown) {
      if (present.has(id)) continue;
      each.destroy();
      shown.delete(id);
    }
  }

  return {
    container,
    needs: ({ battle, hasty, glide }) => [battle?.units, atlas.of(1), hasty, glide?.ways, glide?.share],
    draw(scene) {
      const { hasty, scale, theme, glide } = scene;
      const units = scene.battle?.units;
      const ways = glide?.ways ?? null;
      // Nothing else has changed since the first picture of those who are on their way.
      if (ways !== null && drawnFor?.ways === ways && drawnFor.scale === scale && drawnFor.theme === theme) {
        placeGoing(scene);
        return;
      }
      if (hasty && drawnFor !== undefined && drawnFor.units === units && drawnFor.theme === theme) {
        container.scale.set(scale / drawnFor.scale);
        return;
      }
      if (hasty) stamps.prepare(scale, theme, false);
      drawnFor = { scale, theme, units, ways };
      container.scale.set(1);
      const roll = scene.battle === null ? new Map<string, Entry>() : rollOf(scene.battle);
      const withDisc = new Set<string>();
      const withNumber = new Set<string>();
      for (const [id, entry] of roll) {
        if (placeDisc(entry, scene, id)) withDisc.add(id);
        if (placeNumber(entry, scene, id)) withNumber.add(id);
      }
      dropMissing(drawn, withDisc);
      dropMissing(figures, withNumber);
      drawMarks(roll, scene);
      placeGoing(scene);
    },
  };
}
