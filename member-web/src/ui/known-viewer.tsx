import { m } from '@quiet-time/schema/sentences';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useViewer, type Viewer } from '../session/use-viewer.ts';
import { EmptyState } from './empty-state.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useHydrating } from './rendering.ts';
import { RetryButton } from './retry-button.tsx';

interface Props {
  children: (viewer: Viewer) => ReactNode;
  /** Shown until the viewer is known; left out: the skeleton of a page. */
  waiting?: ReactNode;
}

/**
 * Waits until the viewer is known. Visitors are redirected to the sign-in page, which leads back here. The server
 * checks every request itself, so a guard is only a courtesy.
 */
export function KnownViewer({ children, waiting = <PageSkeleton /> }: Props) {
  const location = useLocation();
  const who = useViewer();
  // During hydration everybody counts as a visitor.
  if (useHydrating()) return waiting;
  switch (who.status) {
    case 'guest':
      return <Navigate replace to={loginPath(location)} />;
    case 'loading':
      return waiting;
    case 'failed':
      return (
        <div role="alert">
          <EmptyState main kind="cloud" title={m.site_cannot_open()} text={who.failure.message}>
            <RetryButton retrying={who.retrying} onRetry={who.retry} />
          </EmptyState>
        </div>
      );
    case 'known':
      return children(who.viewer);
  }
}
