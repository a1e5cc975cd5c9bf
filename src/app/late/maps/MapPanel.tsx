import type { MapFile } from '../../../formats/mapSchema.ts';
import type { Item } from '../../../tools/mapEdit.ts';
import { playerNames } from '../../words.ts';
import { Figure, Text } from './ThingPanel.tsx';
import dialog from '../../controls/dialog.module.css';
import styles from './maps.module.css';

interface MapPanelProps {
  readonly map: MapFile;
  readonly onChange: (map: MapFile) => void;
  readonly onSelect: (item: Item) => void;
}

/** The map as a whole, and everything that is on it, to be chosen without a pointer. */
export function MapPanel({ map, onChange, onSelect }: MapPanelProps) {
  const things: readonly (readonly [Item, string])[] = [
    ...(map.zones ?? []).map(
      ({ player }, index) => [{ list: 'zones', index }, `Zone, ${playerNames[player]}`] as const,
    ),
    ...(map.objectives ?? []).map(({ id }, index) => [{ list: 'objectives', index }, `Marker ${id}`] as const),
    ...(map.terrain ?? []).map(({ id, kind }, index) => [{ list: 'terrain', index }, `${id}, ${kind}`] as const),
  ];
  return (
    <div className={styles.thing}>
      <h3>Map</h3>
      <Text label="Title" value={map.title} onChange={(title) => onChange({ ...map, title: title.slice(0, 80) })} />
      <Text label="What it is" value={map.description} onChange={(description) => onChange({ ...map, description })} />
      <Text label="Where its figures are from" value={map.source} onChange={(source) => onChange({ ...map, source })} />
      <div className={styles.row}>
        <Figure label="Width" value={map.width} onChange={(width) => onChange({ ...map, width })} />
        <Figure label="Height" value={map.height} onChange={(height) => onChange({ ...map, height })} />
      </div>
      <h4>On it</h4>
      {things.length === 0 ? (
        <p className={dialog.quiet}>Nothing yet. Take a tool above: drag a rectangle, or click corner after corner.</p>
      ) : (
        <ul className={styles.things}>
          {things.map(([item, name]) => (
            <li key={`${item.list}-${item.index}`}>
              <button type="button" onClick={() => onSelect(item)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
