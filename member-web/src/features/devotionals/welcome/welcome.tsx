import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyExtra } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useEffect, useState } from 'react';
import { hasBegun, noteBegun, welcomedLately } from '../../../lib/welcomes.ts';
import { afterFirstView } from '../../../ui/after-first-view.ts';

const WelcomeDialog = lazyExtra(() => import('./welcome-dialog.tsx'));

/**
 * Begins the quiet time before the first devotional of a browser session that can be read, as soon as the page is
 * there; not for a reader who has just been welcomed.
 */
export function Welcome() {
  const [open, setOpen] = useState(false);
  const [due] = useState(() => !hasBegun() && !welcomedLately());
  useEffect(() => {
    noteBegun();
    if (!due) return;
    // The text comes first: what covers it is not to keep it waiting.
    return afterFirstView(() => {
      // Whoever has opened something meanwhile has begun.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    });
  }, [due]);
  if (!open) return null;
  return (
    // A welcome that cannot be loaded is no reason to lose the page.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <WelcomeDialog onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
