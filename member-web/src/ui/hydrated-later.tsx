import { type ReactNode, Suspense, useRef } from 'react';
import { ReplayEarlyEvents } from './early-events.tsx';
import css from './hydrated-later.module.css';

/** Part that a server renders and whose code loads after the page's. Clicks and text in it until then are kept. */
export function HydratedLater({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={css.root} data-coming>
      <Suspense fallback={fallback}>
        {children}
        <ReplayEarlyEvents part={root} />
      </Suspense>
    </div>
  );
}
