import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { plans } from '../../lib/site-pages.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { noteDismissed, wasDismissed } from './dismissed.ts';
import { trialDaysLeft } from './trial-left.ts';

const TrialCard = lazyPart(() => import('./trial-card.tsx'), 'quiet');

const HOUR = 3_600_000;

/** Notifies a member that their trial ends soon; checked every hour. Once dismissed, it stays away for the session. */
export function TrialNotice({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const [now, setNow] = useState(() => new Date());
  const [dismissed, setDismissed] = useState(() => wasDismissed(viewer.id));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HOUR);
    return () => clearInterval(timer);
  }, []);
  const left = trialDaysLeft(viewer, now);
  // The plans page has the same information in more detail.
  if (left === null || dismissed || pathname === plans.to) return null;
  const dismiss = () => {
    noteDismissed(viewer.id);
    setDismissed(true);
  };
  return (
    // If the notice can't be loaded, the menu stays.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <TrialCard daysLeft={left} onDismiss={dismiss} />
      </Suspense>
    </ErrorBoundary>
  );
}
