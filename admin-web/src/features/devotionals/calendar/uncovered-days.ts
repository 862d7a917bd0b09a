import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { CalendarDaysDocument } from './calendar.documents.ts';

/** How far ahead readers should be served. */
export const DAYS_AHEAD = 14;

/** The days from today on without an active devotional, among the next fourteen; empty until they are known. */
export function useUncoveredDays(): string[] {
  const today = localToday();
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => shiftDay(today, i));
  const { data } = useAnswer(CalendarDaysDocument, {
    variables: { from: days[0]!, to: days.at(-1)! },
    fetchPolicy: 'cache-first',
  });
  if (!data) return [];
  const covered = new Set(data.devotionalDays.filter(({ isActive }) => isActive).map(({ date }) => date));
  return days.filter((day) => !covered.has(day));
}
