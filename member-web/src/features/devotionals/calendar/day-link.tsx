import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import { dayName, dayPath } from '../day-path.ts';
import type { WrittenDays } from './use-written-days.ts';

interface Props {
  day: string;
  today: string;
  /** Null while nobody knows. */
  written: WrittenDays | null;
  /** Whether the reader has read its devotional: it gets a dot. */
  read: boolean;
  className?: string | undefined;
  /** Whether it is the one that the Tab key stops at. */
  stop: boolean;
  children: ReactNode;
}

/** A day of the calendar: a link, quieter where nothing was written; a day to come says that it is not open yet. */
export function DayLink({ day, today, written, read, className, stop, children }: Props) {
  // The whole date, which has the number that is seen.
  const name = dayName(day, today);
  // In a dialog the focus begins where the Tab key stops.
  const shared = { className, 'data-day': day, 'data-first': stop || undefined, tabIndex: stop ? 0 : -1 };
  if (day > today) {
    return (
      <button
        type="button"
        {...shared}
        aria-label={m.devotional_day_to_come({ day: name })}
        aria-disabled="true"
        onClick={() => toast.info(m.devotional_future(), { duration: TOAST_TIME })}
      >
        {children}
      </button>
    );
  }
  const isToday = day === today;
  const isEmpty = written !== null && !written.has(day);
  const label = labelOf(name, isToday, isEmpty);
  return (
    <Link
      {...shared}
      to={dayPath(day, today)}
      aria-label={read ? m.devotional_day_read({ day: label }) : label}
      title={written?.get(day)}
      data-empty={isEmpty || undefined}
      data-read={read || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {children}
    </Link>
  );
}

function labelOf(day: string, isToday: boolean, isEmpty: boolean): string {
  if (isEmpty) return isToday ? m.devotional_day_today_empty({ day }) : m.devotional_day_empty({ day });
  return isToday ? m.devotional_day_today({ day }) : day;
}
