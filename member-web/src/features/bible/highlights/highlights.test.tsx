import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { rememberMember } from '../../../session/last-member.ts';
import { miriam } from '../../../testing/sample-members.ts';
import { chapterOf, openBible, verseOf } from '../testing/bible.ts';
// Loaded here, so that no test waits for a first import.
import './chapter-highlights.tsx';
import './highlights-page.tsx';
import './send-highlights.ts';
import { highlightsOutbox } from './highlights-outbox.ts';

const TOKEN = 'token-of-miriam';
beforeEach(() => {
  noteBegun();
  rememberMember(TOKEN, miriam.id);
});
afterEach(() => localStorage.clear());

interface Shown {
  verse: number;
  color: string;
  note?: string | null;
}
const chapterWith = (...highlights: Shown[]) => ({
  highlights: highlights.map((highlight) => ({
    __typename: 'VerseHighlight',
    id: `id-${highlight.verse}`,
    note: null,
    ...highlight,
  })),
});

function open(at: string, answers: FakeResponses = {}) {
  const all = Object.assign(answers, { Viewer: { viewer: miriam }, ...answers });
  return openBible(at, all, TOKEN);
}
const at = '/bible/john/3?translation=kjv';
const row = (verse: number) => document.getElementById(`v${verse}`)!;
/** Returns the color of a verse; null: not highlighted. */
const colorOf = (verse: number) => row(verse).querySelector('mark')?.dataset.color ?? null;
const choice = (name: string) => screen.findByRole('button', { name });

it('verses show their colors, in words too, and whether there is a note', async () => {
  open(at, {
    HighlightsOfChapter: chapterWith(
      { verse: 2, color: 'rose', note: 'At night' },
      { verse: 3, color: 'blue' },
    ),
  });
  await waitFor(() => expect([1, 2, 3].map(colorOf)).toEqual([null, 'rose', 'blue']));
  expect(row(2)).toHaveTextContent('Highlighted, Rose, with a note:');
  expect(row(3)).toHaveTextContent('Highlighted, Blue:');
});

it('poetry is highlighted line by line, announced before the first and with its note after the last', async () => {
  const lines = [
    [0, 1],
    [6, 2],
  ];
  open(at, {
    BibleChapter: ({ chapter }) => ({
      bibleChapter: { ...chapterOf(Number(chapter)), verses: [verseOf(1), { ...verseOf(2), lines }] },
    }),
    HighlightsOfChapter: chapterWith({ verse: 2, color: 'rose', note: 'At night' }),
  });
  await waitFor(() => expect(row(2).querySelectorAll('mark')).toHaveLength(2));
  const [one, other] = row(2).querySelectorAll('[data-level]');
  expect(one).toHaveTextContent('Highlighted, Rose, with a note:Verse');
  expect(one!.querySelector('svg')).toBeNull();
  expect(other).toHaveTextContent(/^2 in kjv\.$/);
  expect(other!.querySelector('mark + svg')).not.toBeNull();
});

it('in two translations both are highlighted, and announced once', async () => {
  open(`${at}&with=web`, { HighlightsOfChapter: chapterWith({ verse: 2, color: 'rose' }) });
  await waitFor(() => expect(row(2).querySelectorAll('mark')).toHaveLength(2));
  expect(within(row(2)).getAllByText('Highlighted, Rose:')).toHaveLength(1);
});

it('marked verses get a color at once, another, and none', async () => {
  const answers: FakeResponses = {
    HighlightVerses: ({ input }) => {
      const { from, to, color } = input as { from: number; to: number; color: string };
      return chapterWith({ verse: from, color }, { verse: to, color });
    },
    RemoveHighlights: chapterWith(),
  };
  const { user, asked } = open(`${at}#v2-3`, answers);
  await user.click(await choice('Highlight: Yellow'));
  await waitFor(() => expect([2, 3].map(colorOf)).toEqual(['yellow', 'yellow']));
  await waitFor(async () =>
    expect(await choice('Highlight: Yellow')).toHaveAttribute('aria-pressed', 'true'),
  );
  await user.click(await choice('Highlight: Green'));
  await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(2));
  expect(asked('HighlightVerses')[1]).toEqual({
    book: 'john',
    chapter: 3,
    input: { from: 2, to: 3, color: 'green' },
  });
  await user.click(await choice('Highlight: Green'));
  await waitFor(() => expect([2, 3].map(colorOf)).toEqual([null, null]));
  expect(asked('RemoveHighlights')).toEqual([{ book: 'john', chapter: 3, from: 2, to: 3 }]);
  expect(highlightsOutbox.of(miriam.id)).toEqual([]);
});

it('a color that is pressed before an older response arrives stays', async () => {
  const answered: ((answer: object) => void)[] = [];
  const { user, asked } = open(`${at}#v2`, {
    HighlightsOfChapter: () => new Promise<object>((resolve) => answered.push(resolve)),
    HighlightVerses: chapterWith({ verse: 2, color: 'yellow' }),
  });
  expect(await choice('Note')).toBeDisabled();
  await waitFor(() => expect(asked('HighlightsOfChapter')).toHaveLength(1));
  await user.click(await choice('Highlight: Yellow'));
  await waitFor(() => expect(asked('HighlightsOfChapter')).toHaveLength(2));
  await act(async () => answered[0]!(chapterWith()));
  expect(colorOf(2)).toBe('yellow');
  await act(async () =>
    answered[1]!(chapterWith({ verse: 2, color: 'yellow' }, { verse: 3, color: 'blue' })),
  );
  await waitFor(() => expect([2, 3].map(colorOf)).toEqual(['yellow', 'blue']));
});

const noteField = () => screen.findByRole('textbox', { name: 'Note' });
const writeNote = async (text: string) => fireEvent.change(await noteField(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const waitingNotes = () => highlightsOutbox.of(miriam.id).map(({ note }) => note);

it('a note is written to the first verse, shown with it, and its removal is asked for', async () => {
  const { user, asked } = open(`${at}#v2-3`, {
    HighlightVerses: chapterWith(
      { verse: 2, color: 'yellow', note: 'At night' },
      { verse: 3, color: 'yellow' },
    ),
    RemoveHighlights: chapterWith(),
  });
  await user.click(await choice('Note'));
  await writeNote(' At night ');
  press('Done');
  await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(1));
  expect(asked('HighlightVerses')[0]).toMatchObject({
    input: { from: 2, to: 3, color: 'yellow', note: 'At night' },
  });
  expect(await screen.findByText('At night')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await choice('Remove the highlight'));
  const question = await screen.findByRole('dialog', { name: m.highlight_remove_question() });
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(colorOf(2)).toBe('yellow');
  await user.click(await choice('Remove the highlight'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the highlight' }),
  );
  await waitFor(() => expect(colorOf(2)).toBeNull());
});

/** Opens the note to verse 2, which is highlighted in rose. */
async function openNote(answers: FakeResponses = {}, note: string | null = null) {
  const opened = open(`${at}#v2`, {
    HighlightsOfChapter: chapterWith({ verse: 2, color: 'rose', note }),
    HighlightVerses: ({ input }) => {
      const { from, color, note } = input as Shown & { from: number };
      return chapterWith({ verse: from, color, note: note || null });
    },
    ...answers,
  });
  await waitFor(async () => expect(await choice('Note')).toBeEnabled());
  await opened.user.click(await choice('Note'));
  await noteField();
  return opened;
}

describe('a note', () => {
  it('is stored on this device with each letter, and saves itself once for a pause', async () => {
    const { asked } = await openNote();
    await writeNote('At');
    await writeNote('At night');
    expect(waitingNotes()).toEqual(['At night']);
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible(), { timeout: 3_000 });
    expect(asked('HighlightVerses')).toEqual([
      {
        book: 'john',
        chapter: 3,
        input: { from: 2, to: 2, color: 'rose', note: 'At night', noteBefore: null },
      },
    ]);
    expect(waitingNotes()).toEqual([]);
    expect(await noteField()).toHaveValue('At night');
  });

  it('is not lost by Escape', async () => {
    const { asked } = await openNote();
    await writeNote('At night');
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(1));
    expect(await screen.findByText('At night')).toBeVisible();
  });

  it('is not lost by a page that is closed without a connection', async () => {
    await openNote({ HighlightVerses: noConnection });
    await writeNote('At night');
    cleanup();
    const { asked } = open(`${at}#v2`, { HighlightVerses: noConnection });
    expect(await screen.findByText('At night')).toBeVisible();
    expect(screen.getByText(m.highlight_note_waits())).toBeVisible();
    expect(asked('HighlightVerses')).not.toEqual([]);
  });

  it('closes without a connection, and waits for one', async () => {
    await openNote({ HighlightVerses: noConnection });
    await writeNote('At night');
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(waitingNotes()).toEqual(['At night']);
    expect(screen.getByText(m.highlight_note_waits())).toBeVisible();
  });

  it('asks to sign in again in place where the session has ended', async () => {
    const { user } = await openNote({
      HighlightVerses: refusal('UNAUTHENTICATED', m.shared_authentication_required()),
    });
    await writeNote('At night');
    press('Done');
    const again = await screen.findByRole('dialog', { name: m.shared_again_heading() });
    expect(await noteField()).toHaveValue('At night');
    await user.click(within(again).getByRole('button', { name: m.shared_again_not_now() }));
    expect(await screen.findByText(new RegExp(m.highlight_failed()))).toBeVisible();
    expect(await noteField()).toHaveValue('At night');
    expect(waitingNotes()).toEqual(['At night']);
  });

  it('stays where the server refuses it, and says why', async () => {
    await openNote({ HighlightVerses: refusal('BAD_USER_INPUT', m.highlight_too_many({ max: 5_000 })) });
    await writeNote('At night');
    press('Done');
    expect(await screen.findByText(new RegExp(m.highlight_too_many({ max: 5_000 })))).toBeVisible();
    expect(await noteField()).toHaveValue('At night');
    expect(waitingNotes()).toEqual(['At night']);
  });

  it("asks before it is closed when this browser can't store it", async () => {
    await openNote({ HighlightVerses: refusal('INTERNAL_SERVER_ERROR', 'Gone') });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await writeNote('At night');
    const leaving = new Event('beforeunload', { cancelable: true });
    fireEvent(window, leaving);
    expect(leaving.defaultPrevented).toBe(true);
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await screen.findByRole('dialog', { name: m.journal_discard_question() })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('is sent with the note that it began with, and shows the merged one', async () => {
    const merged = chapterWith({ verse: 2, color: 'rose', note: 'By night, by heart!' });
    const { asked } = await openNote({ HighlightVerses: merged }, 'By heart');
    await writeNote('By heart!');
    await waitFor(async () => expect(await noteField()).toHaveValue('By night, by heart!'), {
      timeout: 3_000,
    });
    await writeNote('By night, by heart! Often.');
    press('Done');
    await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(2));
    expect(asked('HighlightVerses')).toMatchObject([
      { input: { note: 'By heart!', noteBefore: 'By heart' } },
      { input: { note: 'By night, by heart! Often.', noteBefore: 'By night, by heart!' } },
    ]);
  });

  it('stays as typed while a merged note comes back', async () => {
    const answered = (note: string) => chapterWith({ verse: 2, color: 'rose', note: `Early\n\n${note}` });
    let respond = () => {};
    const { asked } = await openNote({
      HighlightVerses: ({ input }) => {
        const { note } = input as { note: string };
        if (asked('HighlightVerses').length > 1) return answered(note);
        return new Promise<object>((resolve) => {
          respond = () => resolve(answered(note));
        });
      },
    });
    await writeNote('At');
    await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(1), { timeout: 3_000 });
    await writeNote('At night');
    await act(async () => respond());
    await waitFor(async () => expect(await noteField()).toHaveValue('Early\n\nAt night'));
    // The sender sends the changed item as it is stored: its first text once more.
    expect(asked('HighlightVerses')).toMatchObject([
      { input: { note: 'At', noteBefore: null } },
      { input: { note: 'At', noteBefore: null } },
      { input: { note: 'At night', noteBefore: 'At' } },
    ]);
    expect(waitingNotes()).toEqual([]);
  });

  it('is sent again unchanged after a lost response, before later text', async () => {
    let isLost = true;
    const HighlightVerses = () =>
      isLost ? noConnection : chapterWith({ verse: 2, color: 'rose', note: 'At night' });
    const { asked } = await openNote({ HighlightVerses }, 'By heart');
    await writeNote('At nihgt');
    await waitFor(() => expect(screen.getByText(m.highlight_waiting())).toBeVisible(), { timeout: 3_000 });
    await writeNote('At night');
    const before = asked('HighlightVerses').length;
    isLost = false;
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('HighlightVerses').slice(before)).toMatchObject([
      { input: { note: 'At nihgt', noteBefore: 'By heart' } },
      { input: { note: 'At night', noteBefore: 'At nihgt' } },
    ]);
    expect(waitingNotes()).toEqual([]);
  });

  it('of another tab is shown where nothing is typed, and is not lost where something is', async () => {
    const { asked } = await openNote({}, 'By heart');
    const fromTab = (id: string, note: string) => {
      const verses = { book: 'john', chapter: 3, from: 2, to: 2, color: 'rose' as const };
      act(() => void highlightsOutbox.add(miriam.id, { ...verses, id, note, noteBefore: 'By heart' }));
    };
    fromTab('one', 'By heart, there');
    expect(await noteField()).toHaveValue('By heart, there');
    await writeNote('By heart, there and here');
    fromTab('two', 'By day');
    expect(await noteField()).toHaveValue('By heart, there and here');
    press('Done');
    await waitFor(() => expect(waitingNotes()).toEqual([]));
    expect(asked('HighlightVerses')).toMatchObject([
      { input: { note: 'By heart, there', noteBefore: 'By heart' } },
      { input: { note: 'By day', noteBefore: 'By heart' } },
      { input: { note: 'By heart, there and here', noteBefore: 'By heart, there' } },
    ]);
  });

  it('that was emptied keeps its text until the dialog is finished', async () => {
    const { user, asked } = await openNote({}, 'By heart');
    await writeNote(' ');
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await screen.findByText('By heart')).toBeVisible();
    expect(asked('HighlightVerses')).toEqual([]);
    await user.click(await choice('Note'));
    await writeNote('');
    press('Done');
    await waitFor(() => expect(screen.queryByText('By heart')).toBeNull());
    expect(asked('HighlightVerses')).toMatchObject([{ input: { color: 'rose', note: '' } }]);
  });

  it('returns to the earlier state when it is discarded', async () => {
    const { user, asked } = await openNote({}, 'By heart');
    await writeNote('At night');
    await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(1), { timeout: 3_000 });
    press('Discard');
    const question = await screen.findByRole('dialog', { name: m.journal_discard_question() });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('By heart')).toBeVisible();
    await waitFor(() => expect(asked('HighlightVerses')).toHaveLength(2));
    expect(asked('HighlightVerses')[1]).toMatchObject({ input: { color: 'rose', note: 'By heart' } });
  });
});

it('shows a refusal of the server and undoes the change', async () => {
  const { user } = open(`${at}#v2`, {
    HighlightVerses: refusal('BAD_USER_INPUT', m.highlight_too_many({ max: 5_000 })),
  });
  await user.click(await choice('Highlight: Blue'));
  expect(await screen.findByText(m.highlight_too_many({ max: 5_000 }))).toBeVisible();
  await waitFor(() => expect(colorOf(2)).toBeNull());
});

it('without a connection they are shown, wait, also on another page, and are sent once', async () => {
  open(at, { HighlightsOfChapter: chapterWith({ verse: 1, color: 'green' }) });
  await waitFor(() => expect(colorOf(1)).toBe('green'));
  cleanup();

  const lost = { HighlightsOfChapter: noConnection, HighlightVerses: noConnection };
  const { user } = open(`${at}#v2`, { ...lost });
  await waitFor(() => expect(colorOf(1)).toBe('green'));
  await user.click(await choice('Highlight: Rose'));
  expect(await screen.findByText(m.highlight_waiting())).toBeVisible();
  expect(colorOf(2)).toBe('rose');
  cleanup();

  open(at, { ...lost, Viewer: noConnection });
  await waitFor(() => expect([1, 2].map(colorOf)).toEqual(['green', 'rose']));
  cleanup();

  const { asked } = open('/bible', {
    HighlightVerses: chapterWith({ verse: 1, color: 'green' }, { verse: 2, color: 'rose' }),
  });
  await waitFor(() => expect(highlightsOutbox.of(miriam.id)).toEqual([]));
  fireEvent(window, new Event('online'));
  expect(asked('HighlightVerses')).toEqual([
    { book: 'john', chapter: 3, input: { from: 2, to: 2, color: 'rose' } },
  ]);
  cleanup();

  // Changes that were sent from another page are stored for offline use, too.
  open(at, { ...lost });
  await waitFor(() => expect([1, 2].map(colorOf)).toEqual(['green', 'rose']));
});

it('those of another member are neither shown nor sent', async () => {
  highlightsOutbox.add('another member', {
    id: 'one',
    book: 'john',
    chapter: 3,
    from: 2,
    to: 2,
    color: 'rose',
  });
  const { asked } = open(at);
  await screen.findByRole('button', { name: /^Your account/ });
  expect([colorOf(2), asked('HighlightVerses')]).toEqual([null, []]);
});

it('leads a visitor to sign in, and back to the marked verses', async () => {
  openBible(`${at}#v2-3`);
  expect(await screen.findByRole('link', { name: m.highlight_sign_in() })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ redirect: `${at}#v2-3` })}`,
  );
  expect(screen.queryByRole('button', { name: 'Highlight: Yellow' })).toBeNull();
});

const listed = (items: (Shown & { chapter?: number })[], pages = 1) => ({
  highlights: {
    __typename: 'HighlightPage',
    items: items.map((item, index) => ({
      __typename: 'HighlightedVerse',
      id: `id-${index}`,
      bookName: 'John',
      chapter: 3,
      note: null,
      text: `Words of ${item.verse}.`,
      ...item,
    })),
    total: items.length,
    page: 1,
    pages,
  },
});

it('are listed with those beside them, and lead to their chapter', async () => {
  open('/bible?view=highlights', {
    Highlights: listed([
      { verse: 16, color: 'rose', note: 'By heart' },
      { verse: 17, color: 'rose' },
      { verse: 18, color: 'blue' },
      { verse: 19, color: 'blue', note: 'Light' },
      { verse: 20, color: 'blue', chapter: 4 },
    ]),
  });
  const links = await screen.findAllByRole('link', { name: /^John \d/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['John 3:16–17', '/bible/john/3?translation=kjv#v16-17'],
    ['John 3:18', '/bible/john/3?translation=kjv#v18'],
    ['John 3:19', '/bible/john/3?translation=kjv#v19'],
    ['John 4:20', '/bible/john/4?translation=kjv#v20'],
  ]);
  expect(screen.getByText('By heart')).toBeVisible();
  expect(screen.getByText('Words of 17.').dataset.color).toBe('rose');
});

it('are filtered by color and by the text of notes', async () => {
  const { user, asked } = open('/bible?view=highlights', { Highlights: listed([]) });
  expect(await screen.findByText(m.highlights_none())).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Blue' }));
  expect(await screen.findByText(m.highlights_none_such())).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: m.highlights_search() }), ' heart {Enter}');
  await waitFor(() =>
    expect(asked('Highlights').at(-1)).toEqual({
      search: 'heart',
      color: 'blue',
      translation: 'kjv',
      page: 1,
      limit: 20,
    }),
  );
  expect(screen.getByRole('link', { name: m.highlights_all() })).toHaveAttribute(
    'href',
    '/bible?view=highlights&q=heart',
  );
});
