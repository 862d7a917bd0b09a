import { m } from '@quiet-time/schema/sentences';
import { shiftDay } from '@quiet-time/schema/web/local-date.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { Link } from 'react-router';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import { dayName, dayPath } from '../day-path.ts';
import { useReadingMode } from '../reading/reading-mode.ts';
import css from './day-navigation.module.css';

interface Props {
  date: string;
  today: string;
  /** How long the day takes to read, once that is known. */
  minutes?: number;
}

/** The line above a devotional: its date between the days before and after it, and the way back to today. In reading mode the date alone. */
export function DayNavigation({ date, today, minutes }: Props) {
  const reading = useReadingMode();
  const isToday = date === today;
  const name = (
    <>
      <time dateTime={date}>{dayName(date, today)}</time>
      {minutes !== undefined && <span>{m.devotional_minutes({ minutes })}</span>}
    </>
  );
  if (reading) return <p className={css.date}>{name}</p>;
  return (
    <div className={css.root}>
      <Link
        to={dayPath(shiftDay(date, -1), today)}
        className={page.icon}
        aria-label={m.devotional_previous_day()}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </Link>
      <p>{name}</p>
      {isToday ? (
        <button
          type="button"
          className={page.icon}
          aria-label={m.devotional_next_day()}
          aria-disabled="true"
          onClick={() => toast.info(m.devotional_future(), { duration: TOAST_TIME })}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      ) : (
        <Link
          to={dayPath(shiftDay(date, 1), today)}
          className={page.icon}
          aria-label={m.devotional_next_day()}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
      {!isToday && (
        <Link to="/devotionals" className={css.today}>
          {m.devotional_today()}
        </Link>
      )}
    </div>
  );
}
