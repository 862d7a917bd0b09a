import { conflictWith } from '@quiet-time/schema/web/testing/conflict.ts';
import { type Answers, fakeServer, refusal } from '@quiet-time/schema/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDraft } from '../../../lib/drafts.ts';
import { panel } from '../../../testing/open-editor.ts';
import { fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, storedInput } from '../../../testing/sample-devotionals.ts';

const theirs = storedInput({ title: 'After the Wind', tags: [], content: 'Their own text' });
const stale = refusal('CONFLICT', 'Somebody else has saved this devotional since you opened it.', {
  conflict: conflictWith(theirs, 3, 5),
});

/** Types a title and a prayer and saves; somebody else has saved another title and no tags in the meantime. */
async function meetSomebody() {
  const update = ({ version }: Record<string, unknown>) =>
    version === 5 ? { updateDevotional: { ...afterTheFire, ...theirs } } : stale;
  const answers: Answers = { ...panel, UpdateDevotional: update };
  const calls = fakeServer(answers);
  const user = renderApp('/admin?s=devotionals&edit=fire');
  await screen.findByLabelText(/^Title/);
  fill(/^Title/, 'After the Storm');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  const both = await screen.findByRole('region', { name: 'Both versions' });
  const updates = () => calls.filter(({ operation }) => operation === 'UpdateDevotional');
  return { answers, user, both, updates };
}

test('shows both versions of the fields that differ, and only of those', async () => {
  const { both } = await meetSomebody();
  expect(both).toHaveTextContent('Somebody else has saved this devotional since you opened it.');
  expect(both).toHaveFocus();
  const headings = within(both).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Title', 'Tags']);
  const title = within(both).getByRole('region', { name: 'Title' });
  expect(title).toHaveTextContent('YoursAfter the StormTheirsAfter the Wind');
  expect(within(both).getByRole('region', { name: 'Tags' })).toHaveTextContent('TheirsNothing here');
});

test('keeping mine saves it on top of theirs, without undoing what the form cannot show', async () => {
  const { user, updates } = await meetSomebody();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  expect(updates().at(-1)?.variables).toMatchObject({
    version: 5,
    input: { title: 'After the Storm', tags: ['stillness'], content: 'Their own text' },
  });
});

test('taking theirs loads it, and the next save builds on it', async () => {
  const { user, updates } = await meetSomebody();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue('After the Wind');
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(readDraft('devotional:fire', 'anna')).toBeNull();
  fill(/^Prayer/, 'Stay.');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  expect(updates().at(-1)?.variables).toMatchObject({
    version: 5,
    input: { title: 'After the Wind', prayer: 'Stay.' },
  });
});

test('going back leaves everything as it was typed', async () => {
  const { user, updates } = await meetSomebody();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue('After the Storm');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  expect(await screen.findByRole('region', { name: 'Both versions' })).toBeInTheDocument();
  expect(updates().at(-1)?.variables.version).toBe(3);
});

test('a field that the server refuses on keeping mine brings the form back', async () => {
  const { answers, user } = await meetSomebody();
  answers.UpdateDevotional = refusal('CONFLICT', 'There is already a devotional for 2026-11-20.');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  const date = await screen.findByLabelText(/^Date/);
  expect(date).toHaveAccessibleDescription('There is already a devotional for 2026-11-20.');
  expect(date).toHaveFocus();
});
