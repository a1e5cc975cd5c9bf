import { classes } from '../classes.ts';
import styles from './odds.module.css';

interface OddsChartProps {
  /** What is counted: "Boyz destroyed". */
  readonly title: string;
  /** The chance of each number, by the number: before any die falls, and as things stand now (null: the same). */
  readonly before: readonly number[];
  readonly now: readonly number[] | null;
}

/** Chances below this have no bar of their own at the ends of the chart. */
const WORTH_A_BAR = 0.0005;
const HEIGHT = 96;
const WIDTH = 540;

const meanOf = (chances: readonly number[]): number => chances.reduce((sum, chance, value) => sum + chance * value, 0);

/** "24 %", "under 1 %", with a narrow space. */
function percent(chance: number): string {
  if (chance <= 0) return '0\u202F%';
  if (chance < 0.005) return 'under 1\u202F%';
  if (chance > 0.995 && chance < 1 - 1e-9) return 'over 99\u202F%';
  return `${Math.round(chance * 100)}\u202F%`;
}

/** Only the part of a chart where something is likely enough to be seen, with one number beside it. */
function shownNumbers(lists: readonly (readonly number[])[]): readonly number[] {
  const length = Math.max(...lists.map((list) => list.length));
  const seen = Array.from({ length }, (_, value) => value).filter((value) =>
    lists.some((list) => (list[value] ?? 0) >= WORTH_A_BAR),
  );
  const first = Math.max(0, (seen[0] ?? 0) - 1);
  const last = Math.min(length - 1, (seen.at(-1) ?? 0) + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** How many will be lost, as bars: dashed before rolling, full now; the same figures stand in a table for those who hear them. */
export function OddsChart({ title, before, now }: OddsChartProps) {
  const lists = now === null ? [before] : [before, now];
  const numbers = shownNumbers(lists);
  const main = now ?? before;
  const most = Math.max(...lists.flat(), 0.01);
  const step = WIDTH / numbers.length;
  const bar = Math.min(22, step * (now === null ? 0.55 : 0.38));
  const best = numbers.reduce((top, value) => ((main[value] ?? 0) > (main[top] ?? 0) ? value : top), numbers[0] ?? 0);
  const every = Math.ceil(numbers.length / 16);
  const tall = (chance: number): number => (chance / most) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{title}</span>
        <span className={styles.keys}>
          <span className={styles.keyBefore}>
            before rolling, mean <b className="num">{meanOf(before).toFixed(1)}</b>
          </span>
          {now === null ? null : (
            <span className={styles.keyNow}>
              now, mean <b className="num">{meanOf(now).toFixed(1)}</b>
            </span>
          )}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 38}`} aria-hidden="true" className="num">
        {numbers.map((value, at) => {
          const middle = (at + 0.5) * step;
          const was = before[value] ?? 0;
          const is = now?.[value] ?? 0;
          const shown = main[value] ?? 0;
          return (
            <g key={value}>
              <rect
                className={styles.before}
                x={now === null ? middle - bar / 2 : middle - bar - 1}
                y={18 + HEIGHT - tall(was)}
                width={bar}
                height={tall(was)}
                data-only={now === null || undefined}
              />
              {now === null ? null : (
                <rect className={styles.now} x={middle + 1} y={18 + HEIGHT - tall(is)} width={bar} height={tall(is)} />
              )}
              {shown >= 0.05 && at % every === 0 ? (
                <text
                  x={now === null ? middle : middle + 1}
                  y={12 + HEIGHT - tall(shown)}
                  className={classes(value === best && styles.best, now !== null && styles.beside)}
                >
                  {percent(shown)}
                </text>
              ) : null}
              {at % every === 0 ? (
                <text x={middle} y={HEIGHT + 33} className={value === best ? styles.best : undefined}>
                  {value}
                </text>
              ) : null}
            </g>
          );
        })}
        <path d={`M0 ${18.5 + HEIGHT}H${WIDTH}`} />
      </svg>
      <table className="unseen">
        <caption>{title}: chance of each number</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Before rolling</th>
            {now === null ? null : <th scope="col">Now</th>}
          </tr>
        </thead>
        <tbody>
          {numbers.map((value) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>{percent(before[value] ?? 0)}</td>
              {now === null ? null : <td>{percent(now[value] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
