import { localToday, shortDate } from './local-date.ts';

/** Formats the time of day in the reader's time zone: "07:51". */
export function clockTime(moment: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Formats the date of a timestamp in the reader's time zone: "21 Nov 2026". */
export function dayOf(timestamp: string): string {
  return shortDate(localToday(new Date(timestamp)));
}

/** Formats a timestamp: "07:51" for today, otherwise "20 Nov 2026, 07:51". */
export function momentOf(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp);
  const time = clockTime(moment);
  return localToday(moment) === localToday(now) ? time : `${dayOf(timestamp)}, ${time}`;
}

/** Formats a timestamp with the reader's time zone: "30 Nov 2026, 09:00 GMT+1". */
export function momentInZone(timestamp: string): string {
  const moment = new Date(timestamp);
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${dayOf(timestamp)}, ${clockTime(moment)} ${zone}`.trim();
}
