import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads, taken } from '@quiet-time/web/testing/fake-uploads.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advent, dialogOf, openAnnouncements, row, saved } from '../../testing/open-announcements.ts';
import { fill } from '../../testing/render-app.tsx';
import { announcementPage, storedAnnouncement } from '../../testing/sample-announcements.ts';

it('adds one with a preview, validated by the rules of the server', async () => {
  const { user, sent } = openAnnouncements({ CreateAnnouncement: { createAnnouncement: saved } });
  await row('Advent');
  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = await dialogOf('New announcement');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  await save();
  expect(dialog.getByLabelText(/^Title/)).toHaveAccessibleDescription(m.announcement_title_required());
  expect(dialog.getByText(m.announcement_content_required())).toBeVisible();
  expect(dialog.getByLabelText(/^Title/)).toHaveFocus();
  fill(/^Title/, 't'.repeat(200));
  fill(/^Content/, 'c'.repeat(2_000));
  fill('Start date', '2026-12-01T10:00');
  fill('End date', '2026-12-01T10:00');
  await save();
  for (const message of [
    m.announcement_title_too_long({ limit: 200 }),
    m.announcement_content_too_long({ limit: 2000 }),
    m.announcement_end_before_start(),
  ]) {
    expect(dialog.getByText(message)).toBeVisible();
  }
  expect(sent('CreateAnnouncement')).toEqual([]);
  fill(/^Title/, 'Easter');
  fill(/^Content/, 'He is risen.');
  fill('Start date', '');
  fill('End date', '2026-12-02T10:00');
  await user.selectOptions(dialog.getByLabelText('Audience'), 'premium');
  await user.click(dialog.getByLabelText('Open in a window'));
  expect(dialog.getByText(/hard to read together \(3\.7 to 1\)/)).toBeVisible();
  fill('Background color', '#123456');
  expect(dialog.queryByText(/hard to read/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText('Preview'));
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('EasterHe is risen.');
  await save();
  await screen.findByText(m.announcement_created());
  expect(sent('CreateAnnouncement')).toEqual([
    {
      input: {
        title: 'Easter',
        content: 'He is risen.',
        type: 'general',
        priority: 'medium',
        targetAudience: 'premium',
        isActive: true,
        startDate: null,
        endDate: new Date('2026-12-02T10:00').toISOString(),
        displaySettings: {
          showOnHomepage: true,
          showInModal: true,
          allowDismiss: true,
          backgroundColor: '#123456',
          textColor: '#FFFFFF',
        },
        lang: 'en',
        attachments: [],
        altTexts: [],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps, adds and removes files, and refuses invalid ones', async () => {
  const uploads = fakeUploads();
  const file = (id: string) => ({
    __typename: 'Attachment',
    id,
    name: `${id}.pdf`,
    type: 'application/pdf',
    size: 9,
  });
  const withFiles = { ...advent, attachments: [file('one'), file('two')] };
  const { user, sent } = openAnnouncements({
    AnnouncementList: announcementPage([withFiles]),
    UpdateAnnouncement: { updateAnnouncement: saved },
  });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  await user.click(dialog.getByRole('button', { name: 'Remove one.pdf' }));
  const field = within(dialog.getByRole('region', { name: 'Attachments' }));
  const input = screen.getByRole('region', { name: 'Attachments' }).querySelector('input')!;
  const large = new File(['x'], 'large.mp4');
  Object.defineProperty(large, 'size', { value: 50 * 1_048_576 + 1 });
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'film.mp4'), large, new File(['x'], 'song.mp3')] },
  });
  expect(field.getByText('File large.mp4 is too large. Maximum size is 50MB.')).toBeVisible();
  expect(field.getByText(/^File song.mp3 is not of an allowed type. Allowed types: pdf, jpg,/)).toBeVisible();
  expect(uploads.map(({ path }) => path)).toEqual(['/api/admin/uploads?for=announcement']);
  // Saved before the upload is complete: the save waits for it.
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(sent('UpdateAnnouncement')).toEqual([]);
  await uploads[0]!.answer(200, taken('film', 'film.mp4'));
  await screen.findByText(m.announcement_updated());
  expect(sent('UpdateAnnouncement')).toMatchObject([
    { id: 'advent', version: 3, input: { attachments: ['two', 'film'] } },
  ]);
});

it('asks for text alternatives of pictures, and explains the file names of captions', async () => {
  const file = (name: string, type: string) => ({ __typename: 'Attachment', id: name, name, type, size: 9 });
  const attachments = [
    file('road.png', 'image/png'),
    file('line.png', 'image/png'),
    file('talk.mp4', 'video/mp4'),
    file('psalm.mp4', 'video/mp4'),
    file('psalm.de.vtt', 'text/vtt'),
    file('other.vtt', 'text/vtt'),
  ];
  const { user, sent } = openAnnouncements({
    AnnouncementList: announcementPage([{ ...advent, attachments }]),
    UpdateAnnouncement: { updateAnnouncement: saved },
  });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  expect(dialog.getByText(/^talk\.mp4 has no captions\. .* talk\.vtt, or talk\.de\.vtt/)).toBeVisible();
  expect(dialog.getByText('Captions of psalm.mp4: psalm.de.vtt.')).toBeVisible();
  expect(dialog.getByText(/^other\.vtt belongs to no film/)).toBeVisible();
  const save = () => user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  const road = dialog.getByLabelText('What road.png shows');
  const line = dialog.getByLabelText('What line.png shows');
  await save();
  expect(road).toHaveFocus();
  expect(road).toHaveAccessibleDescription(/say what each picture shows, or that it is decoration/);
  fill('What road.png shows', 't'.repeat(301));
  await user.click(dialog.getByLabelText(/^line\.png is decoration/));
  expect(line).toBeDisabled();
  await save();
  expect(road).toHaveAccessibleDescription(new RegExp(m.announcement_alt_text_too_long({ max: 300 })));
  expect(sent('UpdateAnnouncement')).toEqual([]);
  fill('What road.png shows', 'A road at dawn');
  await save();
  await screen.findByText(m.announcement_updated());
  expect(sent('UpdateAnnouncement')).toMatchObject([
    {
      input: {
        altTexts: [
          { file: 'road.png', text: 'A road at dawn' },
          { file: 'line.png', text: '' },
        ],
      },
    },
  ]);
});

it('names the file that could not be uploaded, and keeps the input', async () => {
  const uploads = fakeUploads();
  const { user, sent } = openAnnouncements();
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  const input = screen.getByRole('region', { name: 'Attachments' }).querySelector('input')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'film.mp4')] } });
  await act(async () => uploads[0]!.fail());
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(await dialog.findByText(`${m.announcement_save_failed()}.`)).toBeVisible();
  expect(dialog.getByText(/film.mp4 could not be uploaded/)).toBeVisible();
  expect(sent('UpdateAnnouncement')).toEqual([]);
});

it('shows a failed save in the form', async () => {
  const { user } = openAnnouncements({ UpdateAnnouncement: noConnection });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  fill(/^Title/, 'Second Advent');
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(await dialog.findByText(`${m.announcement_save_failed()}.`)).toBeVisible();
  expect(await screen.findByText(m.announcement_update_failed())).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Second Advent');
});

it('shows both versions when somebody else saved first', async () => {
  const theirs = storedAnnouncement('Their Advent', { priority: 'low' });
  let answer: object = conflict(m.announcement_changed(), {
    base: storedAnnouncement('Advent'),
    theirs,
    currentVersion: 5,
  });
  const { user, sent } = openAnnouncements({ UpdateAnnouncement: () => answer });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  fill(/^Title/, 'My Advent');
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  const field = within(await screen.findByRole('group', { name: 'Title' }));
  expect(field.getByText('My')).toBeVisible();
  expect(field.getByText('Their')).toBeVisible();
  expect(screen.getByText(/What only they changed is kept: Content and Priority/)).toBeVisible();
  answer = { updateAnnouncement: saved };
  await user.click(screen.getByRole('radio', { name: /^Yours/ }));
  await user.click(screen.getByRole('button', { name: 'Save announcement' }));
  await screen.findByText(m.announcement_updated());
  expect(sent('UpdateAnnouncement').at(-1)).toMatchObject({
    version: 5,
    input: { title: 'My Advent', priority: 'low' },
  });
});

it('is sent under the idempotency key of its form until the outcome is known, also after a reload', async () => {
  const first = openAnnouncements({ CreateAnnouncement: noConnection }, '&edit=new');
  const key = (calls: typeof first.calls) =>
    calls
      .filter(({ operation }) => operation === 'CreateAnnouncement')
      .map(({ idempotencyKey }) => idempotencyKey);
  const save = async ({ user }: typeof first) =>
    user.click((await dialogOf('New announcement')).getByRole('button', { name: 'Save announcement' }));
  await dialogOf('New announcement');
  fill(/^Title/, 'Easter');
  fill(/^Content/, 'He is risen.');
  await save(first);
  expect(await (await dialogOf('New announcement')).findByRole('alert')).toHaveTextContent(
    m.shared_no_connection(),
  );
  await save(first);
  await expect.poll(() => key(first.calls)).toHaveLength(2);
  const [sentFirst, sentAgain] = key(first.calls);
  expect(sentFirst).toMatch(/^[\w-]{36}$/);
  expect(sentAgain).toBe(sentFirst);
  cleanup();
  const reloaded = openAnnouncements({ CreateAnnouncement: { createAnnouncement: saved } }, '&edit=new');
  const dialog = await dialogOf('New announcement');
  await expect.poll(() => dialog.getByLabelText(/^Title/)).toHaveValue('Easter');
  await save(reloaded);
  await screen.findByText(m.announcement_created());
  expect(key(reloaded.calls)).toEqual([sentFirst]);
});

it('takes a new key when the first version was saved after all, and says so', async () => {
  const opened = openAnnouncements(
    { CreateAnnouncement: refusal('IDEMPOTENCY_KEY_REUSED', m.shared_already_sent()) },
    '&edit=new',
  );
  const dialog = await dialogOf('New announcement');
  fill(/^Title/, 'Easter');
  fill(/^Content/, 'He is risen.');
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent(m.shared_already_sent());
  await save();
  const keys = () => opened.calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  await expect.poll(() => new Set(keys()).size).toBe(2);
});
