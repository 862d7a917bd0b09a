import { longDate } from '@quiet-time/web/local-date.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { DAYS_AHEAD, useUncoveredDays } from './uncovered-days.ts';
import css from './uncovered-note.module.css';

/** Warns of upcoming days without a devotional for readers. Each day is a button that writes one. */
export function UncoveredNote({ onWrite }: { onWrite(date: string): void }) {
  const days = useUncoveredDays();
  if (days.length === 0) return null;
  return (
    <div className={css.root}>
      <Note tone="info">
        {days.length === 1 ? 'One' : days.length} of the next {DAYS_AHEAD} days{' '}
        {days.length === 1 ? 'has' : 'have'} no active devotional:{' '}
        {days.map((day, index) => (
          <span key={day}>
            {index > 0 && ', '}
            <button type="button" onClick={() => onWrite(day)}>
              {longDate(day)}
            </button>
          </span>
        ))}
      </Note>
    </div>
  );
}
