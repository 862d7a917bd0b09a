import { localDate } from '../devotionals/calendar.js';
import { dayAfter, momentOf, zoneOf } from './moments.js';

/** Reminder time that a member has chosen. */
export interface Wish {
  timezone: string | null;
  /** HH:MM */
  reminderTime: string;
}

/** Scheduled reminder: its day in the member's zone, and its moment. */
export interface Planned {
  day: string;
  dueAt: Date;
}

/** Maximum delay of a reminder in milliseconds: a morning reminder is useless in the evening. */
const latest = 4 * 3_600_000;

/** Schedules the reminder of today or of `first`, whichever is later. It may already be due. */
export function planFrom(first: string, { timezone, reminderTime }: Wish, now: Date): Planned {
  const zone = zoneOf(timezone);
  const today = localDate(now, zone);
  const day = first > today ? first : today;
  return { day, dueAt: momentOf(day, reminderTime, zone) };
}

/**
 * Reschedules after a change of the preferences, for a day without a reminder yet. If today's was still pending and the
 * new time has passed, it is due at once.
 * @param before scheduled reminder; null: none
 * @param sentOn day of the last reminder
 */
export function planAgain(before: Planned | null, sentOn: string | null, wish: Wish, now: Date): Planned {
  const next = planFrom(sentOn ? dayAfter(sentOn) : '', wish, now);
  if (next.dueAt > now) return next;
  if (before && before.day <= next.day) return { day: next.day, dueAt: now };
  return planFrom(dayAfter(next.day), wish, now);
}

/** Returns the expiry of a reminder: some hours later, and at the latest the end of its day. */
export function endOf({ day, dueAt }: Planned, timezone: string | null): Date {
  const midnight = momentOf(dayAfter(day), '00:00', zoneOf(timezone));
  return new Date(Math.min(midnight.getTime(), dueAt.getTime() + latest));
}
