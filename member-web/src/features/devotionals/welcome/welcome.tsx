import { ErrorBoundary } from '@quiet-time/schema/web/error-boundary.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { wasWelcomed } from './welcomed.ts';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'));

/** Begins the quiet time, once in a browser session, as soon as the page stands. */
export function Welcome() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (wasWelcomed()) return;
    // The text comes first: what covers it is not to keep it waiting.
    return afterFirstView(() => setOpen(true));
  }, []);
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

/** Calls back when the browser has a moment, a second later at most. Returns how to call it off. */
function afterFirstView(callback: () => void): () => void {
  if (window.requestIdleCallback) {
    const id = window.requestIdleCallback(callback, { timeout: 1_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(callback, 1_000);
  return () => clearTimeout(id);
}
