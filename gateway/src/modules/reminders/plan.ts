import { localDate } from '../devotionals/calendar.js';
import { dayAfter, momentOf, zoneOf } from './moments.js';

/** When a member would like to be reminded. */
export interface Wish {
  timezone: string | null;
  /** HH:MM */
  reminderTime: string;
}

/** A reminder to come: the day that it is for, where the member is, and its moment. */
export interface Planned {
  day: string;
  dueAt: Date;
}

/** How late a reminder may come: the morning's is no use in the evening. */
const latest = 4 * 3_600_000;

/** The reminder of today or of `first`, whichever is later. It may be due already. */
export function planFrom(first: string, { timezone, reminderTime }: Wish, now: Date): Planned {
  const zone = zoneOf(timezone);
  const today = localDate(now, zone);
  const day = first > today ? first : today;
  return { day, dueAt: momentOf(day, reminderTime, zone) };
}

/**
 * The next reminder of a member who has changed their wish: of a day that had none yet. Where one was still to come
 * today and the new time has passed, it comes at once.
 * @param before what was planned; null: nothing
 * @param sentOn the day of the last one
 */
export function planAgain(before: Planned | null, sentOn: string | null, wish: Wish, now: Date): Planned {
  const next = planFrom(sentOn ? dayAfter(sentOn) : '', wish, now);
  if (next.dueAt > now) return next;
  if (before && before.day <= next.day) return { day: next.day, dueAt: now };
  return planFrom(dayAfter(next.day), wish, now);
}

/** Until when a reminder is sent: for some hours, and on its day. */
export function endOf({ day, dueAt }: Planned, timezone: string | null): Date {
  const midnight = momentOf(dayAfter(day), '00:00', zoneOf(timezone));
  return new Date(Math.min(midnight.getTime(), dueAt.getTime() + latest));
}
