import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { MapFile } from '../../../formats/mapSchema.ts';
import { mapOf } from '../../../formats/maps.ts';
import type { Backdrop, Corner, Item, Symmetry } from '../../../tools/mapEdit.ts';
import { itemAt, moved, rectangle, snapped, thingAt, withCorner } from '../../../tools/mapEdit.ts';
import { classes } from '../../classes.ts';
import { TerrainShapes } from '../../pictures/MapPicture.tsx';
import pictures from '../../pictures/pictures.module.css';
import { sideClass } from '../../words.ts';
import styles from './maps.module.css';

export type EditorTool = 'select' | 'zone' | 'marker' | 'terrain' | 'wall' | 'floor' | 'scale';

/** A picture that lies under the board while it is drawn after. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly at: Backdrop;
}

interface EditorBoardProps {
  readonly map: MapFile;
  readonly selected: Item | null;
  readonly tool: EditorTool;
  readonly snap: number;
  readonly symmetry: Symmetry;
  readonly picture: Picture | null;
  readonly onSelect: (item: Item | null) => void;
  readonly onChange: (map: MapFile) => void;
  /** An area, a line or a point was drawn. */
  readonly onDrawn: (points: readonly Corner[]) => void;
}

type Drag =
  | { readonly kind: 'move'; readonly from: Corner; readonly item: Item }
  | { readonly kind: 'corner'; readonly corner: number; readonly item: Item }
  | { readonly kind: 'draw'; readonly from: Corner };

/** Inches that a press may wander and is still a click. */
const CLICK = 0.4;
/** Inches from its first corner at which an outline is closed. */
const CLOSE = 0.8;

const textOf = (points: readonly (readonly number[])[]): string => points.map((point) => point.join()).join(' ');

/** The map that is edited: things are taken, shifted and drawn with the pointer; every point goes to the grid. */
export function EditorBoard(props: EditorBoardProps) {
  const { map, selected, tool, snap, symmetry, picture, onSelect, onChange, onDrawn } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [dragged, setDragged] = useState<MapFile | null>(null);
  const [points, setPoints] = useState<readonly Corner[]>([]);
  const [pointer, setPointer] = useState<Corner | null>(null);
  const shown = dragged ?? map;
  const battleMap = mapOf(shown);
  const thing = selected === null ? undefined : thingAt(shown, selected);
  const isLine = tool === 'wall' || tool === 'scale';

  const boardPoint = (event: PointerEvent): Corner => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix ?? undefined);
    return [at.x, at.y];
  };
  const onGrid = ([x, y]: Corner): Corner => (tool === 'scale' ? [x, y] : [snapped(x, snap), snapped(y, snap)]);
  const finish = (drawn: readonly Corner[]): void => {
    setPoints([]);
    onDrawn(drawn);
  };

  const press = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = boardPoint(event);
    if (tool !== 'select') {
      setDrag({ kind: 'draw', from: onGrid(at) });
      return;
    }
    const corner = Number((event.target as Element).getAttribute('data-corner') ?? NaN);
    if (selected !== null && Number.isInteger(corner)) {
      setDrag({ kind: 'corner', corner, item: selected });
      return;
    }
    const item = itemAt(map, at);
    onSelect(item);
    if (item !== null) setDrag({ kind: 'move', from: at, item });
  };
  const move = (event: PointerEvent): void => {
    const at = boardPoint(event);
    setPointer(onGrid(at));
    if (drag?.kind === 'move') {
      const [dx, dy] = [snapped(at[0] - drag.from[0], snap), snapped(at[1] - drag.from[1], snap)];
      setDragged(dx === 0 && dy === 0 ? null : moved(map, drag.item, symmetry, dx, dy));
    } else if (drag?.kind === 'corner') {
      setDragged(withCorner(map, drag.item, symmetry, drag.corner, onGrid(at)));
    }
  };
  const release = (event: PointerEvent): void => {
    const at = onGrid(boardPoint(event));
    if (drag?.kind === 'draw') draw(drag.from, at);
    else if (dragged !== null) onChange(dragged);
    setDrag(null);
    setDragged(null);
  };
  const draw = (from: Corner, to: Corner): void => {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]) > CLICK;
    if (tool === 'marker') finish([to]);
    else if (far && points.length === 0) finish(isLine ? [from, to] : rectangle(from, to));
    else if (isLine && points.length === 1) finish([...points, to]);
    else {
      const [first] = points;
      const closes = first !== undefined && Math.hypot(first[0] - to[0], first[1] - to[1]) <= CLOSE;
      if (closes && points.length >= 3) finish(points);
      else setPoints([...points, to]);
    }
  };
  const drawing: readonly Corner[] =
    drag?.kind === 'draw' && points.length === 0 && pointer !== null && tool !== 'marker'
      ? isLine
        ? [drag.from, pointer]
        : rectangle(drag.from, pointer)
      : pointer === null || points.length === 0
        ? points
        : [...points, pointer];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the panel beside it does the same by keys
    <svg
      ref={svg}
      className={classes(pictures.picture, styles.board, tool !== 'select' && styles.drawing)}
      viewBox={`-1.5 -1.5 ${map.width + 3} ${map.height + 3}`}
      role="application"
      aria-label="Map"
      data-testid="map-editor"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => {
        setDrag(null);
        setDragged(null);
      }}
      onDoubleClick={() => {
        if (!isLine && points.length >= 3) finish(points.slice(0, -1));
      }}
    >
      <rect className={styles.ground} width={map.width} height={map.height} />
      {picture === null ? null : (
        <image
          href={picture.address}
          width={picture.width}
          height={picture.height}
          preserveAspectRatio="none"
          className={styles.backdrop}
          transform={`translate(${picture.at.x} ${picture.at.y}) rotate(${picture.at.degrees}) scale(${picture.at.perPixel})`}
        />
      )}
      <Grid width={map.width} height={map.height} />
      {battleMap.zones.map((zone, at) => (
        <polygon
          key={at}
          className={classes(pictures.zone, sideClass[zone.player], zone.player === 'defender' && pictures.dotted)}
          points={textOf(zone.polygon.map(({ x, y }) => [x, y]))}
        />
      ))}
      <g className={styles.see}>
        <TerrainShapes terrain={battleMap.terrain} wallWidth={3} />
      </g>
      {battleMap.terrain.flatMap((piece) =>
        piece.floors.map((floor, at) => (
          <g key={`${piece.id}-${at}`}>
            <polygon className={styles.floor} points={textOf(floor.polygon.map(({ x, y }) => [x, y]))} />
            <text className={styles.floorText} x={floor.polygon[0]?.x} y={(floor.polygon[0]?.y ?? 0) + 0.9}>
              {floor.z}″
            </text>
          </g>
        )),
      )}
      {battleMap.objectives.map((marker) => (
        <circle key={marker.id} className={pictures.marker} cx={marker.x} cy={marker.y} r={marker.diameter / 2} />
      ))}
      {thing === undefined ? null : <Selected thing={thing} />}
      {drawing.length === 0 ? null : <polyline className={styles.draft} points={textOf(drawing)} />}
      {points.map(([x, y], at) => (
        <circle key={at} className={styles.handle} cx={x} cy={y} r={0.35} />
      ))}
      {pointer === null ? null : (
        <text className={styles.where} x={map.width} y={-0.4}>
          {pointer.map((value) => Math.round(value * 100) / 100).join(', ')}
        </text>
      )}
    </svg>
  );
}

function Grid({ width, height }: { readonly width: number; readonly height: number }) {
  const columns = Array.from({ length: Math.floor(width) + 1 }, (_, at) => at);
  const rows = Array.from({ length: Math.floor(height) + 1 }, (_, at) => at);
  return (
    <g>
      {columns.map((x) => (
        <line
          key={`x${x}`}
          className={classes(styles.line, x % 6 === 0 && styles.line6)}
          x1={x}
          x2={x}
          y1={0}
          y2={height}
        />
      ))}
      {rows.map((y) => (
        <line
          key={`y${y}`}
          className={classes(styles.line, y % 6 === 0 && styles.line6)}
          x1={0}
          x2={width}
          y1={y}
          y2={y}
        />
      ))}
    </g>
  );
}

/** The outline of what is chosen, with a handle at each corner. */
function Selected({ thing }: { readonly thing: NonNullable<ReturnType<typeof thingAt>> }) {
  if (!('polygon' in thing)) {
    return <circle className={styles.chosen} cx={thing.x} cy={thing.y} r={1.4} />;
  }
  const polygon = thing.polygon as readonly Corner[];
  return (
    <>
      <polygon className={styles.chosen} points={textOf(polygon)} />
      {polygon.map(([x, y], at) => (
        <circle key={at} data-corner={at} className={styles.handle} cx={x} cy={y} r={0.45} />
      ))}
    </>
  );
}
