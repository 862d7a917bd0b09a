import { useEffect, useRef } from 'react';

/** For what takes the focus as soon as reading goes on there. */
export function useFocusWhen<Part extends HTMLElement>(next: boolean) {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (next) part.current?.focus();
  }, [next]);
  return part;
}
