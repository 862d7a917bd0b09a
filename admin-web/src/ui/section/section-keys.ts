/** What the keys of the panel do in whatever section is open. Each says whether there was something to do. */

const lastOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1);

/** What lies over the page: what is in it has its own keys. */
const dialogs = 'dialog[open], [aria-modal="true"]';
export const isFree = (): boolean => !document.querySelector(dialogs);

/** To the search field of the list. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  field?.focus();
  field?.select();
  return Boolean(field);
}

/** To the rows of the list: the one that had the focus last, or the first. */
export function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>('main [data-row][tabindex="0"]');
  row?.focus();
  return Boolean(row);
}

/** Saves the form that is being filled in, as its button does. A question that lies over it is not its business. */
export function saveForm(): boolean {
  const over = lastOf('dialog[open]') ?? lastOf('[aria-modal="true"]') ?? document.querySelector('main');
  const button = over?.querySelector<HTMLButtonElement>('form[data-saves] button[type="submit"]');
  if (!button || button.disabled) return false;
  button.form?.requestSubmit(button);
  return true;
}
