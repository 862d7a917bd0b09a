import { longDate } from '@quiet-time/schema/web/local-date.ts';

/** For a column of dates: "Fri 20 Nov", with the year when it is another one than today's. */
export function rowDate(date: string, today: string): string {
  const [weekday = '', day, month = ''] = longDate(date).split(' ');
  const year = date.slice(0, 4);
  const short = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
  return year === today.slice(0, 4) ? short : `${short} ${year}`;
}

/** "November 2026" */
export function monthName(date: string): string {
  return `${longDate(date).split(' ')[2]} ${date.slice(0, 4)}`;
}
