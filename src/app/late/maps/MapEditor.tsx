import { Dialog } from '@base-ui/react/dialog';
import {
  BrickWall,
  CircleDot,
  Download,
  Image as ImageIcon,
  Layers,
  MousePointer2,
  Redo2,
  Ruler,
  Save,
  Square,
  Undo2,
  VectorSquare,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useReducer, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { checkMap, mapText } from '../../../formats/mapFile.ts';
import type { MapFile, MapForm } from '../../../formats/mapSchema.ts';
import { mapForm } from '../../../formats/maps.ts';
import type { Corner, Item, Symmetry } from '../../../tools/mapEdit.ts';
import {
  backdropBy,
  emptyMap,
  itemAt,
  moved,
  removed,
  turned,
  withFloor,
  withMarker,
  withTerrain,
  withWall,
  withZone,
} from '../../../tools/mapEdit.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { chooseFile, download } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Segment } from '../../controls/Segment.tsx';
import controls from '../../controls/controls.module.css';
import { chooseMap, closeMapWindow, openMapPicker } from '../../start/chosenMap.ts';
import { EditorBoard } from './EditorBoard.tsx';
import type { EditorTool, Picture } from './EditorBoard.tsx';
import { MapPanel } from './MapPanel.tsx';
import { ScaleForm } from './ScaleForm.tsx';
import { ThingPanel } from './ThingPanel.tsx';
import { after } from './history.ts';
import { useMapShelf } from './useMapShelf.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './maps.module.css';

const TOOLS: readonly (readonly [EditorTool, LucideIcon, string])[] = [
  ['select', MousePointer2, 'Choose and shift'],
  ['zone', VectorSquare, 'Deployment zone'],
  ['marker', CircleDot, 'Marker'],
  ['terrain', Square, 'Terrain'],
  ['wall', BrickWall, 'Wall'],
  ['floor', Layers, 'Floor'],
];

const SNAPS = [
  { value: '0', text: 'Off' },
  { value: '0.25', text: '¼″' },
  { value: '0.5', text: '½″' },
  { value: '1', text: '1″' },
] as const;

const SYMMETRIES = [
  { value: 'none', text: 'None' },
  { value: 'turned', text: 'Turn' },
  { value: 'left-right', text: 'Mirror ↔' },
  { value: 'top-bottom', text: 'Mirror ↕' },
] as const;

const ARROWS: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A file name out of a title: small letters, digits and hyphens. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'my-map';

/** The map to begin with: a copy of one that was given, or a bare board. */
function beginning(from: MapForm | null, id: string | null): MapFile {
  const map = { ...emptyMap(), ...from };
  if (from === null || id !== null || mapForm(map.name) === undefined) return map;
  return { ...map, title: `${map.title}, mine`, name: nameOf(`${map.title} mine`), exactness: undefined };
}

interface MapEditorProps {
  /** A map to change, or to begin from. */
  readonly from: MapForm | null;
  /** The id under which it is kept; null for a new one. */
  readonly id: string | null;
}

/** Makes a map: zones, markers, terrain with walls and floors; its images follow; saved here or as a file. */
export function MapEditor({ from, id }: MapEditorProps) {
  const { notices } = useServices();
  const shelf = useMapShelf();
  const [desk, act] = useReducer(after, { past: [], map: beginning(from, id), future: [], selected: null });
  const [tool, setTool] = useState<EditorTool>('select');
  const [snap, setSnap] = useState<(typeof SNAPS)[number]['value']>('0.5');
  const [symmetry, setSymmetry] = useState<Symmetry>('turned');
  const [picture, setPicture] = useState<Picture | null>(null);
  /** After how many changes closing was asked for and not done: they would be lost. */
  const [warned, setWarned] = useState<number | null>(null);
  const [line, setLine] = useState<readonly [Corner, Corner] | null>(null);
  const { map, selected } = desk;
  const step = Number(snap);
  const checked = checkMap(JSON.parse(JSON.stringify(map)), 'The map');
  const { notify } = notices.getState();

  const close = (isEscape: boolean): void => {
    if (isEscape && selected !== null) act({ type: 'select', item: null });
    else if (desk.past.length > 0 && warned !== desk.past.length) setWarned(desk.past.length);
    else openMapPicker();
  };
  const change = (next: MapFile, chosen?: Item | null): void =>
    act({ type: 'change', map: next, ...(chosen === undefined ? {} : { selected: chosen }) });
  const drawn = (points: readonly Corner[]): void => {
    const [first, second] = points;
    if (first === undefined) return;
    if (tool === 'zone') {
      const made = withZone(map, symmetry, first[0] < map.width / 2 ? 'defender' : 'attacker', points);
      change(made.map, made.item);
    } else if (tool === 'marker') {
      const made = withMarker(map, symmetry, first);
      change(made.map, made.item);
    } else if (tool === 'terrain') {
      const made = withTerrain(map, symmetry, 'ruins', 5, points);
      change(made.map, made.item);
    } else if (tool === 'scale') {
      if (second !== undefined) setLine([first, second]);
    } else {
      const piece = selected?.list === 'terrain' ? selected : itemAt(map, first);
      if (piece?.list !== 'terrain') {
        notify(
          'note',
          'No terrain there',
          'Walls and floors belong to a piece of terrain: choose one, or begin on it.',
        );
      } else if (tool === 'floor') change(withFloor(map, piece, symmetry, points), piece);
      else if (second !== undefined) change(withWall(map, piece, symmetry, first, second), piece);
    }
  };
  const keep = async (): Promise<void> => {
    if (!checked.ok) return;
    try {
      await shelf.keep(checked.value, id ?? undefined);
    } catch {
      notify('note', 'The map is not kept', 'This browser gives no room for it: save it as a file.');
    }
    chooseMap(checked.value.name, checked.value);
    closeMapWindow();
  };
  const bringPicture = async (): Promise<void> => {
    const file = await chooseFile('image/*');
    if (file === null) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
    } catch {
      notify('error', `${file.name} was not opened`, 'The browser cannot show it as a picture.');
      return;
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    setPicture({ address, width, height, at: { x: 0, y: 0, perPixel: map.width / width, degrees: 0 } });
    setTool('scale');
  };
  const key = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    const arrow = ARROWS[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) act({ type: event.shiftKey ? 'redo' : 'undo' });
    else if (selected === null) return;
    else if (arrow !== undefined && !(event.target instanceof HTMLButtonElement)) {
      change(moved(map, selected, symmetry, arrow[0] * (step || 0.1), arrow[1] * (step || 0.1)));
    } else if (event.key === 'Delete' || event.key === 'Backspace') change(removed(map, selected, symmetry), null);
    else if (event.key.toLowerCase() === 'r') change(turned(map, selected, symmetry, event.shiftKey ? 1 : 15));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog.Root
      open
      modal={false}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => open || close(reason === 'escape-key')}
    >
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.window, styles.editor)} onKeyDown={key}>
          <div className={classes(dialog.head, styles.head)}>
            <Dialog.Title className={dialog.title}>{map.title}</Dialog.Title>
            <div className={styles.tools} role="toolbar" aria-label="Tools">
              {TOOLS.map(([value, icon, label]) => (
                <IconButton
                  key={value}
                  label={label}
                  look={tool === value ? 'raised' : 'plain'}
                  aria-pressed={tool === value}
                  onClick={() => setTool(value)}
                >
                  <Icon of={icon} size={17} />
                </IconButton>
              ))}
              <IconButton label="Undo" locked={desk.past.length === 0} onClick={() => act({ type: 'undo' })}>
                <Icon of={Undo2} size={17} />
              </IconButton>
              <IconButton label="Redo" locked={desk.future.length === 0} onClick={() => act({ type: 'redo' })}>
                <Icon of={Redo2} size={17} />
              </IconButton>
            </div>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className={styles.desk}>
            <EditorBoard
              key={tool}
              map={map}
              selected={selected}
              tool={tool}
              snap={step}
              symmetry={symmetry}
              picture={picture}
              onSelect={(item) => act({ type: 'select', item })}
              onChange={change}
              onDrawn={drawn}
            />
            <aside className={styles.panel} aria-label="Map, in figures">
              <div className={styles.choice}>
                <span>Snap</span>
                <Segment label="Snap" value={snap} choices={SNAPS} onChange={setSnap} />
              </div>
              <div className={styles.choice}>
                <span>Symmetry</span>
                <Segment label="Symmetry" value={symmetry} choices={SYMMETRIES} onChange={setSymmetry} />
              </div>
              <div className={styles.row}>
                <Button onClick={() => void bringPicture()}>
                  <Icon of={ImageIcon} size={15} /> Picture underneath
                </Button>
                {picture === null ? null : (
                  <>
                    <Button look={tool === 'scale' ? 'primary' : 'raised'} onClick={() => setTool('scale')}>
                      <Icon of={Ruler} size={15} /> Scale it
                    </Button>
                    <Button look="plain" onClick={() => setPicture(null)}>
                      Take away
                    </Button>
                  </>
                )}
              </div>
              {picture === null || tool !== 'scale' ? null : (
                <ScaleForm
                  line={line}
                  size={[map.width, map.height]}
                  onScale={(board) => {
                    const at = line === null ? null : scaled(picture, line, board);
                    if (at === null) return;
                    setPicture({ ...picture, at });
                    setLine(null);
                    setTool('select');
                  }}
                />
              )}
              {selected === null ? (
                <MapPanel
                  map={map}
                  onChange={(next) => change({ ...next, name: nameOf(next.title) })}
                  onSelect={(item) => act({ type: 'select', item })}
                />
              ) : (
                <ThingPanel map={map} item={selected} symmetry={symmetry} onChange={change} />
              )}
            </aside>
          </div>
          <div className={dialog.foot}>
            <p role="status" className={classes(dialog.quiet, styles.state)}>
              {desk.past.length > 0 && warned === desk.past.length
                ? 'What was changed is not kept yet. Close once more to leave it.'
                : checked.ok
                  ? 'The map is whole.'
                  : `${checked.error.place}: ${checked.error.fault}`}
            </p>
            <Button
              tall
              locked={checked.ok ? null : 'The map is not whole.'}
              onClick={() => download(mapText(map), `${map.name}.json`, 'application/json')}
            >
              <Icon of={Download} size={15} /> Save as a file
            </Button>
            <Button
              tall
              look="primary"
              locked={checked.ok ? null : 'The map is not whole.'}
              onClick={() => void keep()}
            >
              <Icon of={Save} size={15} /> Keep and use
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where a picture lies once two points of the board, under which two of its own lie now, are two others. */
function scaled({ at }: Picture, line: readonly [Corner, Corner], board: readonly [Corner, Corner]) {
  const angle = (-at.degrees * Math.PI) / 180;
  const pixel = ([x, y]: Corner): Corner => {
    const [dx, dy] = [(x - at.x) / at.perPixel, (y - at.y) / at.perPixel];
    return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  };
  return backdropBy([pixel(line[0]), pixel(line[1])], board);
}
