import { type ReactNode, Suspense, useRef } from 'react';
import css from './coming-part.module.css';
import { EarlyTouches } from './early-touches.tsx';

/**
 * A part that a server renders and whose code comes after that of the page. What is pressed and typed in it meanwhile is
 * not lost.
 */
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
