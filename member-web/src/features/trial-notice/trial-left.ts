import { localToday } from '@quiet-time/web/local-date.ts';
import { standingOf } from '../../session/capabilities-of.ts';
import type { Viewer } from '../../session/use-viewer.ts';

const day = 86_400_000;

/**
 * Returns the remaining days of a trial in the reader's time zone: 0 on its last day. Null without a notice: outside of
 * a trial, with more than three days left, or when it has just become a plan.
 */
export function trialDaysLeft(viewer: Viewer, now: Date): number | null {
  if (!standingOf(viewer, now).trialing) return null;
  const end = new Date(viewer.trialEndsAt!);
  const left = end.getTime() - now.getTime();
  if (left > 3 * day || left <= 0) return null;
  // Counts calendar days: a trial that ends tonight ends today, not in one day.
  return Math.round((Date.parse(localToday(end)) - Date.parse(localToday(now))) / day);
}
