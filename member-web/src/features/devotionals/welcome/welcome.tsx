import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useEffect, useState } from 'react';
import { hasBegun, noteBegun, welcomedLately } from '../../../lib/welcomes.ts';
import { afterFirstView } from '../../../ui/after-first-view.ts';

const WelcomeDialog = lazyPart(() => import('./welcome-dialog.tsx'), 'quiet');

/**
 * Begins the quiet time before the first readable devotional of a browser session, once the page is rendered. Not for a
 * reader who has just been welcomed.
 */
export function Welcome() {
  const [open, setOpen] = useState(false);
  const [due] = useState(() => !hasBegun() && !welcomedLately());
  useEffect(() => {
    noteBegun();
    if (!due) return;
    // The text comes first: the dialog over it must not delay it.
    return afterFirstView(() => {
      // A reader who has opened a dialog meanwhile needs no welcome.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    });
  }, [due]);
  if (!open) return null;
  return (
    // If the welcome can't be loaded, the page stays.
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <WelcomeDialog onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
