import { type RefObject, useEffect } from 'react';

interface Touch {
  target: Element;
  type: 'click' | 'submit';
}

/** What was pressed and sent before React could answer; `index.html` collects it. */
interface Touched {
  earlyTouches?: Touch[] | undefined;
}

declare global {
  /** In the page, until it is undefined. */
  interface Window extends Touched {}
  /** In a part of it with `data-coming`, whose code comes later. */
  interface HTMLElement extends Touched {}
}

/**
 * Does what the reader did while the page was there and its scripts were not. Stands within the boundary that it is
 * about.
 * @param part the element with `data-coming` that holds that boundary; left out: the page
 */
export function EarlyTouches({ part }: { part?: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const touched = part ? part.current! : window;
    const touches = touched.earlyTouches ?? [];
    touched.earlyTouches = undefined;
    part?.current?.removeAttribute(coming);
    tellTyped(part?.current ?? document);
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

/** React takes a field over as it stands, and doesn't know that something was typed there. */
function tellTyped(place: ParentNode): void {
  for (const field of place.querySelectorAll<HTMLInputElement>(fields)) {
    if (field.closest(`[${coming}]`)) continue;
    const { value, defaultValue } = field;
    if (field.type === 'checkbox' || field.type === 'radio' || defaultValue === undefined) continue;
    if (value === defaultValue) continue;
    // By the element's own setter React believes that it has set the value; by the class's it sees a change.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
