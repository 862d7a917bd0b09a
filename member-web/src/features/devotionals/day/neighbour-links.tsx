import type { DayLink } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { dayName, shiftDay } from '@quiet-time/web/local-date.ts';
import { Link } from 'react-router';
import { IconArrowLeft, IconArrowRight } from '../../../ui/icons.ts';
import { dayPath } from '../day-path.ts';
import css from './neighbour-links.module.css';

interface Props {
  previous: DayLink | null;
  next: DayLink | null;
  /** Whether the day after has a devotional, also one that is not readable yet. */
  isFollowed?: boolean;
  /** Day of the page, with a devotional or without. */
  date: string;
  today: string;
}

/**
 * Links at the end of a devotional, or on a day without one. A day that the reader's calendar has not reached is named
 * without a link, even if the server, which may be a day ahead, offers it.
 */
export function NeighbourLinks({ date, previous, next, isFollowed = false, today }: Props) {
  const tomorrow = shiftDay(today, 1);
  const comesNext = next ?? (isFollowed && date === today ? { date: tomorrow, title: '' } : null);
  if (!previous && !comesNext) return null;
  return (
    <nav className={css.root} aria-label={m.devotional_other_days()}>
      {previous && (
        <Link to={dayPath(previous.date, today)}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <span>
            <small>{dayName(previous.date, today)}</small>
            <span lang={previous.lang} dir="auto">
              {typographic(previous.title, previous.lang)}
            </span>
          </span>
        </Link>
      )}
      {comesNext && comesNext.date > today && (
        <p className={css.next}>
          <span>
            <small>{dayName(comesNext.date, today)}</small>
            {comesNext.date === tomorrow
              ? m.devotional_opens_tomorrow()
              : m.devotional_opens_on({ day: dayName(comesNext.date, today) })}
          </span>
          <IconArrowRight size={20} aria-hidden="true" />
        </p>
      )}
      {comesNext && comesNext.date <= today && (
        <Link to={dayPath(comesNext.date, today)} className={css.next}>
          <span>
            <small>{dayName(comesNext.date, today)}</small>
            <span lang={next?.lang} dir="auto">
              {typographic(comesNext.title, next?.lang)}
            </span>
          </span>
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
