import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import { afterFirstView } from '../../ui/after-first-view.ts';

const ShownAnnouncements = lazyPart(() => import('./shown-announcements.tsx'), 'quiet');

/** Announcements of the home page. They are rendered after the page, and never delay it. */
export function Announcements() {
  const who = useViewer();
  const [ready, setReady] = useState(false);
  useEffect(() => afterFirstView(() => setReady(true)), []);
  if (!ready || (who.status !== 'guest' && who.status !== 'known')) return null;
  const viewer = who.status === 'known' ? who.viewer : null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ShownAnnouncements key={viewer?.id} viewer={viewer} />
      </Suspense>
    </ErrorBoundary>
  );
}
