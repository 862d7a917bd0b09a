import { m } from '@quiet-time/schema/sentences';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { withYear } from '../day-path.ts';

/** For a column of dates: "Fri 20 Nov", with the year when it is another one than today's. */
export const rowDate = (date: string, today: string): string =>
  withYear(m.date_row(dayWords(date)), date, today);
