import { m } from '@quiet-time/schema/sentences';
import { dayWords } from '@quiet-time/web/local-date.ts';
import { withYear } from '../day-path.ts';

/** Returns a date for a column: "Fri 20 Nov", with the year if it differs from today's. */
export const rowDate = (date: string, today: string): string =>
  withYear(m.date_row(dayWords(date)), date, today);
