import type { Palette } from '../../../formats/boardSvg.ts';
import type { Theme } from '../../../store/viewStore.ts';

/** The colours of a theme for a picture that leaves the page, whatever theme the page itself has. */
export function paletteOf(theme: Theme): Palette {
  const probe = document.createElement('div');
  probe.dataset['theme'] = theme;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  const palette: Palette = {
    board: colour('--c-board'),
    edge: colour('--b-edge'),
    grid: colour('--b-grid-6'),
    terrain: colour('--b-terrain'),
    terrainLine: colour('--b-terrain-line'),
    wall: colour('--b-wall'),
    marker: colour('--b-marker'),
    text: colour('--c-text'),
    halo: colour('--b-halo'),
    attacker: colour('--c-att'),
    defender: colour('--c-def'),
  };
  probe.remove();
  return palette;
}
