/** Summary of the invalid fields, shown near the save button. */
export interface WrongFields {
  /** Error message of the first field. */
  message: string;
  /** Labels of all invalid fields, in the order of the page. */
  names: string[];
}

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';
const isPlace = (path: string) => (element: Element) => {
  const place = element.getAttribute('data-path');
  return place === path || place?.startsWith(`${path}.`);
};

/** Returns the field at a path, or the first field of a list. */
export function fieldAt(form: HTMLFormElement | null, path: string): HTMLElement | null {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(isPlace(path)) ?? null;
}

/** Scrolls to the first invalid field and focuses it. Returns the summary for the form. */
export function goToFirstWrong(
  form: HTMLFormElement | null,
  errors: Record<string, unknown>,
): WrongFields | null {
  const wrong = [...(form?.querySelectorAll<HTMLElement>(WRONG) ?? [])];
  const [first] = wrong;
  if (!first) return null;
  show(first);
  const sentences = Object.entries(errors).filter(([, text]) => typeof text === 'string');
  const [, message] = sentences.find(([path]) => isPlace(path)(first)) ?? sentences[0] ?? [];
  return { message: String(message ?? ''), names: wrong.map(nameOf).filter(Boolean) };
}

/** Event at a field that is about to get the focus. A page that hides the field shows it. */
export const REVEAL = 'reveal';

/** Scrolls a field into the middle of the screen, with its label and messages, and focuses it. */
export function show(field: HTMLElement | null): void {
  field?.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function nameOf(field: HTMLElement): string {
  const labels =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
      ? field.labels
      : null;
  const group = field.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const name =
    field.getAttribute('aria-label') ??
    labels?.[0]?.textContent ??
    (group && document.getElementById(group)?.textContent) ??
    '';
  return name.replace(/\s*\*$/, '').trim();
}
