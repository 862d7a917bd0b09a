import { m } from '@quiet-time/schema/sentences';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Choices, type Conflict, resolved } from './conflict.ts';
import { ConflictView } from './conflict-view.tsx';
import type { FormField } from './fields.ts';

interface Note {
  title: string;
  text: string;
}
const title: FormField<Note> = { path: 'title', label: 'Title' };
const text: FormField<Note> = {
  path: 'text',
  label: 'Text',
  both: (theirs, yours) => `${theirs.text} ${yours.text}`,
};
const yours = { title: 'A', text: 'Written here.' };
const conflict: Conflict<Note> = {
  message: 'Changed elsewhere.',
  version: 2,
  savedBy: 'Miriam Hale',
  savedAt: '2026-11-20T07:51:00.000Z',
  base: { title: '', text: '' },
  theirs: { title: 'B', text: 'Written there.' },
  yours,
  merged: yours,
  fields: [title, text],
  joined: [],
};

function View({ own, onSave }: { own?: boolean; onSave(values: Note): void }) {
  const [choices, setChoices] = useState<Choices>({});
  const save = () => onSave(resolved(conflict, choices));
  const shown = {
    ...conflict,
    choices,
    choose: (more: Choices) => setChoices({ ...choices, ...more }),
    save,
    back() {},
  };
  return (
    <ConflictView {...(own && { own })} conflict={shown} saveLabel="Save" problem={null} saving={false} />
  );
}

test('two windows of one person are labelled as such, without names', () => {
  render(<View own onSave={() => {}} />);
  expect(screen.getByText(m.shared_clash_window_fields({ fields: 2 }), { exact: false })).toBeVisible();
  const names = screen
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent);
  expect(names[0]).toMatch(/^This window/);
  expect(names[1]).toMatch(/^The other window/);
  expect(screen.getByRole('button', { name: m.shared_clash_all_other_window() })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Miriam|Yours|Theirs|mine/);
});

test('versions of two people are labelled yours and theirs, with the other name', () => {
  render(<View onSave={() => {}} />);
  expect(screen.getAllByRole('radio', { name: /^Theirs \(Miriam Hale\)/ })).toHaveLength(2);
});

test('fields that can keep both texts append yours to theirs', async () => {
  const user = userEvent.setup();
  const saved: Note[] = [];
  render(<View own onSave={(values) => saved.push(values)} />);
  expect(within(screen.getByRole('group', { name: 'Title' })).getAllByRole('radio')).toHaveLength(2);
  const both = within(screen.getByRole('group', { name: 'Text' })).getByRole('radio', { name: /^Both/ });
  expect((both as HTMLInputElement).labels![0]).toHaveTextContent('Written there. Written here.');
  await user.click(both);
  await user.click(
    within(screen.getByRole('group', { name: 'Title' })).getByRole('radio', { name: /^The other/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ title: 'B', text: 'Written there. Written here.' }]);
});
