import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panel } from '../../../testing/open-editor.ts';
import { fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, storedInput } from '../../../testing/sample-devotionals.ts';
import type { DevotionalForm } from './devotional-form.ts';

const changed = 'Somebody else has saved this devotional since you opened it.';
const stale = (theirs: object, currentVersion = 5) =>
  conflict(changed, { base: storedInput(), theirs: storedInput(theirs), currentVersion });
const theirs = { title: 'After the Wind', prayer: 'Their prayer.', tags: [], content: 'Their own text' };
const saved = { updateDevotional: afterTheFire };

/** Changes title and prayer and saves. In the meantime somebody else has saved other values and removed the tags. */
async function meetSomebody(answer: FakeResponses[string]) {
  const answers: FakeResponses = { ...panel, UpdateDevotional: answer };
  const calls = fakeServer(answers);
  const user = renderApp('/admin?s=devotionals&edit=fire');
  await screen.findByLabelText(/^Title/);
  fill(/^Title/, 'After the Storm');
  fill(/^Prayer/, 'My prayer.');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  const updates = () => calls.filter(({ operation }) => operation === 'UpdateDevotional');
  return { answers, user, updates };
}
const choices = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save devotional' });

test('shows conflicting fields with their old values, the other editor, and the changes that are kept', async () => {
  await meetSomebody(stale(theirs));
  const title = await screen.findByRole('group', { name: 'Title' });
  expect(title).toHaveTextContent(
    'BeforeAfter the FireYoursAfter the StormTheirs (Tomas Lindqvist)After the Wind',
  );
  expect(within(title).getByText('Storm').tagName).toBe('MARK');
  const intro = screen.getByText(changed).closest('div');
  expect(intro).toHaveTextContent('Last saved 20 Nov 2026, 07:51 by Tomas Lindqvist.');
  expect(intro).toHaveTextContent('What only they changed is kept: Tags.');
  await waitFor(() => expect(intro).toHaveFocus());
  const both = within(screen.getByRole('form', { name: 'Both versions' }));
  expect(both.getAllByRole('group')).toHaveLength(2);
});

test('saves the chosen fields over the other version, and keeps values that the form cannot show', async () => {
  const { user, updates } = await meetSomebody(({ version }) => (version === 5 ? saved : stale(theirs)));
  await user.click((await choices('Title')).getByRole('radio', { name: /^Yours/ }));
  await user.click((await choices('Prayer')).getByRole('radio', { name: /^Theirs/ }));
  await user.click(save());
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  expect(updates().at(-1)?.variables).toMatchObject({
    version: 5,
    input: { title: 'After the Storm', prayer: 'Their prayer.', tags: [], content: 'Their own text' },
  });
});

test('requires a choice for every field, and focuses the first one without', async () => {
  const { user, updates } = await meetSomebody(stale(theirs));
  await user.click((await choices('Title')).getByRole('radio', { name: /^Yours/ }));
  await user.click(save());
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Please choose for Prayer.');
  expect((await choices('Prayer')).getByRole('radio', { name: /^Yours/ })).toHaveFocus();
  expect(updates()).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  expect((await choices('Prayer')).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
});

test('one button chooses one side for all fields', async () => {
  const { user, updates } = await meetSomebody(({ version }) => (version === 5 ? saved : stale(theirs)));
  await user.click(await screen.findByRole('button', { name: 'All theirs' }));
  await user.click(save());
  await screen.findByText('Devotional updated successfully!');
  expect(updates().at(-1)?.variables.input).toMatchObject({
    title: 'After the Wind',
    prayer: 'Their prayer.',
  });
});

test('a further conflict starts with the earlier choices', async () => {
  const third = conflict(changed, {
    base: storedInput(theirs),
    theirs: storedInput({ ...theirs, title: 'After the Rain' }),
    currentVersion: 6,
  });
  const { user, updates } = await meetSomebody(({ version }) =>
    version === 6 ? saved : version === 5 ? third : stale(theirs),
  );
  await user.click(await screen.findByRole('button', { name: 'All mine' }));
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Title' })).toHaveTextContent('After the Rain'),
  );
  expect(screen.queryByRole('group', { name: 'Prayer' })).not.toBeInTheDocument();
  const title = await choices('Title');
  expect(title.getByRole('radio', { name: /^Yours/ })).not.toBeChecked();
  await user.click(title.getByRole('radio', { name: /^Yours/ }));
  await user.click(save());
  await screen.findByText('Devotional updated successfully!');
  expect(updates().at(-1)?.variables).toMatchObject({
    version: 6,
    input: { title: 'After the Storm', prayer: 'My prayer.' },
  });
});

test('equal changes of both need no choice', async () => {
  const { updates } = await meetSomebody(({ version }) =>
    version === 5 ? saved : stale({ title: 'After the Storm', reflection: 'Theirs.' }),
  );
  await screen.findByText('Devotional updated successfully!');
  expect(updates().map(({ variables }) => variables)).toMatchObject([
    { version: 3 },
    { version: 5, input: { title: 'After the Storm', prayer: 'My prayer.', reflection: 'Theirs.' } },
  ]);
});

test('going back keeps the input and the choices', async () => {
  const { user, updates } = await meetSomebody(stale(theirs));
  await user.click((await choices('Title')).getByRole('radio', { name: /^Theirs/ }));
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue('After the Storm');
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  expect(readDraft<DevotionalForm>('devotional:fire', 'anna')?.values.title).toBe('After the Storm');
  await user.click(save());
  expect((await choices('Title')).getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  expect(updates().at(-1)?.variables.version).toBe(3);
});

test('a failure keeps the choices, with the reason beside the button', async () => {
  const { answers, user } = await meetSomebody(stale(theirs));
  await user.click(await screen.findByRole('button', { name: 'All mine' }));
  answers.UpdateDevotional = refusal('INTERNAL_SERVER_ERROR', 'x');
  await user.click(save());
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Failed to save devotional.',
  );
  expect((await choices('Title')).getByRole('radio', { name: /^Yours/ })).toBeChecked();
});

test('a choice that the server refuses returns to the form', async () => {
  const { answers, user } = await meetSomebody(stale(theirs));
  await user.click(await screen.findByRole('button', { name: 'All mine' }));
  answers.UpdateDevotional = refusal('CONFLICT', 'There is already a devotional for 2026-11-20.');
  await user.click(save());
  const date = await screen.findByLabelText(/^Date/);
  expect(date).toHaveAccessibleDescription('There is already a devotional for 2026-11-20.');
  expect(date).toHaveFocus();
});

test('a devotional that was deleted meanwhile can be saved as new', async () => {
  const created = { createDevotional: { __typename: 'Devotional', id: 'n' } };
  const { answers, user } = await meetSomebody(refusal('NOT_FOUND', 'No devotional found'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'Somebody deleted this in the meantime. What you typed is still here, and you can save it as new.',
  );
  expect(screen.getByLabelText(/^Title/)).toHaveValue('After the Storm');
  answers.CreateDevotional = created;
  await user.click(screen.getByRole('button', { name: 'Save as new' }));
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
});
