import type { ReactNode } from 'react';
import { useLate } from './late.ts';
import { NeedsScript } from './needs-script.tsx';

interface Props {
  /** Of the room that what is awaited will take. */
  className?: string | undefined;
  children: ReactNode;
}

/** Boxes in the room of what is still awaited. They come late: most content is there before they are needed. */
export function Skeleton({ className, children }: Props) {
  const late = useLate();
  return (
    <div className={className} aria-busy="true">
      <NeedsScript />
      {late && children}
    </div>
  );
}
