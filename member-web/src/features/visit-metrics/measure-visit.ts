import { limits } from '@quiet-time/schema/limits';
import type { VisitMetric } from '@quiet-time/schema/visit-metrics';
import * as webVitals from 'web-vitals';
import { pageKindOf } from './page-kind-of.ts';

/**
 * Measures how fast the page was for its reader, and tells it once, when the page is hidden: what kind of page it is, and
 * nothing of who reads or what its address names. Readers who ask sites not to look at them are not measured.
 */
export function measureVisit(vitals: typeof webVitals = webVitals): void {
  const opened = openedPath();
  const page = pageKindOf(opened);
  if (!page || declines()) return;
  const values = new Map<VisitMetric, number>();
  const note = ({ name, value }: { name: VisitMetric; value: number }) =>
    values.set(name, Math.min(value, limits.visit.value));
  /** What happens on a page that was reached from this one is none of this one's. */
  const noteHere: typeof note = (metric) => (location.pathname === opened ? note(metric) : values);
  const always = { reportAllChanges: true };
  vitals.onTTFB(note, always);
  vitals.onFCP(note, always);
  vitals.onLCP(note, always);
  vitals.onCLS(noteHere, always);
  vitals.onINP(noteHere, always);

  const send = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    removeEventListener('visibilitychange', send);
    const device = matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'desktop';
    const metrics = [...values].map(([name, value]) => ({ name, value }));
    const visit = JSON.stringify({ page, device, metrics });
    // As text any other site could send it, too.
    navigator.sendBeacon('/api/metrics', new Blob([visit], { type: 'application/json' }));
  };
  // After the last values, which are told in the same moment to listeners that come first.
  addEventListener('visibilitychange', send);
}

/** Of the page as it was asked for: by now its reader may have gone on. */
function openedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

/** Do Not Track, or Global Privacy Control. */
function declines(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
