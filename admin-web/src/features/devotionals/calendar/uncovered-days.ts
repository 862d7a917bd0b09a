import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { CalendarDaysDocument } from './calendar.documents.ts';

/** Number of days ahead that should have a devotional. */
export const DAYS_AHEAD = 14;

/**
 * Returns the days without an active devotional among the next fourteen, including today. Empty until they are loaded.
 */
export function useUncoveredDays(): string[] {
  const today = localToday();
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => shiftDay(today, i));
  const { data } = useGatewayQuery(CalendarDaysDocument, {
    variables: { from: days[0]!, to: days.at(-1)! },
    fetchPolicy: 'cache-first',
  });
  if (!data) return [];
  const covered = new Set(data.devotionalDays.filter(({ isActive }) => isActive).map(({ date }) => date));
  return days.filter((day) => !covered.has(day));
}
