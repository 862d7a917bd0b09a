import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a view that replaces another one on the page. It takes the focus, which was lost with the other view. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
