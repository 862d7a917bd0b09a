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
    // Zone names come from callers; there are about 600 of them, more would be spellings of the same.
    if (formats.size < 1_000) formats.set(timezone, format);
  }
  return format;
}

/**
 * The calendar day at `now` for somebody in `timezone` (IANA), yyyy-MM-dd.
 * @throws AppError BAD_USER_INPUT for a zone that nobody knows
 */
export const localDate = (now: Date, timezone: string): string => formatIn(timezone).format(now);

/** An account with the zone in which its days begin. */
export interface Reader {
  preferences: { timezone: string | null };
}

/**
 * The day that it is for somebody at `now`: in `timezone`, else in the member's own, else in UTC.
 * @throws AppError BAD_USER_INPUT for a zone that nobody knows
 */
export const readersToday = (now: Date, reader: Reader | null, timezone?: string | null): string =>
  localDate(now, timezone || reader?.preferences.timezone || 'UTC');

const hour = 3_600_000;

/**
 * The last day that anybody may read at `now`: somewhere (UTC+14) it has already begun.
 */
export const lastReadableDate = (now: Date): string =>
  new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10);

/** The last day that has begun everywhere at `now`, even where it begins last (UTC-12). */
export const lastDayBegunEverywhere = (now: Date): string =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10);
