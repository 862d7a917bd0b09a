import { type Draft, readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { panel } from '../../../testing/open-editor.ts';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, anna, storedInput } from '../../../testing/sample-devotionals.ts';
import { type DevotionalForm, formOfInput } from './devotional-form.ts';

const NAME = 'devotional:fire';
const editing = '/admin?s=devotionals&edit=fire';
const updated = { UpdateDevotional: { updateDevotional: afterTheFire } };
const yesterday = new Date(Date.now() - 86_400_000);
yesterday.setHours(7, 51);
const draft: Draft<DevotionalForm> = {
  savedAt: yesterday.toISOString(),
  version: 2,
  values: formOfInput(storedInput({ title: 'After the Storm', prayer: 'Stay.' }) as DevotionalForm),
};
const ended = refusal('UNAUTHENTICATED', 'Authentication required.');
const signIn = (id = 'anna', token = 'fresh') => ({
  SignIn: { signIn: { __typename: 'SignIn', token, viewer: { ...anna, id } } },
});

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = { ...panel, ...updated, ...answers };
  const calls = fakeServer(given);
  return { user: renderApp(editing), calls, answers: given };
}
const title = () => screen.findByLabelText(/^Title/);
const save = () => screen.getByRole('button', { name: 'Save devotional' });
const again = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));
const asksOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('keeps changes as a draft, and drops it when they are reverted', async () => {
  open();
  await title();
  fill(/^Title/, 'After the Storm');
  expect(readDraft<DevotionalForm>(NAME, 'anna')).toMatchObject({
    version: 3,
    values: { title: 'After the Storm' },
  });
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  // No question on leaving, as the draft survives the tab.
  expect(asksOnLeaving()).toBe(false);
  fill(/^Title/, 'After the Fire');
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('opens with the draft, shows its time, and saves it under its base version', async () => {
  saveDraft(NAME, 'anna', draft);
  const { user, calls } = open();
  await waitFor(async () => expect(await title()).toHaveValue('After the Storm'));
  expect(screen.getByText(/^These are your unsaved changes from .* 07:51\./)).toHaveTextContent(
    'It has been changed since, and saving brings both together.',
  );
  // Opening a draft keeps its time.
  expect(readDraft(NAME, 'anna')?.savedAt).toBe(draft.savedAt);
  await user.click(save());
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  const update = calls.find(({ operation }) => operation === 'UpdateDevotional');
  expect(update?.variables).toMatchObject({
    version: 2,
    input: { title: 'After the Storm', prayer: 'Stay.' },
  });
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('discards the draft on request', async () => {
  saveDraft(NAME, 'anna', draft);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(await title()).toHaveValue('After the Fire');
  expect(await title()).toHaveFocus();
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('is not shown to somebody else', async () => {
  saveDraft(NAME, 'tomas', draft);
  open();
  expect(await title()).toHaveValue('After the Fire');
  expect(readDraft(NAME, 'tomas')).toEqual(draft);
});

test('is not shown when it was already saved', async () => {
  saveDraft(NAME, 'anna', { ...draft, values: formOfInput(storedInput() as DevotionalForm) });
  open();
  expect(await title()).toHaveValue('After the Fire');
  expect(screen.queryByRole('button', { name: 'Discard it' })).not.toBeInTheDocument();
});

test('says when storage is full, and asks before the tab is closed', async () => {
  open();
  await title();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  fill(/^Title/, 'After the Storm');
  expect(await screen.findByText(/no room left to keep a draft/)).toBeVisible();
  expect(asksOnLeaving()).toBe(true);
  full.mockRestore();
  fill(/^Title/, 'After the Rain');
  await waitFor(() => expect(screen.queryByText(/no room left/)).not.toBeInTheDocument());
});

test('an ended session is renewed in place, and the save continues', async () => {
  let token = 'old';
  const { user, calls } = open({
    UpdateDevotional: () => (token === 'old' ? ended : updated.UpdateDevotional),
    ...signIn(),
  });
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(save());
  const dialog = await again();
  expect(dialog.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  token = 'fresh';
  await user.type(dialog.getByLabelText('Password'), 'quiet-time{Enter}');
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  expect(address()).toBe('/admin?s=devotionals');
  expect(calls.filter(({ operation }) => operation === 'UpdateDevotional').at(-1)).toMatchObject({
    authorization: 'Bearer fresh',
    variables: { version: 3, input: { title: 'After the Storm' } },
  });
  expect(calls.find(({ operation }) => operation === 'SignIn')?.variables).toEqual({
    email: 'anna@example.org',
    password: 'quiet-time',
  });
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test.each([
  [
    'a wrong password',
    refusal('UNAUTHENTICATED', 'The password is not right.'),
    'The password is not right.',
  ],
  ['another person', signIn('tomas').SignIn, 'This is the password of another account.'],
])('%s is refused', async (_who, answer, said) => {
  const { user, answers } = open({ UpdateDevotional: ended, SignIn: answer });
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(save());
  const dialog = await again();
  await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(said);
  expect(localStorage.getItem('token')).toBe('token-of-anna');
  // The input is still there, and a retry may succeed.
  Object.assign(answers, signIn(), updated);
  await user.type(dialog.getByLabelText('Password'), 'quiet-time{Enter}');
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
});

test('"Not now" leaves everything as it is, until the form is closed', async () => {
  const { user } = open({ UpdateDevotional: ended });
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(save());
  await user.click((await again()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
  expect(await title()).toHaveValue('After the Storm');
  expect(screen.getByText(/What you typed is still here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to devotionals' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
});

test('signing in another way leads to the sign-in page and back to the draft', async () => {
  const { user } = open({ UpdateDevotional: ended });
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(save());
  await user.click((await again()).getByRole('button', { name: 'Sign in another way' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(new URLSearchParams(address()?.split('?')[1]).get('redirect')).toBe(editing);
  expect(readDraft<DevotionalForm>(NAME, 'anna')?.values.title).toBe('After the Storm');
});

test.each(['Back to devotionals', 'Escape'])(
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

test('discarding closes the editor and deletes the draft', async () => {
  const { user } = open();
  await title();
  fill(/^Title/, 'After the Storm');
  await user.click(screen.getByRole('button', { name: 'Back to devotionals' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  expect(address()).toBe('/admin?s=devotionals');
  expect(readDraft(NAME, 'anna')).toBeNull();
});

test('without changes it closes at once', async () => {
  const { user } = open();
  await title();
  await user.click(screen.getByRole('button', { name: 'Back to devotionals' }));
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
});
