import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { OpeningPrayer } from '../opening-prayers/opening-prayer.tsx';
import { useWrittenDays } from './calendar/use-written-days.ts';
import { ModeLinks } from './mode-links.tsx';
import type { Mode } from './modes.ts';
import css from './rail.module.css';
import { useWide } from './use-wide.ts';

// On phones it is in a dialog.
const DayPicker = lazyPart(() => import('./calendar/day-picker.tsx'), 'quiet');

interface Props {
  mode: Mode;
  /** Day of the page; in a list, today. */
  date: string;
  today: string;
}

/** Column beside every view of the devotionals. On a phone it is above a list, and only has
 * the links; those of a day are below its text. */
export function Rail({ mode, date, today }: Props) {
  const wide = useWide();
  const reading = mode === 'current';
  const written = useWrittenDays(today, !wide);
  // The first link leads to today, so on another day it is not the current page.
  const current = reading && date !== today ? null : mode;
  const chosen = reading ? date : null;
  return (
    <div className={css.root}>
      {wide ? (
        <Suspense fallback={<div className={css.room} />}>
          <DayPicker chosen={chosen} today={today} written={written} />
        </Suspense>
      ) : (
        <div className={css.room} />
      )}
      {(!reading || wide !== false) && (
        <div className={reading ? css.beside : undefined}>
          <ModeLinks mode={current} />
        </div>
      )}
      {(wide ?? reading) && (
        <div className={css.prayer}>
          <OpeningPrayer open />
        </div>
      )}
    </div>
  );
}
