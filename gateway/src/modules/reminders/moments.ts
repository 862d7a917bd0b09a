import { localDate } from '../devotionals/calendar.js';

const minute = 60_000;
const day = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks in `zone` show at `instant`, as milliseconds of the same reading in UTC, to the minute. */
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
 * When clocks in `zone` first show `time` (HH:MM) on a day or, where they skip it, the moment at which they go on.
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
  // Skipped: somewhere between the two, clocks jump past it.
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

/** The zone of a member. One that this machine does not know is no reason to keep everybody else waiting. */
export function zoneOf(timezone: string | null): string {
  if (!timezone) return 'UTC';
  try {
    localDate(new Date(0), timezone);
    return timezone;
  } catch {
    return 'UTC';
  }
}
