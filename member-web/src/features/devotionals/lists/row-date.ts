import { dayFormat } from '@quiet-time/schema/web/local-date.ts';
import { withYear } from '../day-path.ts';

const short = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** For a column of dates: "Fri 20 Nov", with the year when it is another one than today's. */
export const rowDate = (date: string, today: string): string => withYear(short(date), date, today);

/** "November 2026" */
export const monthName = dayFormat({ month: 'long', year: 'numeric' });
