import { localToday, shortDate } from './local-date.ts';

/** The time of day where the reader is: "07:51". */
export function clockTime(moment: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** The day of a timestamp where the reader is: "21 Nov 2026". */
export function dayOf(timestamp: string): string {
  return shortDate(localToday(new Date(timestamp)));
}

/** A timestamp as people say it: "07:51" for today, else "20 Nov 2026, 07:51". */
export function momentOf(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp);
  const time = clockTime(moment);
  return localToday(moment) === localToday(now) ? time : `${dayOf(timestamp)}, ${time}`;
}

/** A timestamp with the time zone of the reader: "30 Nov 2026, 09:00 GMT+1". */
export function momentInZone(timestamp: string): string {
  const moment = new Date(timestamp);
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${dayOf(timestamp)}, ${clockTime(moment)} ${zone}`.trim();
}
