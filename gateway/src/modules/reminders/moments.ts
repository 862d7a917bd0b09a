import { localDate } from '../devotionals/calendar.js';

const minute = 60_000;
const day = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in `zone` at `instant`, as milliseconds of the same time in UTC, to the minute. */
function clockAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    // The Swedish locale writes yyyy-MM-dd HH:mm.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
  }
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/**
 * Returns the first moment at which clocks in `zone` show `time` (HH:MM) on a day. If they skip that time, the moment
 * of the change.
 * @param date yyyy-MM-dd
 * @param zone IANA
 */
export function momentOf(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) => clockAt(instant, zone) - instant;
  // No zone changes its clocks twice within two days.
  const [before, after] = [wanted - offsetAt(wanted - day), wanted - offsetAt(wanted + day)];
  const shown = [before, after].filter((instant) => clockAt(instant, zone) === wanted);
  if (shown.length > 0) return new Date(Math.min(...shown));
  // The time is skipped: search for the moment of the change.
  let [low, high] = [after, before];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / minute / 2) * minute;
    if (clockAt(middle, zone) < wanted) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** @param date yyyy-MM-dd */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) + day).toISOString().slice(0, 10);

/** Returns the zone of a member. A zone that this machine does not know becomes UTC, so that it blocks nobody else. */
export function zoneOf(timezone: string | null): string {
  if (!timezone) return 'UTC';
  try {
    localDate(new Date(0), timezone);
    return timezone;
  } catch {
    return 'UTC';
  }
}
