import type { NearestDays } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { dayName, shiftDay } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import { usePageTurning } from '../../../ui/use-page-turning.ts';
import { dayPath } from '../day-path.ts';
import { useReadingMode } from '../reading/reading-mode.ts';
import css from './day-navigation.module.css';

const CalendarDialog = lazyPart(() => import('../calendar/calendar-dialog.tsx'));

interface Props {
  date: string;
  today: string;
  /** Undefined: not known yet. */
  nearest: NearestDays | undefined;
  /** Reading time of the day, once it is known. */
  minutes: number | undefined;
  /** Whether the line has a button for the calendar. A text has it among its own actions. */
  calendar: boolean;
}

/**
 * Line above a devotional: its date between links to the nearest days with one, and a link to today. Arrow keys and
 * horizontal swipes follow the same links. In reading mode it is the date alone.
 */
export function DayNavigation({ date, today, nearest, minutes, calendar }: Props) {
  const reading = useReadingMode();
  const [choosing, setChoosing] = useState(false);
  const name = (
    <>
      <time dateTime={date}>{dayName(date, today)}</time>
      {minutes !== undefined && <span>{m.devotional_minutes({ minutes })}</span>}
    </>
  );
  const { previous, next } = nearest ? daysAround(nearest, date, today) : besides(date, today);
  const before = previous && dayPath(previous, today);
  const after = next && dayPath(next, today);
  usePageTurning(reading ? null : before, reading ? null : after);
  if (reading) return <p className={css.date}>{name}</p>;
  return (
    <div className={css.root}>
      <Arrow to={before} label={m.devotional_previous_day()} end={m.devotional_first_day()}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </Arrow>
      <p>{name}</p>
      <Arrow to={after} label={m.devotional_next_day()} end={m.devotional_future()}>
        <IconChevronRight size={20} aria-hidden="true" />
      </Arrow>
      {date !== today && (
        <Link to="/devotionals" className={css.today}>
          {m.devotional_today()}
        </Link>
      )}
      {calendar && (
        <button
          type="button"
          className={`${page.icon} ${css.calendar}`}
          aria-label={m.devotional_choose_day()}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <IconCalendar size={21} aria-hidden="true" />
        </button>
      )}
      <Suspense>
        {choosing && <CalendarDialog date={date} today={today} onClose={() => setChoosing(false)} />}
      </Suspense>
    </div>
  );
}

interface Around {
  previous: string | null;
  next: string | null;
}

/** Neighbours until the nearest days are known. */
const besides = (date: string, today: string): Around => ({
  previous: shiftDay(date, -1),
  next: date < today ? shiftDay(date, 1) : null,
});

/** The last link forward leads to today: its devotional may have been published since. */
function daysAround({ previous, next }: NearestDays, date: string, today: string): Around {
  const last = date < today ? today : null;
  return { previous: previous?.date ?? null, next: next && next.date < today ? next.date : last };
}

interface ArrowProps {
  /** Null: there is no day in that direction; pressing it shows a message. */
  to: string | null;
  label: string;
  end: string;
  children: ReactNode;
}

function Arrow({ to, label, end, children }: ArrowProps) {
  if (to !== null) {
    return (
      <Link to={to} className={page.icon} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={page.icon}
      aria-label={label}
      aria-disabled="true"
      onClick={() => toast.info(end, { duration: TOAST_TIME })}
    >
      {children}
    </button>
  );
}
