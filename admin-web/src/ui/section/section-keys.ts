/** Actions of the panel's shortcuts in the open section. Each returns whether it had an effect. */

/** Finds an element of the section; null if a page over the list hides it. */
function shown<Found extends HTMLElement>(selector: string): Found | null {
  const found = document.querySelector<Found>(`main ${selector}`);
  return found?.closest('[hidden]') ? null : found;
}
const lastOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1);

/** Selector of open dialogs, which handle their own keys. */
const dialogs = 'dialog[open], [aria-modal="true"]';
export const isFree = (): boolean => !document.querySelector(dialogs);

/** Moves the focus to the search field of the list. */
export function focusSearch(): boolean {
  const field = shown<HTMLInputElement>('[role="search"] input[type="search"]');
  field?.focus();
  field?.select();
  return Boolean(field);
}

/** Moves the focus to the rows of the list: the last focused one, or the first. */
export function focusRows(): boolean {
  const row = shown('[data-row][tabindex="0"]');
  row?.focus();
  return Boolean(row);
}

/** Submits the open form, like its save button. An open question above the form blocks it. */
export function saveForm(): boolean {
  const over = lastOf('dialog[open]') ?? lastOf('[aria-modal="true"]') ?? document.querySelector('main');
  const button = over?.querySelector<HTMLButtonElement>('form[data-saves] button[type="submit"]');
  if (!button || button.disabled) return false;
  button.form?.requestSubmit(button);
  return true;
}
