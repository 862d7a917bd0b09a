import { messages } from '@quiet-time/schema/messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
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
  className?: string | undefined;
  /** Whether it is the one that the Tab key stops at. */
  stop: boolean;
  /** What it is called, with the text that is seen in it. Left out: by its whole date, which has the number. */
  name?: string;
  children: ReactNode;
}

/** A day of the calendar: a link, quieter where nothing was written; a day to come says that it is not open yet. */
export function DayLink({
  day,
  today,
  written,
  className,
  stop,
  name = dayName(day, today),
  children,
}: Props) {
  const shared = { className, 'data-day': day, tabIndex: stop ? 0 : -1 };
  if (day > today) {
    return (
      <button
        type="button"
        {...shared}
        aria-label={`${name}, not yet available`}
        aria-disabled="true"
        onClick={() => toast.info(messages.futureDevotional, { duration: TOAST_TIME })}
      >
        {children}
      </button>
    );
  }
  const isToday = day === today;
  const isEmpty = written !== null && !written.has(day);
  const label = isToday ? `${name}, today` : name;
  return (
    <Link
      {...shared}
      to={dayPath(day, today)}
      aria-label={isEmpty ? `${label}, nothing written` : label}
      title={written?.get(day)}
      data-empty={isEmpty || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      {children}
    </Link>
  );
}
