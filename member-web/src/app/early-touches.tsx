import { useEffect } from 'react';

declare global {
  interface Window {
    /** What was pressed and sent before the page could answer; `index.html` collects it until it is undefined. */
    earlyTouches?: { target: Element; type: 'click' | 'submit' }[] | undefined;
  }
}

/** Does what the reader did while the page was there and its scripts were not. Stands within the page it is about. */
export function EarlyTouches() {
  useEffect(() => {
    const touches = window.earlyTouches ?? [];
    window.earlyTouches = undefined;
    tellTyped();
    for (const { target, type } of touches) {
      if (!target.isConnected) continue;
      if (type === 'submit') (target as HTMLFormElement).requestSubmit();
      else (target as HTMLElement).click();
    }
  }, []);
  return null;
}

const fields = 'input, textarea, select';

/** React takes a field over as it stands, and doesn't know that something was typed there. */
function tellTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
    const { value, defaultValue } = field;
    if (field.type === 'checkbox' || field.type === 'radio' || defaultValue === undefined) continue;
    if (value === defaultValue) continue;
    // By the element's own setter React believes that it has set the value; by the class's it sees a change.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
