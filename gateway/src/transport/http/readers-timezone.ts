import type { FastifyRequest } from 'fastify';
import { localDate } from '../../modules/devotionals/calendar.js';

/** The member site tells us in this cookie where its reader is, so that their today is ready in the page. */
const timezoneCookie = 'timezone';

/** Where the reader is as far as we know it (IANA), and their day, `yyyy-MM-dd`; the page puts a wrong guess right. */
export function readersTimezone({ cookies }: FastifyRequest, now: Date): { timezone: string; today: string } {
  const timezone = cookies[timezoneCookie] ?? 'UTC';
  try {
    return { timezone, today: localDate(now, timezone) };
  } catch {
    return { timezone: 'UTC', today: localDate(now, 'UTC') };
  }
}
