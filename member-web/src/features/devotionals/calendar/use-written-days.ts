import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useMemo } from 'react';
import { TOAST_TIME } from '../../../ui/toast-time.ts';
import { devotionalCalendar } from './calendar.documents.ts';
import { firstDay } from './last-days.ts';

/** Titles of the devotionals by their days. */
export type WrittenDays = ReadonlyMap<string, string>;

/**
 * Returns the days of the last 31 with a devotional; null while unknown. A failure shows one toast, because every day
 * of the calendar stays a link. `skip`: no calendar is shown.
 */
export function useWrittenDays(today: string, skip: boolean): WrittenDays | null {
  const variables = { from: firstDay(today), to: today };
  const { data } = useGatewayQuery(devotionalCalendar, {
    variables,
    skip,
    fetchPolicy: 'cache-first',
    onFailed: () => toast.error(m.devotionals_calendar_failed(), { duration: TOAST_TIME }),
  });
  return useMemo(
    () => (data ? new Map(data.devotionalCalendar.map(({ date, title }) => [date, title])) : null),
    [data],
  );
}
