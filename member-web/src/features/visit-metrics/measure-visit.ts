import { limits } from '@quiet-time/schema/limits';
import { type PageKind, pageKinds } from '@quiet-time/schema/member-pages';
import type { VisitMetric } from '@quiet-time/schema/visit-metrics';
import { matchPath } from 'react-router';
import * as webVitals from 'web-vitals';

/**
 * Measures how fast the page was for its reader, and sends it once, when the page is hidden. It sends the kind of page,
 * but no data about the reader or from the address. Readers who ask not to be tracked are not measured.
 */
export function measureVisit(vitals: typeof webVitals = webVitals): void {
  const opened = openedPath();
  const page = pageKindOf(opened);
  if (!page || declines()) return;
  const values = new Map<VisitMetric, number>();
  const note = ({ name, value }: { name: VisitMetric; value: number }) =>
    values.set(name, Math.min(value, limits.visit.value));
  /** Ignores metrics of pages that were reached from this one. */
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
    // JSON, because any other site could send plain text.
    navigator.sendBeacon('/api/metrics', new Blob([visit], { type: 'application/json' }));
  };
  // After the last values, which listeners that come first receive in the same moment.
  addEventListener('visibilitychange', send);
}

/** Returns the path that was requested; the reader may have moved on since. */
function openedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

/** Whether the reader has set Do Not Track or Global Privacy Control. */
function declines(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Returns the kind of a page; null: unknown, or only a redirect. */
export const pageKindOf = (pathname: string): PageKind | null =>
  pageKinds.find((kind) => matchPath(kind, pathname)) ?? null;
