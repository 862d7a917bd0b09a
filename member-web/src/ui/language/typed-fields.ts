import { kept } from '@quiet-time/web/kept.ts';
import { CARRIED } from './carried.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  /** Path and query of the page without its language. */
  page: string;
  /** What each field holds, in the order of the page; null: not to be kept. */
  fields: { kind: string; value: string | null }[];
}

const typed = kept<Typed>(CARRIED, ({ page, fields }) => typeof page === 'string' && !!fields);

/** How long a page may take to have its fields again, in milliseconds. */
const PATIENCE = 10_000;

const selector = 'main :is(input, textarea, select)';
const fieldsOf = () => Array.from(document.querySelectorAll<Field>(selector));
const kindOf = ({ type, name }: Field) => `${type} ${name}`;

/** Secrets lie nowhere, and files can't be chosen by a page. */
const isKept = ({ type, autocomplete }: Field) =>
  !['password', 'hidden', 'file', 'checkbox', 'radio', 'submit', 'button'].includes(type) &&
  autocomplete !== 'one-time-code';

function pageNow(): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Keeps what is typed on this page for the same page, which is about to be loaded in another language. */
export function carryFields(): void {
  const fields = fieldsOf().map((field) => ({
    kind: kindOf(field),
    value: isKept(field) ? field.value : null,
  }));
  if (fields.some(({ value }) => value)) typed.keep({ page: pageNow(), fields });
}

/** Puts back what was typed before this page was loaded in another language, as soon as its fields are there. */
export function returnFields(): void {
  const left = typed.read();
  typed.drop();
  if (left?.page !== pageNow()) return;
  const giveBack = () => {
    const fields = fieldsOf();
    if (!left.fields.every(({ kind }, at) => fields[at] && kindOf(fields[at]) === kind)) return false;
    for (const [at, { value }] of left.fields.entries()) if (value !== null) type(fields[at]!, value);
    return true;
  };
  whenThere(giveBack);
}

/**
 * Moves what is typed into fields of a page that the server has rendered to those of the same name and kind that take
 * their place, also what is typed until then: nothing that is filled in by the page may replace it.
 * @param focused the field that is being typed into
 */
export function moveTyped(replaced: readonly Field[], focused: Element | null): void {
  whenThere(() => {
    const fields = fieldsOf().filter((field) => !replaced.includes(field));
    if (fields.length === 0) return false;
    for (const old of replaced) {
      const place = replaced.filter((each) => kindOf(each) === kindOf(old)).indexOf(old);
      const field = fields.filter((each) => kindOf(each) === kindOf(old))[place];
      if (field && isTyped(old)) type(field, old.value);
      if (field && old === focused && document.activeElement === document.body) field.focus();
    }
    return true;
  });
}

const isTyped = (field: Field) =>
  !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue && field.value !== '';

/** Does something as soon as fields are there for it. @param attempt answers whether they were */
function whenThere(attempt: () => boolean): void {
  if (attempt()) return;
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}

/** As if somebody typed it: React knows of a value only what an event tells it. */
function type(field: Field, value: string): void {
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
