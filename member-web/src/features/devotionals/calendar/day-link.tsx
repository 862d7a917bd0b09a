import { m } from '@quiet-time/schema/sentences';
import { dayName } from '@quiet-time/web/local-date.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import { dayPath } from '../day-path.ts';
import type { WrittenDays } from './use-written-days.ts';

interface Props {
  day: string;
  today: string;
  /** Null while unknown. */
  written: WrittenDays | null;
  /** Whether the reader has read its devotional, which is marked by a dot. */
  read: boolean;
  className?: string | undefined;
  /** Whether it is the tab stop of the calendar. */
  stop: boolean;
  children: ReactNode;
}

/** Day of the calendar: a link, paler without a devotional. A future day has a message that it is not open yet. */
export function DayLink({ day, today, written, read, className, stop, children }: Props) {
  // Whole date, which contains the visible number.
  const name = dayName(day, today);
  // In a dialog the tab stop gets the focus.
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
