import { tabStorage } from '@quiet-time/web/tab-storage.ts';
import { setTyped } from '../set-typed.ts';
import { CARRIED_FIELDS } from './carried-fields.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  /** Path and query of the page without its language. */
  page: string;
  /** Value of each field, in the order of the page; null: not stored. */
  fields: { kind: string; value: string | null }[];
}

const typed = tabStorage<Typed>(CARRIED_FIELDS, ({ page, fields }) => typeof page === 'string' && !!fields);

/** Timeout for restoring the fields of a page, in milliseconds. */
const RESTORE_TIMEOUT = 10_000;

const selector = 'main :is(input, textarea, select)';
const fieldsOf = () => Array.from(document.querySelectorAll<Field>(selector));
const kindOf = ({ type, name }: Field) => `${type} ${name}`;

/** Secrets are not stored, and scripts can't set a file. */
const isStored = ({ type, autocomplete }: Field) =>
  !['password', 'hidden', 'file', 'checkbox', 'radio', 'submit', 'button'].includes(type) &&
  autocomplete !== 'one-time-code';

function pageNow(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Stores the typed text of this page, which is about to be reloaded in another language. */
export function carryFields(): void {
  const fields = fieldsOf().map((field) => ({
    kind: kindOf(field),
    value: isStored(field) ? field.value : null,
  }));
  if (fields.some(({ value }) => value)) typed.write({ page: pageNow(), fields });
}

/** Restores the text that was typed before a reload in another language, as soon as the fields exist. */
export function returnFields(): void {
  const left = typed.read();
  typed.remove();
  if (left?.page !== pageNow()) return;
  const giveBack = () => {
    const fields = fieldsOf();
    if (!left.fields.every(({ kind }, at) => fields[at] && kindOf(fields[at]) === kind)) return false;
    // Only text that is missing: a field may have been filled in meanwhile, and a choice set again leads elsewhere.
    for (const [at, { value }] of left.fields.entries()) {
      const field = fields[at]!;
      if (value && value !== field.value) setTyped(field, value);
    }
    return true;
  };
  whenThere(giveBack);
}

/**
 * Moves typed text from fields that the server rendered to the fields of the same name and kind that replace them. Also
 * moves text that is typed until then. Values that the page fills in do not overwrite it.
 * @param focused the field that has the focus
 */
export function moveTyped(replaced: readonly Field[], focused: Element | null): void {
  whenThere(() => {
    const fields = fieldsOf().filter((field) => !replaced.includes(field));
    if (fields.length === 0) return false;
    for (const old of replaced) {
      const place = replaced.filter((each) => kindOf(each) === kindOf(old)).indexOf(old);
      const field = fields.filter((each) => kindOf(each) === kindOf(old))[place];
      if (field && isTyped(old)) setTyped(field, old.value);
      if (field && old === focused && document.activeElement === document.body) field.focus();
    }
    return true;
  });
}

const isTyped = (field: Field) =>
  !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue && field.value !== '';

/** Runs an attempt as soon as its fields exist. @param attempt returns whether they did */
function whenThere(attempt: () => boolean): void {
  if (attempt()) return;
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RESTORE_TIMEOUT);
}
