import { session } from '@quiet-time/web/session.ts';
import { tabStorage } from '@quiet-time/web/tab-storage.ts';
import type { FormEvent } from 'react';
import { setTyped } from '../../ui/set-typed.ts';

interface Typed {
  name: string;
  email: string;
}

/** Name and address that were typed last, in any form. They stay after going back, or in another form. */
export const typedFields = tabStorage<Typed>('typed', ({ name, email }) =>
  [name, email].every((text) => typeof text === 'string'),
);

const typedBefore = (): Typed => typedFields.read() ?? { name: '', email: '' };

/** Fills in what was typed before, but never replaces what the reader is typing. */
function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(typedBefore())) {
    const field = form.elements.namedItem(name);
    if (!value || !(field instanceof HTMLInputElement)) continue;
    const isInUse = field.value !== field.defaultValue || field === document.activeElement;
    if (!isInUse) setTyped(field, value);
  }
}

function store(form: HTMLFormElement): void {
  // Signed-in members no longer need it.
  if (session.token()) return;
  const fields = new FormData(form);
  const before = typedBefore();
  const text = (name: keyof Typed) => String(fields.get(name) ?? before[name]);
  typedFields.write({ name: text('name'), email: text('email') });
}

/**
 * Props of a form with fields of these names. They fill in what was typed before, and store typed text, also from before
 * hydration, and the values when the form is left.
 */
export const storeTypedProps = {
  onChange: (event: FormEvent<HTMLFormElement>) => store(event.currentTarget),
  ref(form: HTMLFormElement | null) {
    if (!form) return;
    fillIn(form);
    store(form);
    return () => store(form);
  },
};
