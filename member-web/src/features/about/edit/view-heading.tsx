import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a view that takes the place of another one on the page: it has the focus, which was gone with that. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
