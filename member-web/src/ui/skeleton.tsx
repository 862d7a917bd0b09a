import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import { useDelayed } from './use-delayed.ts';

interface Props {
  /** Class with the size of the awaited content. */
  className?: string | undefined;
  children: ReactNode;
}

/** Boxes in place of content that is being loaded. They appear late, because most content arrives sooner. */
export function Skeleton({ className, children }: Props) {
  const late = useDelayed();
  return (
    <div className={className} aria-busy="true">
      <NeedsScript />
      {late && children}
    </div>
  );
}
