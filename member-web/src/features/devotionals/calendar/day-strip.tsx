import { m } from '@quiet-time/schema/sentences';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { useEffect, useRef } from 'react';
import { withYear } from '../day-path.ts';
import { DayCell } from './day-cell.tsx';
import { DayLink } from './day-link.tsx';
import css from './day-strip.module.css';
import { lastDays } from './last-days.ts';
import { useRovingDay } from './use-roving-day.ts';
import type { WrittenDays } from './use-written-days.ts';

interface Props {
  /** The day that is read. It may lie before the strip. */
  chosen: string;
  today: string;
  /** Null while nobody knows. */
  written: WrittenDays | null;
}

/** The calendar of a phone: one line of days that scrolls back from today. */
export function DayStrip({ chosen, today, written }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const days = lastDays(today);
  const { stop, onKeyDown } = useRovingDay([days], chosen);
  useEffect(() => {
    const strip = scroller.current;
    const shown = strip?.querySelector<HTMLElement>(`[data-day="${stop}"]`);
    if (!strip || !shown) return;
    // Where it is in sight, nothing moves under the reader's finger.
    const { left, right } = shown.getBoundingClientRect();
    const edge = shown.offsetWidth;
    if (left < edge || right > strip.clientWidth - edge / 2) {
      strip.scrollLeft += right - strip.clientWidth + 1.5 * edge;
    }
  }, [stop]);
  return (
    <div className={css.root} ref={scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is walked through by arrow keys */}
      <table role="grid" aria-label={m.devotionals_last_days()} onKeyDown={onKeyDown}>
        <tbody>
          <tr>
            {days.map((day) => (
              <DayCell key={day} selected={day === chosen}>
                <DayLink
                  day={day}
                  today={today}
                  written={written}
                  stop={day === stop}
                  name={withYear(m.date_strip(dayWords(day)), day, today)}
                  className={css.day}
                >
                  {dayWords(day).weekdayShort} <b>{Number(day.slice(8))}</b>
                </DayLink>
              </DayCell>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
