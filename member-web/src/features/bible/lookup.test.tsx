import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { field, invalid, openBible, result } from './testing/bible.ts';

const press = () => screen.getByRole('button', { name: 'Search' });
const toasts = () => screen.queryAllByText(m.bible_verse_found());

it('has one field for references and words, and quiet ways beside it, and sends no request yet', async () => {
  const { asked } = openBible('/bible');
  await screen.findByRole('heading', { level: 1, name: 'Bible' });
  expect(within(screen.getByRole('main')).getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'All books' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Surprise me' })).toHaveAttribute(
    'href',
    '/bible?tab=random&translation=kjv',
  );
  const translation = screen.getByRole('combobox', { name: 'Translation' });
  expect(
    within(translation)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['King James Version', 'American Standard Version', 'World English Bible']);
  expect(translation).toHaveValue('kjv');
  expect(document.title).toBe('Bible · Quiet Time');
  expect(asked('BiblePassage')).toEqual([]);
});

it('looks up the typed reference with Enter, confirms it once, and shows reference, translation and every verse', async () => {
  const { user, asked } = openBible('/bible');
  await user.type(await field(), ' John 3:16-17 {Enter}');
  const shown = within(await result('John 3:16-17'));
  expect(address()).toBe('/bible?ref=John+3:16-17&translation=kjv');
  expect(shown.getByRole('heading', { name: 'John 3:16–17' })).toBeVisible();
  expect(shown.getByText('King James Version')).toBeVisible();
  expect(shown.getAllByText(/^Verse 1[67] in kjv\.$/, { selector: 'p' })).toHaveLength(2);
  expect(shown.getByText('16')).toBeVisible();
  expect(asked('BiblePassage')).toEqual([
    { reference: 'John 3:16-17', translation: 'kjv', other: 'kjv', both: false },
  ]);
  expect(toasts()).toHaveLength(1);
  expect(document.title).toBe('John 3:16-17 · Quiet Time');
});

it('reads in the translation that is typed behind the reference', async () => {
  const { user, asked } = openBible('/bible?translation=web');
  await user.type(await field(), 'John 3:16 (KJV){Enter}');
  await result('John 3:16');
  expect(address()).toBe('/bible?ref=John+3:16&translation=kjv');
  expect(screen.getByRole('combobox', { name: 'Translation' })).toHaveValue('kjv');
  expect(asked('BiblePassage')).toEqual([
    { reference: 'John 3:16', translation: 'kjv', other: 'kjv', both: false },
  ]);
});

it('numbers no verse that stands alone', async () => {
  openBible('/bible?ref=John+3:16');
  expect(within(await result('John 3:16')).queryByText('16')).not.toBeInTheDocument();
});

it('shows no confirmation when a link leads to a verse', async () => {
  openBible('/bible?ref=John+3:16');
  await result('John 3:16');
  expect(toasts()).toEqual([]);
});

it('has ten popular verses that fill the field and are looked up at once', async () => {
  const { user, asked } = openBible('/bible');
  expect(screen.queryByRole('list', { name: 'Popular verses' })).toBeNull();
  await user.click(await field());
  const chips = within(screen.getByRole('list', { name: 'Popular verses' })).getAllByRole('button');
  expect(chips).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'John 3:16' }));
  expect(await field()).toHaveValue('John 3:16');
  expect(screen.queryByRole('list', { name: 'Popular verses' })).toBeNull();
  await result('John 3:16');
  expect(asked('BiblePassage')).toHaveLength(1);
});

it('shows suggestions while the empty field has the focus', async () => {
  const { user } = openBible('/bible');
  const suggestions = () => screen.queryByRole('list', { name: 'Popular verses' });
  await user.click(await field());
  expect(suggestions()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(suggestions()).toBeNull();
  await user.type(await field(), 'x');
  expect(suggestions()).toBeNull();
  await user.clear(await field());
  expect(suggestions()).toBeVisible();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(suggestions()).toBeNull();
});

it('has chapters to begin with until something is looked up', async () => {
  openBible('/bible?translation=web');
  const chapters = within(await screen.findByRole('navigation', { name: m.bible_beginnings() }));
  expect(chapters.getAllByRole('link')).toHaveLength(6);
  expect(chapters.getByRole('link', { name: 'Psalm 23' })).toHaveAttribute(
    'href',
    '/bible/psalms/23?translation=web',
  );
  cleanup();
  openBible('/bible?ref=John+3:16');
  await result('John 3:16');
  expect(screen.queryByRole('navigation', { name: m.bible_beginnings() })).toBeNull();
});

it.each([
  ['', m.bible_reference_required()],
  ['   ', m.bible_reference_required()],
  ['3', m.bible_reference_invalid()],
  ['3:16', m.bible_reference_invalid()],
])('rejects %j at once, and keeps the typed text', async (typed, message) => {
  const { user, asked } = openBible('/bible');
  const input = await field();
  if (typed) await user.type(input, typed);
  await user.click(press());
  expect(screen.getByText(message)).toBeVisible();
  expect(input).toHaveValue(typed);
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(message);
  expect(asked('BiblePassage')).toEqual([]);
  await user.type(input, 'x');
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it("shows the gateway's error under the field", async () => {
  const { user } = openBible('/bible', {
    BiblePassage: refusal('BAD_USER_INPUT', m.bible_reference_invalid(), {
      fields: { reference: m.bible_reference_invalid() },
    }),
  });
  const input = await field();
  await user.type(input, '4 John 1:1{Enter}');
  expect(await screen.findByText(m.bible_reference_invalid())).toBeVisible();
  expect(input).toHaveValue('4 John 1:1');
  expect(input).toHaveAccessibleDescription(m.bible_reference_invalid());
});

it.each(['the lord is my shepherd', 'forgive seventy times 7'])('searches for %s', async (words) => {
  const { user, asked } = openBible('/bible', { BiblePassage: invalid });
  await user.type(await field(), `${words}{Enter}`);
  await waitFor(() =>
    expect(address()).toBe(`/bible?tab=search&q=${words.replaceAll(' ', '+')}&translation=kjv`),
  );
  expect(await field()).toHaveValue(words);
  expect(asked('BibleSearch')).toHaveLength(1);
  expect(screen.queryByText(m.bible_reference_invalid())).not.toBeInTheDocument();
});

it('says that a verse is not there', async () => {
  const { user } = openBible('/bible');
  await user.type(await field(), 'Hezekiah 3:5{Enter}');
  expect(await screen.findByRole('heading', { name: m.bible_verse_not_found() })).toBeVisible();
  expect(await field()).toHaveValue('Hezekiah 3:5');
  expect(screen.getByRole('link', { name: 'Search for “Hezekiah 3:5”' })).toHaveAttribute(
    'href',
    '/bible?tab=search&q=Hezekiah+3:5&translation=kjv',
  );
  expect(toasts()).toEqual([]);
});

it('keeps everything without a connection, and retries', async () => {
  const { user, answers } = openBible('/bible');
  const passage = answers.BiblePassage!;
  answers.BiblePassage = noConnection;
  await user.type(await field(), 'John 3:16{Enter}');
  expect(await screen.findByText(m.bible_lookup_failed())).toBeVisible();
  expect(screen.getByText(m.shared_no_connection())).toBeVisible();
  expect(await field()).toHaveValue('John 3:16');
  answers.BiblePassage = passage;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await result('John 3:16');
});

it('names the status of a response that is not the gateway’s, and retries', async () => {
  const { user } = openBible('/bible');
  const input = await field();
  const gateway = globalThis.fetch;
  vi.stubGlobal('fetch', async () => new Response('from a proxy', { status: 404 }));
  await user.type(input, 'John 3:16{Enter}');
  expect(await screen.findByText(m.bible_lookup_failed())).toBeVisible();
  expect(screen.getByText(m.bible_http_error({ status: 404 }))).toBeVisible();
  vi.stubGlobal('fetch', gateway);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await result('John 3:16');
});

it('retries a failed reference when it is looked up again', async () => {
  const { user, answers } = openBible('/bible');
  const passage = answers.BiblePassage!;
  answers.BiblePassage = noConnection;
  await user.type(await field(), 'John 3:16{Enter}');
  await screen.findByText(m.bible_lookup_failed());
  answers.BiblePassage = passage;
  await user.click(press());
  await result('John 3:16');
  await waitFor(() => expect(toasts()).toHaveLength(1));
});

it('shows the same in another translation, and the device remembers the choice', async () => {
  const { user } = openBible('/bible?ref=John+3:16&translation=kjv');
  await result('John 3:16');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation' }), 'asv');
  await screen.findAllByText('Verse 16 in asv.');
  expect(address()).toBe('/bible?ref=John+3:16&translation=asv');
  expect(localStorage.getItem('bible-translation')).toBe('asv');
});

it('leads to the whole chapter, with the verses marked', async () => {
  openBible('/bible?ref=John+3:16-17&translation=asv');
  await result('John 3:16-17');
  expect(screen.getByRole('link', { name: 'Read John 3' })).toHaveAttribute(
    'href',
    '/bible/john/3?translation=asv#v16-17',
  );
});
