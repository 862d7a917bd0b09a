import { localToday } from '@quiet-time/web/local-date.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';

const day = 86_400_000;

/**
 * How many days of a trial are left where the reader is: 0 on the day on which it ends. Null where nothing is to be
 * said: outside of a trial, and while more than three days are left, or when it has just become a plan.
 */
export function trialDaysLeft(viewer: Viewer, now: Date): number | null {
  if (!standingOf(viewer, now).trialing) return null;
  const end = new Date(viewer.trialEndsAt!);
  const left = end.getTime() - now.getTime();
  if (left > 3 * day || left <= 0) return null;
  // By the calendar: what ends tonight ends today, and not in one day.
  return Math.round((Date.parse(localToday(end)) - Date.parse(localToday(now))) / day);
}
