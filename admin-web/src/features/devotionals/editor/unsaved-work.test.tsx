import { type Answers, fakeServer, refusal } from '@quiet-time/schema/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Draft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { panel } from '../../../testing/open-editor.ts';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, storedInput } from '../../../testing/sample-devotionals.ts';
import { type DevotionalForm, formOfInput } from './devotional-form.ts';

const NAME = 'devotional:fire';
const editing = '/admin?s=devotionals&edit=fire';
const updated = { UpdateDevotional: { updateDevotional: afterTheFire } };
const draft: Draft<DevotionalForm> = {
  owner: 'anna',
  savedAt: new Date(2026, 10, 20, 7, 51).toISOString(),
  version: 2,
  values: formOfInput(storedInput({ title: 'After the Storm', prayer: 'Stay.' }) as DevotionalForm),
};

function open(answers: Answers = {}) {
  const calls = fakeServer({ ...panel, ...updated, ...answers });
  return { user: renderApp(editing), calls };
}
const title = () => screen.findByLabelText(/^Title/);

test('keeps what is typed, and nothing once it is as before', async () => {
  open();
  await title();
  fill(/^Title/, 'After the Storm');
  expect(readDraft<DevotionalForm>(NAME, 'anna')).toMatchObject({
    version: 3,
    values: { title: 'After the Storm' },
  });
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  fill(/^Title/, 'After the Fire');
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('offers it on reopening, and restores it under the version it was made from', async () => {
  keepDraft(NAME, draft);
  const { user, calls } = open();
  expect(await screen.findByText('You have unsaved changes from 20 Nov 2026, 07:51')).toBeInTheDocument();
  expect(screen.getByText('They change the title and prayer.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('After the Storm');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  const update = calls.find(({ operation }) => operation === 'UpdateDevotional');
  expect(update?.variables).toMatchObject({
    version: 2,
    input: { title: 'After the Storm', prayer: 'Stay.' },
  });
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('or discards it', async () => {
  keepDraft(NAME, draft);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await title()).toHaveValue('After the Fire');
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('closing without an answer keeps it for the next time', async () => {
  keepDraft(NAME, draft);
  const { user } = open();
  await screen.findByRole('button', { name: 'Restore' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(readDraft(NAME, 'anna')).toEqual(draft);
});

test('is not offered to somebody else', async () => {
  keepDraft(NAME, { ...draft, owner: 'tomas' });
  open();
  expect(await title()).toHaveValue('After the Fire');
});

test('is not offered when it was saved after all', async () => {
  keepDraft(NAME, { ...draft, values: formOfInput(storedInput() as DevotionalForm) });
  open();
  expect(await title()).toHaveValue('After the Fire');
});

test('survives the end of the session', async () => {
  const { user } = open({ UpdateDevotional: refusal('UNAUTHENTICATED', 'Authentication required.') });
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(screen.getByRole('button', { name: 'Save devotional' }));
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(new URLSearchParams(address()?.split('?')[1]).get('redirect')).toBe(editing);
  expect(readDraft<DevotionalForm>(NAME, 'anna')?.values.title).toBe('After the Storm');
});

test.each(['Cancel', 'Close', 'Escape'])(
  '%s asks about unsaved changes, and they can be kept',
  async (way) => {
    const { user } = open();
    await title();
    fill(/^Title/, 'After the Storm');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument();
    expect(await title()).toHaveValue('After the Storm');
  },
);

test('discarding closes the editor and forgets the changes', async () => {
  const { user } = open();
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/admin?s=devotionals');
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('without changes it closes at once', async () => {
  const { user } = open();
  await title();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
