import { RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MapFile } from '../../../formats/mapSchema.ts';
import type { Corner, Item, ObjectiveForm, Symmetry, TerrainForm, WallForm, ZoneForm } from '../../../tools/mapEdit.ts';
import { changed, removed, thingAt, turned } from '../../../tools/mapEdit.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { Button } from '../../controls/Button.tsx';
import { Segment } from '../../controls/Segment.tsx';
import dialog from '../../controls/dialog.module.css';
import styles from './maps.module.css';

interface ThingPanelProps {
  readonly map: MapFile;
  readonly item: Item;
  readonly symmetry: Symmetry;
  readonly onChange: (map: MapFile, selected?: Item | null) => void;
}

const KINDS = ['ruins', 'woods', 'crater', 'barricade', 'debris', 'hill', 'container'] as const;
const PLAYERS = [
  { value: 'attacker', text: 'Attacker' },
  { value: 'defender', text: 'Defender' },
] as const;

/** Everything of the thing that is chosen, in figures: what the pointer does roughly is exact here. */
export function ThingPanel({ map, item, symmetry, onChange }: ThingPanelProps) {
  const thing = thingAt(map, item);
  if (thing === undefined) return null;
  const change = (fields: object): void =>
    onChange(changed(map, item, symmetry, (before) => ({ ...before, ...fields })));
  return (
    <div className={styles.thing}>
      {item.list === 'zones' ? <ZoneFields zone={thing as ZoneForm} onChange={change} /> : null}
      {item.list === 'objectives' ? <MarkerFields marker={thing as ObjectiveForm} onChange={change} /> : null}
      {item.list === 'terrain' ? <TerrainFields piece={thing as TerrainForm} onChange={change} /> : null}
      <div className={styles.row}>
        {item.list === 'objectives' ? null : (
          <>
            <Button onClick={() => onChange(turned(map, item, symmetry, -15))}>
              <Icon of={RotateCcw} size={14} /> 15°
            </Button>
            <Button onClick={() => onChange(turned(map, item, symmetry, 15))}>
              <Icon of={RotateCw} size={14} /> 15°
            </Button>
          </>
        )}
        <Button onClick={() => onChange(removed(map, item, symmetry), null)}>
          <Icon of={Trash2} size={14} /> Remove
        </Button>
      </div>
    </div>
  );
}

type Change = (fields: object) => void;

function ZoneFields({ zone, onChange }: { readonly zone: ZoneForm; readonly onChange: Change }) {
  return (
    <>
      <h3>Deployment zone</h3>
      <Segment label="Whose zone" value={zone.player} choices={PLAYERS} onChange={(player) => onChange({ player })} />
      <Corners polygon={zone.polygon} onChange={(polygon) => onChange({ polygon })} />
    </>
  );
}

function MarkerFields({ marker, onChange }: { readonly marker: ObjectiveForm; readonly onChange: Change }) {
  return (
    <>
      <h3>Marker</h3>
      <Text label="Name" value={marker.id} onChange={(id) => onChange({ id })} />
      <div className={styles.row}>
        <Figure label="x" value={marker.x} onChange={(x) => onChange({ x })} />
        <Figure label="y" value={marker.y} onChange={(y) => onChange({ y })} />
      </div>
    </>
  );
}

function TerrainFields({ piece, onChange }: { readonly piece: TerrainForm; readonly onChange: Change }) {
  const walls = piece.walls ?? [];
  const floors = piece.floors ?? [];
  const wallWith = (at: number, fields: Partial<WallForm>): void =>
    onChange({ walls: walls.map((wall, index) => (index === at ? { ...wall, ...fields } : wall)) });
  return (
    <>
      <h3>Terrain</h3>
      <div className={styles.row}>
        <Text label="Name" value={piece.id} onChange={(id) => onChange({ id })} />
        <label className={styles.field}>
          Kind
          <select value={piece.kind} onChange={({ target }) => onChange({ kind: target.value })}>
            {KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <Figure label="Height" value={piece.height} onChange={(height) => onChange({ height })} />
      </div>
      <Corners polygon={piece.polygon} onChange={(polygon) => onChange({ polygon })} />
      <h4>Walls</h4>
      {walls.length === 0 ? <p className={dialog.quiet}>None. Take the wall tool and draw a line.</p> : null}
      {walls.map((wall, at) => (
        <div key={at} className={classes(styles.row, styles.wallRow)}>
          <Corners
            label={`Wall ${at + 1}`}
            polygon={[wall.from, wall.to]}
            exactly={2}
            onChange={([from = wall.from, to = wall.to]) => wallWith(at, { from, to })}
          />
          <Figure label="From" value={wall.bottom ?? 0} onChange={(bottom) => wallWith(at, { bottom })} />
          <Figure label="to" value={wall.top} onChange={(top) => wallWith(at, { top })} />
          <Figure label="thick" value={wall.thickness ?? 0} onChange={(thickness) => wallWith(at, { thickness })} />
          <Button
            look="plain"
            aria-label={`Remove wall ${at + 1}`}
            onClick={() => onChange({ walls: walls.filter((_wall, index) => index !== at) })}
          >
            <Icon of={Trash2} size={14} />
          </Button>
        </div>
      ))}
      <h4>Floors above the ground</h4>
      {floors.length === 0 ? <p className={dialog.quiet}>None. Take the floor tool and draw an area.</p> : null}
      {floors.map((floor, at) => (
        <div key={at} className={classes(styles.row, styles.wallRow)}>
          <Corners
            label={`Floor ${at + 1}`}
            polygon={floor.polygon}
            onChange={(polygon) =>
              onChange({ floors: floors.map((each, index) => (index === at ? { ...each, polygon } : each)) })
            }
          />
          <Figure
            label="at"
            value={floor.z}
            onChange={(z) => onChange({ floors: floors.map((each, index) => (index === at ? { ...each, z } : each)) })}
          />
          <Button
            look="plain"
            aria-label={`Remove floor ${at + 1}`}
            onClick={() => onChange({ floors: floors.filter((_floor, index) => index !== at) })}
          >
            <Icon of={Trash2} size={14} />
          </Button>
        </div>
      ))}
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number in inches; it counts once it is one. */
export function Figure({ label, value, onChange }: FigureProps) {
  return (
    <Text
      label={label}
      short
      value={String(value)}
      onChange={(text) => {
        const number = Number(text.replace(',', '.'));
        if (text.trim() !== '' && Number.isFinite(number)) onChange(number);
      }}
    />
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly short?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text that counts when it is left or Enter is pressed. */
export function Text({ label, value, short = false, onChange }: TextProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const leave = (): void => {
    if (edited !== null && edited !== value && edited.trim() !== '') onChange(edited.trim());
    setEdited(null);
  };
  return (
    <label className={classes(styles.field, short && styles.short)}>
      {label}
      <input
        className="num"
        value={edited ?? value}
        onChange={({ target }) => setEdited(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          event.stopPropagation();
        }}
      />
    </label>
  );
}

interface CornersProps {
  readonly label?: string;
  readonly polygon: readonly (readonly number[])[];
  /** How many there must be; without: three or more. */
  readonly exactly?: number;
  readonly onChange: (polygon: Corner[]) => void;
}

/** Corners as text, "x y, x y": exact, and without a pointer. */
function Corners({ label = 'Corners', polygon, exactly, onChange }: CornersProps) {
  const text = polygon.map((point) => point.join(' ')).join(', ');
  return (
    <Text
      label={label}
      value={text}
      onChange={(written) => {
        const points = written.split(/[,;]/).map((point) => point.trim().split(/\s+/).map(Number));
        const isWhole = points.every((point) => point.length === 2 && point.every(Number.isFinite));
        if (isWhole && (exactly === undefined ? points.length >= 3 : points.length === exactly)) {
          onChange(points as Corner[]);
        }
      }}
    />
  );
}
