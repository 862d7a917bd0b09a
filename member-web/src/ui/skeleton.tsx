import type { ReactNode } from 'react';
import { useLate } from './late.ts';
import { NeedsScript } from './needs-script.tsx';

interface Props {
  /** Class with the size of the awaited content. */
  className?: string | undefined;
  children: ReactNode;
}

/** Boxes in place of content that is being loaded. They appear late, because most content arrives sooner. */
export function Skeleton({ className, children }: Props) {
  const late = useLate();
  return (
    <div className={className} aria-busy="true">
      <NeedsScript />
      {late && children}
    </div>
  );
}
