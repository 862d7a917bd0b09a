import { OpeningPrayer } from '../opening-prayers/opening-prayer.tsx';
import { DayPicker } from './calendar/day-picker.tsx';
import { DayStrip } from './calendar/day-strip.tsx';
import { useWrittenDays } from './calendar/use-written-days.ts';
import { ModeLinks } from './mode-links.tsx';
import type { Mode } from './modes.ts';
import css from './rail.module.css';
import { useWide } from './use-wide.ts';

interface Props {
  mode: Mode;
  /** The day that is read; in a list, today. */
  date: string;
  today: string;
}

/** What is beside every view of the devotionals, and above it on a phone: there a list has the links only. */
export function Rail({ mode, date, today }: Props) {
  const wide = useWide();
  const reading = mode === 'current';
  const written = useWrittenDays(today, !wide && !reading);
  // The first link leads to today: on another day it is not where one is.
  const current = reading && date !== today ? null : mode;
  const chosen = reading ? date : null;
  return (
    <div className={css.root}>
      {wide && <DayPicker chosen={chosen} today={today} written={written} />}
      {!wide && <div className={css.room} />}
      {!wide && reading && <DayStrip chosen={date} today={today} written={written} />}
      <ModeLinks mode={current} />
      {(wide || reading) && <OpeningPrayer open={wide} />}
    </div>
  );
}
