import { kept } from '@quiet-time/web/kept.ts';
import { session } from '@quiet-time/web/session.ts';
import type { FormEvent } from 'react';

interface Typed {
  name: string;
  email: string;
}

/** Name and address as they were typed last, in whichever form: going back, or to another form, wipes nothing. */
export const typed = kept<Typed>('typed', ({ name, email }) =>
  [name, email].every((text) => typeof text === 'string'),
);

/** What the fields of a form begin with. */
export const typedBefore = (): Typed => typed.read() ?? { name: '', email: '' };

function keep(form: HTMLFormElement): void {
  // A person who is signed in has no more need of it.
  if (session.token()) return;
  const fields = new FormData(form);
  const before = typedBefore();
  const text = (name: keyof Typed) => String(fields.get(name) ?? before[name]);
  typed.keep({ name: text('name'), email: text('email') });
}

/** For a form with fields of these names: keeps what is typed, before it was there, too, and what a field holds when it is left. */
export const keepsTyped = {
  onChange: (event: FormEvent<HTMLFormElement>) => keep(event.currentTarget),
  ref(form: HTMLFormElement | null) {
    if (!form) return;
    keep(form);
    return () => keep(form);
  },
};
