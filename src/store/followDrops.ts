import type { StoreApi } from 'zustand/vanilla';
import { areaAt } from '../lab/drops/dropArea.ts';
import type { DropAsk, DropMap } from '../lab/drops/dropMap.ts';
import type { ClosingQuestion, DropAnswer, MovedModel } from '../lab/drops/dropQuestion.ts';
import type { Battle } from '../model/battle.ts';
import type { BattleState } from './battleStore.ts';
import type { Lab } from './lab.ts';
import type { Preview, ShownClosing, ShownDrops, ViewStore } from './viewStore.ts';

/** First looks follow each other no faster than this (ms): what they show is drawn anew each time. */
const PACE = 40;
/** What stays still for so long (ms) in the hand is asked as if it stood there. */
const STILL = 180;

/** What a map is asked for. */
interface Asked {
  readonly battle: Battle;
  readonly ask: DropAsk;
  readonly preview: Preview | null;
}

/** The models of a proposed action, where they would stand. */
const movedBy = (preview: Preview | null): readonly MovedModel[] =>
  preview === null || preview.state === 'refused'
    ? []
    : preview.ghosts.map(({ model, position }) => ({ model, position }));

/** Which area of a new map is the one that was looked at; null when it is gone. */
function keptChoice(before: ShownDrops | null, map: DropMap): number | null {
  const old = before === null || before.chosen === null ? undefined : before.map.areas[before.chosen];
  if (old === undefined) return null;
  const holds = areaAt(map.areas, old.spot, old.z);
  if (holds >= 0) return holds;
  const within = map.areas.findIndex(({ spot, z }) => areaAt([old], spot, z) === 0);
  return within < 0 ? null : within;
}

/**
 * Keeps the drop map that is asked for up to date, and what shuts the area of it that is looked at. All of it is worked
 * out by the lab: while models are dragged one first look after the other, once they rest the whole. Gives back what
 * ends it.
 */
export function followDrops(battles: StoreApi<BattleState>, view: ViewStore, lab: Lab): () => void {
  let about: Asked | null = null;
  /** What the map that is shown belongs to. */
  let shownFor: Asked | null = null;
  let drop: (() => void) | null = null;
  let dropClosing: (() => void) | null = null;
  /** A first look is on its way: the next one waits for it. */
  let looking = false;
  let still: ReturnType<typeof setTimeout> | undefined;
  let paced: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    drop?.();
    dropClosing?.();
    drop = dropClosing = null;
    looking = false;
    clearTimeout(still);
    clearTimeout(paced);
  }

  function show({ map, closed }: DropAnswer): void {
    const { drops } = view.getState();
    const chosen = keptChoice(drops, map);
    view.setState({ drops: { map, closed, chosen, closing: chosen === null ? null : (drops?.closing ?? null) } });
  }

  function ask(rough: boolean): void {
    if (about === null) return;
    const asked = about;
    drop?.();
    clearTimeout(paced);
    looking = rough;
    const question = { kind: 'drop', drop: asked.ask, moved: movedBy(asked.preview), rough } as const;
    drop = lab.ask(asked.battle, question, {
      step({ answer }, last) {
        if (answer?.kind === 'drop') {
          shownFor = asked;
          show(answer);
        }
        if (!last || !looking) return;
        paced = setTimeout(() => {
          looking = false;
          // Something has moved in the meantime.
          if (about !== null && about !== asked) ask(true);
        }, PACE);
      },
      failed: () => {
        looking = false;
      },
    });
  }

  function follow(): void {
    const { dropAsk, preview, drops } = view.getState();
    const { battle } = battles.getState();
    if (dropAsk === null || battle === null) {
      stop();
      about = null;
      if (drops !== null) view.setState({ drops: null });
      return;
    }
    if (about?.battle === battle && about.ask === dropAsk && about.preview === preview) {
      followClosing();
      return;
    }
    const other = about?.battle !== battle || about.ask !== dropAsk;
    about = { battle, ask: dropAsk, preview };
    clearTimeout(still);
    if (movedBy(preview).length === 0) {
      ask(false);
      if (other) restartClosing();
      return;
    }
    if (!looking || other) ask(true);
    still = setTimeout(() => ask(false), STILL);
  }

  /** What is known of the closings belongs to another moment. */
  function restartClosing(): void {
    dropClosing?.();
    dropClosing = null;
    const { drops } = view.getState();
    if (drops !== null && drops.closing !== null) view.setState({ drops: { ...drops, closing: null } });
  }

  function setClosing(closing: ShownClosing): void {
    const { drops } = view.getState();
    if (drops !== null) view.setState({ drops: { ...drops, closing } });
  }

  function followClosing(): void {
    const { drops } = view.getState();
    if (about === null || drops === null || shownFor !== about) return;
    const area = drops.chosen === null ? undefined : drops.map.areas[drops.chosen];
    const { closing } = drops;
    if (area === undefined || drops.chosen === null || movedBy(about.preview).length > 0) return;
    if (closing !== null && areaAt(drops.map.areas, closing.ask.spot, closing.ask.z) === drops.chosen) {
      if (closing.state === 'stopped') dropClosing?.();
      return;
    }
    dropClosing?.();
    const asked: ClosingQuestion = { kind: 'closing', drop: about.ask, spot: area.spot, z: area.z };
    const known = (): ShownClosing | null => {
      const now = view.getState().drops?.closing ?? null;
      return now?.ask === asked && now.state !== 'stopped' ? now : null;
    };
    setClosing({ ask: asked, state: 'working', done: 0, of: 0, found: [] });
    dropClosing = lab.ask(about.battle, asked, {
      step({ done, of, answer }, last) {
        const now = known();
        if (now === null) return;
        const found = answer?.kind === 'closing' ? answer.found : now.found;
        setClosing({ ...now, done, of, found, state: last ? 'done' : 'working' });
      },
      failed() {
        const now = known();
        if (now !== null) setClosing({ ...now, state: 'failed' });
      },
    });
  }

  follow();
  const unsubscribe = [view.subscribe(follow), battles.subscribe(follow)];
  return () => {
    for (const each of unsubscribe) each();
    stop();
    view.setState({ drops: null });
  };
}
