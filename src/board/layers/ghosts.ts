import { Container, Sprite } from 'pixi.js';
import type { Graphics } from 'pixi.js';
import type { Position } from '../../model/unit.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { NumberAtlas } from '../numberAtlas.ts';
import { innerRadius } from '../outline.ts';
import { dash, stroke } from '../pen.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import type { Look, Stamps } from '../stamps.ts';
import { isCharacter, markHeight, showsNumber } from './bases.ts';
import { sheet } from './sheet.ts';

const DEGREE = Math.PI / 180;

/** One base to draw where no model stands. */
interface Shown {
  readonly entry: Entry;
  readonly look: Look;
  readonly position: Position;
}

/** The suggested places, the proposed ones, and those on their way back, in the order in which they cover each other. */
function shownIn({ battle, view, spring }: Scene): Shown[] {
  if (battle === null) return [];
  const roll = rollOf(battle);
  const shown: Shown[] = [];
  const add = (model: string, look: Look, position: Position): void => {
    const entry = roll.get(model);
    if (entry !== undefined) shown.push({ entry, look, position });
  };
  for (const { model, position } of view.preview?.suggestion?.ghosts ?? []) add(model, 'suggestion', position);
  for (const { model, position, legal } of proposedIn(view)?.ghosts ?? [])
    add(model, legal ? 'ghost' : 'refused', position);
  for (const { model, position, legal } of view.springBack?.ghosts ?? []) {
    const home = roll.get(model) === undefined ? null : standing(roll.get(model)!);
    if (home === null) continue;
    const x = position.x + (home.x - position.x) * spring;
    const y = position.y + (home.y - position.y) * spring;
    add(model, legal ? 'ghost' : 'refused', { ...position, x, y });
  }
  return shown;
}

/** One of the drawings that are kept for as many as are seen at once. */
function pooled(pool: Graphics[], parent: Container, i: number): Graphics {
  let graphics = pool[i];
  if (graphics === undefined) {
    graphics = sheet();
    pool[i] = graphics;
    parent.addChild(graphics);
  }
  return graphics;
}

/** Where models would stand: legal, not legal, suggested, or springing back. */
export function createGhosts(stamps: Stamps, atlas: NumberAtlas): Layer {
  const container = new Container();
  container.eventMode = 'none';
  const discs = new Container();
  const numbers = new Container();
  const marks = sheet();
  const badges = new Container();
  container.addChild(discs, numbers, marks, badges);
  const pool: Graphics[] = [];
  const crosses: Graphics[] = [];
  const figures: Sprite[] = [];

  function figure(i: number): Sprite {
    let sprite = figures[i];
    if (sprite === undefined) {
      sprite = new Sprite();
      sprite.anchor.set(0.5);
      figures[i] = sprite;
      numbers.addChild(sprite);
    }
    return sprite;
  }

  /** A cross on a red disc at the upper left of a base that may not stand there. */
  function badge(i: number, { entry, position }: Shown, { scale }: Scene): void {
    const shape = measuredShape(entry.unit.datasheet, entry.model);
    const reach = innerRadius(shape) * scale;
    const graphics = pooled(crosses, badges, i);
    graphics.context = stamps.badge(reach > 14 ? 7 : 5.5);
    graphics.visible = true;
    graphics.position.set(position.x * scale - reach * 0.78, position.y * scale - reach * 0.78);
  }

  function tick({ entry, position }: Shown, { theme, scale }: Scene): void {
    const reach = Math.min(6, innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale * 0.45);
    const x = position.x * scale;
    const y = position.y * scale;
    stroke(
      marks.context,
      [x - reach, y + reach * 0.1, x - reach * 0.25, y + reach * 0.75, x + reach, y - reach * 0.7],
      false,
      1.75,
      theme.yes,
    );
  }

  /** From where each model is proposed to where it is suggested. */
  function leaders({ view, theme, scale }: Scene): void {
    for (const { model, position } of view.preview?.suggestion?.ghosts ?? []) {
      const from = proposedIn(view)?.ghosts.find((ghost) => ghost.model === model);
      if (from === undefined) continue;
      const line = [from.position.x, from.position.y, position.x, position.y].map((each) => each * scale);
      dash(marks.context, line, false, [1.5, 3], 1.5, theme.yes);
    }
  }

  return {
    container,
    needs: ({ battle, view, spring }) => [
      battle?.units,
      proposedIn(view)?.ghosts,
      view.preview?.suggestion,
      view.springBack,
      spring,
      atlas.of(1),
    ],
    draw(scene) {
      const { scale, theme } = scene;
      const shown = shownIn(scene);
      marks.context.clear();
      leaders(scene);
      let number = 0;
      let cross = 0;
      shown.forEach((each, i) => {
        const { entry, look, position } = each;
        const shape = measuredShape(entry.unit.datasheet, entry.model);
        const graphics = pooled(pool, discs, i);
        graphics.context = stamps.of(look, shape, entry.unit.player, isCharacter(entry));
        graphics.visible = true;
        graphics.position.set(position.x * scale, position.y * scale);
        graphics.rotation = position.facing * DEGREE;
        const texture = look === 'ghost' && showsNumber(entry, scale) ? atlas.of(entry.number) : null;
        if (texture !== null) {
          const sprite = figure(number++);
          sprite.texture = texture;
          sprite.visible = true;
          sprite.tint = theme.text.color;
          sprite.position.set(Math.round(position.x * scale), Math.round(position.y * scale));
        }
        if (position.z > 0) markHeight(marks.context, entry, position, scene);
        if (look === 'refused') badge(cross++, each, scene);
        if (look === 'suggestion') tick(each, scene);
      });
      for (let i = shown.length; i < pool.length; i++) pool[i]!.visible = false;
      for (let i = cross; i < crosses.length; i++) crosses[i]!.visible = false;
      for (let i = number; i < figures.length; i++) figures[i]!.visible = false;
    },
  };
}
