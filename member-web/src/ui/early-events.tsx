import { type RefObject, useEffect } from 'react';
import { setTyped } from './set-typed.ts';

interface EarlyEvent {
  target: Element;
  type: 'click' | 'submit';
}

/** Clicks and submits from before hydration; `index.html` collects them. */
interface Touched {
  earlyTouches?: EarlyEvent[] | undefined;
}

declare global {
  /** Events on the page outside of such parts; undefined after hydration. */
  interface Window extends Touched {}
  /** On a part of the page with `data-coming`, whose code is loaded later. */
  interface HTMLElement extends Touched {}
}

/**
 * Replays the reader's clicks, submits and typing from before hydration. Render it within the boundary that it covers.
 * @param part the element with `data-coming` around that boundary; left out: the page
 */
export function ReplayEarlyEvents({ part }: { part?: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const touched = part ? part.current! : window;
    const touches = touched.earlyTouches ?? [];
    touched.earlyTouches = undefined;
    part?.current?.removeAttribute(coming);
    emitTyped(part?.current ?? document);
    for (const { target, type } of touches) {
      if (!target.isConnected) continue;
      if (type === 'submit') (target as HTMLFormElement).requestSubmit();
      else (target as HTMLElement).click();
    }
  }, [part]);
  return null;
}

const coming = 'data-coming';

const fields = 'input, textarea, select';

/**
 * Emits an input event for each field that was typed into: React hydrates a field as it is and misses earlier typing.
 */
function emitTyped(place: ParentNode): void {
  for (const field of place.querySelectorAll<HTMLInputElement>(fields)) {
    if (field.closest(`[${coming}]`)) continue;
    const { value, defaultValue } = field;
    if (field.type === 'checkbox' || field.type === 'radio' || defaultValue === undefined) continue;
    if (value === defaultValue) continue;
    field.value = defaultValue;
    setTyped(field, value);
  }
}
