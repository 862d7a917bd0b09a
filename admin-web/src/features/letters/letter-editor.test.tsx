import { letterMessages as says } from '@quiet-time/schema/back-office/letter-messages';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { advent, letterOf, openLetter } from '../../testing/open-letters.ts';
import { address, editorOf, fill } from '../../testing/render-app.tsx';
import { anna } from '../../testing/sample-devotionals.ts';

beforeEach(() => {
  document.head.innerHTML += '<meta name="member-url" content="https://example.org">';
});

const save = () => screen.getByRole('button', { name: 'Save letter' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('The mail as its readers get it');

it('is written, refused by the rules of the server, and stays open when it is saved', async () => {
  const stored = letterOf('Lent', { version: 1, html: '<p>Dear friends.</p>' });
  const { user, sent } = await openLetter({ CreateLetter: { createLetter: stored } }, '&edit=new');
  await user.click(save());
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(says.subjectRequired);
  expect(screen.getByText(says.textRequired)).toBeVisible();
  fill('Scripture reference', 'John 10:9');
  fill('Words', 'Read');
  await user.click(save());
  expect(screen.getByText(says.verseIncomplete)).toBeVisible();
  expect(screen.getByText(says.buttonIncomplete)).toBeVisible();
  fill('Address', 'example.org');
  await user.click(save());
  expect(screen.getByText(says.buttonLinkInvalid)).toBeVisible();
  expect(sent('CreateLetter')).toEqual([]);
  fill('Subject', 'Lent');
  fill('Text', '<p>Dear friends.</p>');
  fill('Scripture reference', '');
  fill('Words', '');
  await user.click(screen.getByRole('button', { name: 'Today’s devotional' }));
  expect(screen.getByLabelText('Words')).toHaveValue('Read today’s devotional');
  await user.click(save());
  await screen.findByText('Letter saved');
  expect(sent('CreateLetter')).toEqual([
    {
      input: {
        subject: 'Lent',
        reference: '',
        verse: '',
        html: '<p>Dear friends.</p>',
        buttonLabel: 'Read today’s devotional',
        buttonLink: 'https://example.org/devotionals',
        lang: 'en',
      },
    },
  ]);
  await waitFor(() => expect(address()).toBe('/admin?s=letters&edit=lent'));
  expect(screen.getByRole('heading', { level: 1, name: 'Edit letter' })).toBeInTheDocument();
  expect(screen.getByText(/^Last saved/)).toBeVisible();
  expect(readDraft('letter:new', 'anna')).toBeNull();
});

it('keeps changes as a draft, and saves them over the version that they are based on', async () => {
  const { user, sent } = await openLetter({
    UpdateLetter: { updateLetter: { ...advent, subject: 'Advent', version: 4 } },
  });
  expect(editorOf(screen.getByLabelText('Text')).getHTML()).toContain('<strong>friends</strong>');
  fill('Subject', 'Advent');
  expect(readDraft('letter:advent', 'anna')).toMatchObject({ version: 3, values: { subject: 'Advent' } });
  await user.click(save());
  await screen.findByText('Letter saved');
  expect(sent('UpdateLetter')).toMatchObject([
    { id: 'advent', version: 3, input: { subject: 'Advent', html: '<p>Dear <strong>friends</strong>.</p>' } },
  ]);
  expect(readDraft('letter:advent', 'anna')).toBeNull();
  fill('Subject', 'Advent again');
  await user.click(save());
  await waitFor(() => expect(sent('UpdateLetter')[1]).toMatchObject({ version: 4 }));
});

it('shows both versions of a stale save', async () => {
  const { user } = await openLetter({
    UpdateLetter: conflict(says.changed, {
      base: advent,
      theirs: { ...advent, html: '<p>Theirs.</p>' },
      yours: { ...advent, html: '<p>Mine.</p>' },
      currentVersion: 4,
    }),
  });
  fill('Text', '<p>Mine.</p>');
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Two versions' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Theirs.');
});

it('asks for the preview once after typing, in light, dark and plain text', async () => {
  const { user, sent } = await openLetter();
  await waitFor(() => expect(sent('LetterPreview')).toHaveLength(1));
  const before = await waitFor(frame);
  expect(before).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(before.srcdoc).toContain('<strong>friends</strong>');
  await user.type(screen.getByLabelText('Subject'), ', and more');
  await waitFor(() => expect(sent('LetterPreview')).toHaveLength(2), { timeout: 3_000 });
  expect(sent('LetterPreview')[1]).toMatchObject({
    input: { subject: 'Advent with us, and more' },
    language: 'en',
  });
  await waitFor(() => expect(frame().srcdoc).toContain('Advent with us, and more'));
  expect(frame()).not.toHaveAttribute('data-behind');
  await user.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.getByText('Advent with us, and more in plain text')).toBeVisible();
  expect(sent('LetterPreview')).toHaveLength(2);
});

it('shows no error beside a letter that has no text yet', async () => {
  await openLetter({ LetterPreview: refusal('BAD_USER_INPUT', says.subjectRequired) }, '&edit=new');
  expect(await screen.findByText('The mail appears here as you write.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('sends a test to oneself, and saves first', async () => {
  const { user, sent } = await openLetter({
    UpdateLetter: { updateLetter: { ...advent, subject: 'Advent', version: 4 } },
    SendTestLetter: { sendTestLetter: 'advent' },
  });
  const test = () => user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await test();
  await screen.findByText('A test is on its way to anna@example.org');
  expect(sent('UpdateLetter')).toEqual([]);
  fill('Subject', '');
  await test();
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(says.subjectRequired);
  fill('Subject', 'Advent');
  await test();
  await waitFor(() => expect(sent('SendTestLetter')).toEqual([{ id: 'advent' }, { id: 'advent' }]));
  expect(sent('UpdateLetter')).toHaveLength(1);
});

it('says why a test or a save failed, and keeps the text', async () => {
  const { user } = await openLetter({
    UpdateLetter: refusal('CONFLICT', says.onlyDrafts),
    SendTestLetter: refusal('RATE_LIMITED', 'Too many'),
  });
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await screen.findByText(/^Failed to send a test\./);
  fill('Subject', 'Changed');
  await user.click(save());
  expect(await screen.findByText(new RegExp(says.onlyDrafts))).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Changed');
});

it('tells an editor who sends letters', async () => {
  await openLetter({ Viewer: { viewer: { ...anna, role: 'editor' } } });
  expect(screen.getByText('Administrators send letters.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send a test to me' })).toBeVisible();
});

it('fetches a verse by its reference', async () => {
  const biblePassage = { __typename: 'BiblePassage', reference: 'John 10:9', text: 'I am the door.' };
  const { user } = await openLetter({ VersePassage: { biblePassage } });
  fill('Scripture reference', 'jn 10:9');
  await user.click(screen.getByRole('button', { name: 'Fetch verse' }));
  await waitFor(() => expect(screen.getByLabelText('Scripture verse')).toHaveValue('I am the door.'));
  expect(screen.getByLabelText('Scripture reference')).toHaveValue('John 10:9');
});

it('shows its translations with their formatting', async () => {
  const itemTranslations = {
    __typename: 'ItemTranslations',
    lang: 'en',
    version: 3,
    original: { subject: 'Advent', html: '<p>Dear <strong>friends</strong>.</p>' },
    translations: [
      {
        __typename: 'Translation',
        id: 't',
        language: 'de',
        version: 1,
        values: { subject: 'Advent', html: '<p>Liebe <strong>Freunde</strong>.</p>' },
        updatedAt: '2026-11-20T07:51:00.000Z',
        stale: [],
      },
    ],
  };
  const { user } = await openLetter({ ItemTranslations: { itemTranslations } });
  await user.click(screen.getByRole('button', { name: 'Languages' }));
  await user.click(await screen.findByRole('button', { name: /Deutsch/ }));
  const form = within(await screen.findByRole('form', { name: 'Deutsch' }));
  expect(form.getByText('Dear **friends**.')).toBeVisible();
  expect(editorOf(await form.findByLabelText('Text in Deutsch')).getHTML()).toContain(
    '<strong>Freunde</strong>',
  );
});
