import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    try {
      // The Swedish locale writes dates as yyyy-MM-dd.
      format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });
    } catch {
      throw new AppError('BAD_USER_INPUT', say.timezone_invalid(), {
        fields: { timezone: say.timezone_invalid() },
      });
    }
    // Zone names come from callers. There are about 600 zones; further names are other spellings of the same zones.
    if (formats.size < 1_000) formats.set(timezone, format);
  }
  return format;
}

/**
 * Returns the calendar day (yyyy-MM-dd) at `now` in `timezone` (IANA).
 * @throws AppError BAD_USER_INPUT for an unknown zone
 */
export const localDate = (now: Date, timezone: string): string => formatIn(timezone).format(now);

/** Account with the time zone in which its days begin. */
export interface Reader {
  preferences: { timezone: string | null };
}

/**
 * Returns the reader's day at `now`: in `timezone`, else in the member's own zone, else in UTC.
 * @throws AppError BAD_USER_INPUT for an unknown zone
 */
export const readersToday = (now: Date, reader: Reader | null, timezone?: string | null): string =>
  localDate(now, timezone || reader?.preferences.timezone || 'UTC');

const hour = 3_600_000;

/** Returns the last day that is readable at `now`: it has begun at UTC+14. */
export const lastReadableDate = (now: Date): string =>
  new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10);

/** Returns the last day that has begun everywhere at `now`, including UTC-12. */
export const lastDayBegunEverywhere = (now: Date): string =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10);
