import { Archive, History, ListPlus, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FileFault } from '../../formats/fault.ts';
import { battleOf } from '../../formats/battle.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { Result } from '../../kernel/result.ts';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';
import { openScenario, toggleTheme } from '../commands.ts';
import { useServices, useView } from '../context.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { BattlePicture } from '../pictures/BattlePicture.tsx';
import { RecentBattles } from './RecentBattles.tsx';
import { openBuilder, openShelf } from './armies.ts';
import { loadExample } from './example.ts';
import styles from './start.module.css';

/** What sets up a new battle is not waited for by one that is opened. */
const NewBattle = lazy(() => import('./NewBattle.tsx'));

type Example = Result<Scenario, FileFault>;

function ExampleCard({ example }: { readonly example: Example | null }) {
  const services = useServices();
  const open = (): void => {
    if (example !== null) openScenario(services, example, null);
  };
  const scenario = example?.ok === true ? example.value : null;
  return (
    <section className={styles.example} aria-label="Example battle">
      <div style={{ aspectRatio: '60 / 44', background: 'var(--c-board)' }}>
        {scenario === null ? null : <BattlePicture battle={battleOf(scenario)} />}
      </div>
      <div className={styles.exampleFoot}>
        <div>
          <h2>Example battle</h2>
          <p className={styles.quiet}>
            {scenario === null ? '\u00a0' : `${scenario.name ?? ''}, round ${scenario.clock.round}`}
          </p>
        </div>
        <Button look="primary" tall shortcut="⏎" busy={example === null} onClick={open}>
          Open
        </Button>
      </div>
    </section>
  );
}

const battles = [
  { which: 'warpbane', name: 'Warpbane Task Force against Chaos Daemons', text: 'Two rounds with stratagems' },
  { which: 'brotherhood', name: 'Brotherhood Strike against Orks', text: 'Two rounds with stratagems' },
] as const;

/** Whole battles that were played and recorded, to be replayed or gone on with, and the armies of the player. */
function MoreToOpen() {
  const services = useServices();
  const open = async (which: (typeof battles)[number]['which']): Promise<void> => {
    try {
      const { loadExampleBattle } = await import('../late/exampleBattles.ts');
      openScenario(services, await loadExampleBattle(which), null);
    } catch {
      services.notices.getState().notify('error', 'The battle was not loaded', 'Check the connection and try again.');
    }
  };
  return (
    <>
      <ul className={styles.battles} aria-label="Recorded battles">
        {battles.map(({ which, name, text }) => (
          <li key={which}>
            <button type="button" className={styles.battle} onClick={() => void open(which)}>
              <Icon of={History} size={16} />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.own}>
        <Button onClick={() => openBuilder(null)}>
          <Icon of={ListPlus} size={15} /> Build an army
        </Button>
        <Button onClick={() => openShelf(null)}>
          <Icon of={Archive} size={15} /> Your armies
        </Button>
      </p>
    </>
  );
}

/** Where the app begins: the example, the recent battles and a file on the left, a new battle on the right. */
export function StartScreen() {
  const services = useServices();
  const theme = useView((view) => view.theme);
  const [example, setExample] = useState<Example | null>(null);
  useEffect(() => {
    let gone = false;
    loadExample().then(
      (loaded) => {
        if (!gone) setExample(loaded);
      },
      () =>
        services.notices.getState().notify('error', 'The example was not loaded', 'Check the connection and reload.'),
    );
    return () => {
      gone = true;
    };
  }, [services]);
  useEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== document.body || example === null) return;
      openScenario(services, example, null);
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [services, example]);
  return (
    <main className={styles.screen}>
      <div className={styles.left}>
        <p className={styles.brand}>
          <Logo size={30} /> Inchwise
        </p>
        <h1 className={styles.claim}>A battlefield that knows the rules of space.</h1>
        <ExampleCard example={example} />
        <MoreToOpen />
        <RecentBattles />
        <p className={styles.foot}>
          <span>
            <span>Saved in this browser</span>
            <span>An unofficial fan tool</span>
          </span>
          <IconButton label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={() => toggleTheme(services)}>
            <Icon of={theme === 'dark' ? Sun : Moon} />
          </IconButton>
        </p>
      </div>
      <div className={styles.right}>
        <Suspense>
          <NewBattle example={example?.ok === true ? example.value : null} />
        </Suspense>
      </div>
    </main>
  );
}
