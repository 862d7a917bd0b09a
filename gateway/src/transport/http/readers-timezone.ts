import type { FastifyRequest } from 'fastify';
import { localDate } from '../../modules/devotionals/calendar.js';

/** Cookie with the reader's timezone, set by the member site, so that the page contains their today. */
const timezoneCookie = 'timezone';

/**
 * Returns the reader's timezone (IANA) as far as known, and their day, `yyyy-MM-dd`. The page corrects a wrong guess.
 */
export function readersTimezone({ cookies }: FastifyRequest, now: Date): { timezone: string; today: string } {
  const timezone = cookies[timezoneCookie] ?? 'UTC';
  try {
    return { timezone, today: localDate(now, timezone) };
  } catch {
    return { timezone: 'UTC', today: localDate(now, 'UTC') };
  }
}
