import { m } from '@quiet-time/schema/sentences';
import { type Draft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { session } from '@quiet-time/web/session.ts';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads, type SentUpload, taken } from '@quiet-time/web/testing/fake-uploads.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mirroredSettings } from '../../../lib/settings-mirror.ts';
import { created, fillNew, openEditor, saveButton } from '../../../testing/open-editor.ts';
import { address, fill } from '../../../testing/render-app.tsx';
import { afterTheFire, anna, storedInput } from '../../../testing/sample-devotionals.ts';
import type { DevotionalForm } from './devotional-form.ts';

const pdf = (name: string, text = '%PDF-1.7') => new File([text], name, { type: 'application/pdf' });
const group = { __typename: 'Attachment', id: 'g', name: 'group.docx', type: 'docx', size: 1_900_000 };
const withGroup = { ...afterTheFire, body: { ...afterTheFire.body, attachments: [group] } };
const updated = { UpdateDevotional: { updateDevotional: withGroup } };
const fileSettings = {
  __typename: 'Settings',
  id: 'settings',
  siteName: 'Quiet Time',
  maintenanceMode: false,
  allowFileUploads: true,
  maxFileSize: 10,
  allowedFileTypes: ['pdf', 'doc', 'docx'],
  emailNotifications: true,
};
let sent: SentUpload[];

beforeEach(() => {
  sent = fakeUploads();
});

const field = () => screen.getByRole('region', { name: 'Attachments' });
const row = (name: string) => within(field()).getByText(name).closest('li')!;
const choose = (...files: File[]) => {
  const input = field().querySelector('input')!;
  fireEvent.change(input, { target: { files } });
};
const names = () =>
  within(field())
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice(7));

test('lists the supported files, and takes several at once', async () => {
  await openEditor('new');
  expect(field()).toHaveTextContent('PDF and Word attachments are supported, up to 10 MB each.');
  const input = field().querySelector('input')!;
  expect(input.multiple).toBe(true);
  for (const ending of ['.pdf', '.doc', '.docx']) expect(input.accept.split(',')).toContain(ending);
});

test('checks each file on its own, uploads the valid ones and shows their number', async () => {
  await openEditor('new');
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1_048_576 + 1 });
  choose(pdf('one.pdf'), large, new File(['x'], 'song.mp3'), new File([], 'empty.pdf'), pdf('two.pdf'));
  expect(row('large.pdf')).toHaveTextContent('large.pdf is too large. Maximum size is 10MB');
  expect(row('song.mp3')).toHaveTextContent('song.mp3 is not a supported file type');
  expect(row('empty.pdf')).toHaveTextContent('empty.pdf is empty');
  expect(sent).toHaveLength(2);
  await sent[0]?.progress(0.5);
  expect(screen.getByRole('progressbar', { name: 'Upload of one.pdf' })).toHaveAttribute('value', '50');
  expect(screen.getByRole('progressbar', { name: 'Upload of two.pdf' })).toHaveAttribute('value', '0');
  await sent[1]?.answer(200, taken('2', 'two.pdf'));
  expect(screen.queryByText(/added successfully/)).not.toBeInTheDocument();
  await sent[0]?.answer(200, taken('1', 'one.pdf'));
  expect(await screen.findByText('2 file(s) added successfully')).toBeInTheDocument();
  // In the order of choice, whichever upload finished first.
  expect(names()).toEqual(['one.pdf', 'two.pdf']);
});

test('files can be dropped', async () => {
  await openEditor('new');
  const zone = within(field()).getByRole('button', { name: /Choose files/ });
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('one.pdf')] } });
  expect(sent).toHaveLength(1);
});

test('a file dropped outside the drop zone is not opened in place of the page', async () => {
  await openEditor('new');
  const missed = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(missed, { dataTransfer: { types: ['Files'] } });
  screen.getByLabelText(/^Title/).dispatchEvent(missed);
  expect(missed.defaultPrevented).toBe(true);
});

test('an upload can be cancelled', async () => {
  const { user } = await openEditor('new');
  choose(pdf('one.pdf'));
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of one.pdf' }));
  expect(sent[0]?.aborted).toBe(true);
  expect(screen.queryByText('one.pdf')).not.toBeInTheDocument();
  expect(within(field()).getByRole('button', { name: /Choose files/ })).toHaveFocus();
});

test('a failed one can be tried again, a refused one cannot', async () => {
  const { user } = await openEditor('new');
  choose(pdf('one.pdf'), pdf('lie.pdf'));
  await sent[0]?.fail();
  await sent[1]?.answer(415, { message: 'lie.pdf is not a supported file type' });
  expect(row('lie.pdf')).toHaveTextContent('lie.pdf is not a supported file type');
  expect(within(row('lie.pdf')).queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  expect(within(row('one.pdf')).getByRole('alert')).toHaveTextContent('Unable to connect to server.');
  await user.click(screen.getByRole('button', { name: 'Try again: one.pdf' }));
  // With the same key, so that a lost answer makes no second file.
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
  await sent[2]?.answer(200, taken('1', 'one.pdf'));
  expect(await screen.findByText('1 file(s) added successfully')).toBeInTheDocument();
  expect(names()).toEqual(['one.pdf']);
});

test('refuses more files than a devotional may have', async () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...group, id: `g${i}`, name: `${i}.pdf` }));
  await openEditor('fire', {
    DevotionalForEditing: {
      devotionalById: { ...afterTheFire, body: { ...afterTheFire.body, attachments: many } },
    },
  });
  choose(pdf('one.pdf'));
  expect(row('one.pdf')).toHaveTextContent('There can be at most 20 attachments');
  expect(sent).toEqual([]);
});

test('saving waits for uploads in progress, and sends the ids with the form', async () => {
  const { user, sent: asked } = await openEditor('new', created);
  fillNew();
  choose(pdf('one.pdf'));
  await user.click(saveButton());
  expect(screen.getByText('Saves as soon as the files are uploaded.')).toBeInTheDocument();
  expect(asked('CreateDevotional')).toEqual([]);
  await sent[0]?.answer(200, taken('1', 'one.pdf'));
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
  expect(asked('CreateDevotional').map(({ variables }) => variables.input)).toMatchObject([
    { title: 'The Gate', attachments: ['1'] },
  ]);
});

test('a save whose upload fails is not sent, and says so', async () => {
  const { user, sent: asked } = await openEditor('new', created);
  fillNew();
  choose(pdf('one.pdf'));
  await user.click(saveButton());
  await sent[0]?.fail();
  expect(
    await screen.findByText(/one.pdf could not be uploaded. Try again or remove it, then save./),
  ).toBeInTheDocument();
  expect(asked('CreateDevotional')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss one.pdf' }));
  await user.click(saveButton());
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
});

test('removes a stored one by its id', async () => {
  const { user, sent: asked } = await openEditor('fire', {
    DevotionalForEditing: { devotionalById: withGroup },
    ...updated,
  });
  expect(row('group.docx')).toHaveTextContent('1.8 MB');
  await user.click(screen.getByRole('button', { name: 'Remove group.docx' }));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() =>
    expect(asked('UpdateDevotional')[0]?.variables.input).toMatchObject({ attachments: [] }),
  );
});

test('a new file of the same name is a change', async () => {
  const { user } = await openEditor('fire', { DevotionalForEditing: { devotionalById: withGroup } });
  await user.click(screen.getByRole('button', { name: 'Remove group.docx' }));
  choose(new File(['PK'], 'group.docx'));
  await sent[0]?.answer(200, taken('other', 'group.docx', 1_900_000));
  expect(names()).toEqual(['group.docx']);
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
});

test('a draft and a refused save keep uploaded files', async () => {
  const { user } = await openEditor('new', {
    CreateDevotional: refusal('BAD_USER_INPUT', 'One of the attached files is no longer there.', {
      fields: { attachments: 'One of the attached files is no longer there. Please add it again.' },
    }),
  });
  fillNew();
  choose(pdf('one.pdf'));
  await sent[0]?.answer(200, taken('1', 'one.pdf'));
  const draft: Draft<DevotionalForm> | null = readDraft('devotional:new', 'anna');
  expect(draft?.values.attachments).toMatchObject([{ id: '1', name: 'one.pdf' }]);
  await user.click(saveButton());
  const zone = within(field()).getByRole('button', { name: /Choose files/ });
  await waitFor(() =>
    expect(zone).toHaveAccessibleDescription(
      'One of the attached files is no longer there. Please add it again.',
    ),
  );
  expect(zone).toHaveFocus();
  expect(names()).toEqual(['one.pdf']);
});

test('closing during an upload asks, and then aborts it', async () => {
  const { user } = await openEditor('fire');
  choose(pdf('one.pdf'));
  await user.click(screen.getByRole('button', { name: 'Back to devotionals' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(sent[0]?.aborted).toBe(true));
});

test('a session that ends during an upload is renewed in place, and the upload continues', async () => {
  const { user } = await openEditor('fire', {
    SignIn: { signIn: { __typename: 'SignIn', token: 'new-token', viewer: anna } },
  });
  choose(pdf('one.pdf'));
  await sent[0]?.answer(401, { message: 'Authentication required. Please log in.' });
  const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  expect(address()).not.toContain('/login');
  await user.type(again.getByLabelText('Password'), 'quiet-time{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers.authorization).toBe('Bearer new-token');
  await sent[1]?.answer(200, taken('1', 'one.pdf'));
  expect(names()).toEqual(['one.pdf']);
});

test('files stay while somebody signs in another way', async () => {
  const { user } = await openEditor('fire');
  choose(pdf('one.pdf'));
  await sent[0]?.answer(401, { message: 'Authentication required. Please log in.' });
  await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(address()).toContain('/login?redirect=');
  act(() => session.set('new-token'));
  await user.click(await screen.findByRole('button', { name: 'Try again: one.pdf' }));
  expect(row('one.pdf')).toHaveTextContent('of 8 bytes');
  expect(sent[1]?.headers.authorization).toBe('Bearer new-token');
  await sent[1]?.answer(200, taken('1', 'one.pdf'));
  expect(names()).toEqual(['one.pdf']);
});

test('downloads with the token', async () => {
  const { user } = await openEditor('fire', { DevotionalForEditing: { devotionalById: withGroup } });
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json({ message: m.attachment_not_found() }, { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  await user.click(within(field()).getByRole('button', { name: 'group.docx' }));
  expect(await screen.findByText(m.attachment_not_found())).toBeInTheDocument();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/attachments/g');
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer token-of-anna' });
});

test('conflicting versions show the names of their files', async () => {
  const theirs = storedInput({ attachments: [group] });
  const { user } = await openEditor('fire', {
    UpdateDevotional: conflict('Somebody else has saved this devotional since you opened it.', {
      base: null,
      theirs,
      currentVersion: 5,
    }),
  });
  fill(/^Title/, 'After the Storm');
  await user.click(saveButton());
  expect(await screen.findByRole('group', { name: 'Attachments' })).toHaveTextContent(
    'YoursNothing hereTheirs (Tomas Lindqvist)group.docx (1.8 MB)',
  );
});

test('uses the settings of the site once they are loaded', async () => {
  await openEditor('new', {
    FileSettings: {
      settings: { ...fileSettings, maxFileSize: 1, allowedFileTypes: ['pdf', 'doc', 'docx', 'png'] },
    },
  });
  await waitFor(() =>
    expect(field()).toHaveTextContent('PDF, Word, and png attachments are supported, up to 1 MB each.'),
  );
  expect(field().querySelector('input')!.accept.split(',')).toContain('.png');
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 1_048_577 });
  choose(large, new File(['x'], 'cross.png'));
  expect(row('large.pdf')).toHaveTextContent('large.pdf is too large. Maximum size is 1MB');
  expect(sent).toHaveLength(1);
  // The browser stores the settings for the next visit.
  expect(mirroredSettings()).toMatchObject({ maxFileSize: 1 });
});

test('accepts no file while uploads are off', async () => {
  await openEditor('new', { FileSettings: { settings: { ...fileSettings, allowFileUploads: false } } });
  await waitFor(() => expect(field()).toHaveTextContent(m.uploads_off()));
  choose(pdf('one.pdf'));
  expect(row('one.pdf')).toHaveTextContent(m.uploads_off());
  expect(sent).toEqual([]);
});
