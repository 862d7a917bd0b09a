import { shortDate } from '@quiet-time/web/local-date.ts';
import css from './chart.module.css';

export interface DayValue {
  /** yyyy-MM-dd. */
  date: string;
  value: number;
}

const width = 560;
const height = 150;
const lines = [0, 0.5, 1];
/** Minimum number of columns. Fewer days are drawn at the right end, at normal width. */
const fewest = 14;

/** Returns the round number at or above the highest value: 1, 2, 5, 10, 20, 50 … */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest)!;
}

/**
 * Days as bars that start at zero. The last one is today, in the color of the sun. The drawing is hidden from screen
 * readers, so the caller adds a table of the same numbers.
 * @param format formats a value as text
 */
export function DayBars({ days, format }: { days: readonly DayValue[]; format(value: number): string }) {
  const top = topOf(days.map(({ value }) => value));
  const slots = Math.max(fewest, days.length);
  const step = width / slots;
  return (
    <div className={css.bars}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map((line) => (
          <line key={line} x1="0" x2={width} y1={height * line} y2={height * line} className={css.grid} />
        ))}
        {days.map(({ date, value }, index) => (
          <rect
            key={date}
            x={(slots - days.length + index + 0.15) * step}
            y={height * (1 - value / top)}
            width={step * 0.7}
            height={(height * value) / top}
            className={index === days.length - 1 ? css.today : css.bar}
          >
            <title>{`${shortDate(date)}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <span className={css.top} aria-hidden="true">
        {format(top)}
      </span>
      <div className={css.axis} aria-hidden="true">
        <span>{days.length >= fewest && shortDate(days[0]!.date)}</span>
        <span>Today</span>
      </div>
    </div>
  );
}
