import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { useViewer } from '../../session/use-viewer.ts';
import css from './home-rhythm.module.css';

// For members only: visitors don't load it.
const RhythmLine = lazyPart(() => import('./rhythm-line.tsx'), 'quiet');

/** The member's reading rhythm on the home page, unless they have switched it off. */
export function HomeRhythm() {
  const who = useViewer();
  if (who.status !== 'known' || !who.viewer.preferences.showRhythm) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <RhythmLine className={css.root} />
      </Suspense>
    </ErrorBoundary>
  );
}
