import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Arrived } from '../../lib/welcomes.ts';
import { staying } from '../../ui/arrival.tsx';

const PeaceDialog = lazyPart(() => import('./peace-dialog.tsx'), 'quiet');

/** Shows the dialog over the page after signing in, until it is closed. */
export function Peace() {
  const { state } = useLocation() as { state: Arrived | null };
  const token = useSessionToken();
  const navigate = useNavigate();
  if (!token || !state?.peace) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <PeaceDialog said={state.peace} onAmen={() => navigate('.', { replace: true, state: staying })} />
      </Suspense>
    </ErrorBoundary>
  );
}
