import { type ReactNode, Suspense, useRef } from 'react';
import css from './coming-part.module.css';
import { EarlyTouches } from './early-touches.tsx';

/** Part that a server renders and whose code loads after the page's. Clicks and text in it until then are kept. */
export function ComingPart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={css.root} data-coming>
      <Suspense fallback={fallback}>
        {children}
        <EarlyTouches part={root} />
      </Suspense>
    </div>
  );
}
