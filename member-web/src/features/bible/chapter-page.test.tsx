import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { chapterOf, openBible, verseOf } from './testing/bible.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const row = (verse: number) => document.getElementById(`v${verse}`)!;

it('shows a chapter with its verses, and remembers that it was read', async () => {
  openBible('/bible/john/3?translation=asv');
  await heading('John 3');
  expect(screen.getByText('Verse 5 in asv.')).toBeVisible();
  expect(document.title).toBe('John 3 · Quiet Time');
  expect(localStorage.getItem('bible-place')).toBe('{"book":"John","chapter":3}');
});

it.each(['/bible/JHN/3?translation=kjv#v2', '/bible/John/03?translation=kjv#v2'])(
  'leads %s to its one address',
  async (at) => {
    openBible(at);
    await heading('John 3');
    expect(address()).toBe('/bible/john/3?translation=kjv#v2');
  },
);

/** Returns the lines of a verse, each with its level. */
const linesOf = (verse: number) =>
  [...document.querySelectorAll<HTMLElement>(`#v${verse} [data-level]`)].map((line) => [
    line.dataset.level,
    line.textContent,
  ]);
const poem: FakeResponses[string] = ({ chapter }) => ({
  bibleChapter: {
    ...chapterOf(Number(chapter)),
    verses: [
      verseOf(1),
      {
        ...verseOf(2),
        text: 'He said: "Sing," all you hills, and answer.',
        lines: [
          [0, 0],
          [9, 1],
          [32, 2],
        ],
      },
    ],
  },
});

it('shows poetry in its lines, with spaces between them, and prose as it is', async () => {
  openBible('/bible/john/3?translation=kjv', { BibleChapter: poem });
  await screen.findByText('Verse 1 in kjv.');
  expect(linesOf(1)).toEqual([]);
  expect(linesOf(2)).toEqual([
    ['0', 'He said:'],
    ['1', '“Sing,” all you hills,'],
    ['2', 'and answer.'],
  ]);
  expect(document.querySelector('#v2')!.textContent).toBe('2He said: “Sing,” all you hills, and answer. ');
  expect(document.querySelector('#v1')).not.toHaveAttribute('data-lines');
  expect(document.querySelector('#v2')).toHaveAttribute('data-lines');
});

it('begins a book that is named alone', async () => {
  openBible('/bible/john');
  await heading('John 1');
});

it('marks the verses of its address and leads to them', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  openBible('/bible/john/3?translation=kjv#v2-3');
  await heading('John 3');
  expect([1, 2, 3, 4].map((verse) => row(verse).hasAttribute('data-marked'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(row(2)).toHaveFocus();
  expect(scroll).toHaveBeenCalled();
  const actions = within(await screen.findByRole('group', { name: 'John 3:2-3' }));
  expect(actions.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Unmark',
    'Copy',
    'Share',
    'Picture',
    'Journal',
  ]);
});

it('marks a verse by its number, and unmarks it', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  await user.click(screen.getByRole('button', { name: 'Verse 4' }));
  expect(address()).toBe('/bible/john/3?translation=kjv#v4');
  expect(row(4)).toHaveAttribute('data-marked');
  await user.click(await screen.findByRole('button', { name: 'Unmark' }));
  expect(address()).toBe('/bible/john/3?translation=kjv');
  expect(row(4)).not.toHaveAttribute('data-marked');
});

it('has one Tab stop for its verses, and arrow keys lead from one to the next', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  const mark = (verse: number) => screen.getByRole('button', { name: `Verse ${verse}` });
  const stops = () => screen.getAllByRole('button', { name: /^Verse/ }).filter((each) => each.tabIndex === 0);
  expect(stops()).toEqual([mark(1)]);
  act(() => mark(1).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(mark(2)).toHaveFocus();
  expect(stops()).toEqual([mark(2)]);
  await user.keyboard('{End}');
  expect(mark(5)).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(address()).toBe('/bible/john/3?translation=kjv#v1');
  expect(mark(1)).toHaveAttribute('aria-pressed', 'true');
  expect(mark(2)).toHaveAttribute('aria-pressed', 'false');
});

it('marks verses that are touched, from one to another, and copies them', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  await user.click(screen.getByText('Verse 2 in kjv.'));
  await user.click(screen.getByText('Verse 4 in kjv.'));
  expect(address()).toBe('/bible/john/3?translation=kjv#v2-4');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(
    'Verse 2 in kjv. Verse 3 in kjv. Verse 4 in kjv.\n\nJohn 3:2–4 (King James Version)',
  );
  await user.click(screen.getByText('Verse 2 in kjv.'));
  expect(address()).toBe('/bible/john/3?translation=kjv#v3-4');
});

it('does not mark a verse at the end of selecting text', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  await user.click(screen.getByText('Verse 2 in kjv.'));
  expect(address()).toBe('/bible/john/3?translation=kjv');
});

it('shows a visitor that the journal is for members', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv#v2');
  await user.click(await screen.findByRole('button', { name: 'Journal' }));
  expect(await screen.findByText(m.answer_journal_sign_in())).toBeVisible();
});

it('is turned by a finger that goes sideways', async () => {
  openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  const swipe = (from: number, to: number, down = 0) => {
    const at = (clientX: number, clientY: number) => [{ clientX, clientY }];
    const text = screen.getByText(/^Verse 2 in/);
    fireEvent.touchStart(text, { touches: at(from, 100) });
    fireEvent.touchEnd(text, { touches: [], changedTouches: at(to, 100 + down) });
  };
  // Too short, too steep, and from the edge, where the browser goes back.
  swipe(300, 260);
  swipe(300, 100, 150);
  swipe(4, 200);
  expect(address()).toBe('/bible/john/3?translation=kjv');
  swipe(300, 100);
  await heading('John 4');
  swipe(100, 300);
  await heading('John 3');
});

it('is read as running text on a device that wants it so, in letters of its size', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  await user.click(screen.getByRole('button', { name: 'Text size and layout' }));
  await user.click(await screen.findByRole('radio', { name: 'As running text' }));
  expect(document.documentElement.dataset.verseLayout).toBe('text');
  expect(localStorage.getItem('verse-layout')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(document.documentElement.dataset.readingSize).toBe('125');
  await user.click(screen.getByRole('radio', { name: 'Verse by verse' }));
  expect(document.documentElement.dataset.verseLayout).toBe('lines');
});

it('is turned by links and by arrow keys, but not while choosing or typing', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  await user.click(screen.getByRole('link', { name: 'Next: John 4' }));
  expect(await heading('John 4')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await heading('John 3');
  await user.keyboard('{ArrowLeft}');
  await heading('John 2');
  screen.getByRole('combobox', { name: 'Translation' }).focus();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  await heading('John 2');
});

it('leads over the ends of books', async () => {
  openBible('/bible/john/21?translation=kjv');
  await heading('John 21');
  const below = within(screen.getByRole('navigation', { name: 'Previous and next chapter' }));
  expect(below.getByRole('link', { name: /Acts 1/ })).toHaveAttribute(
    'href',
    '/bible/acts/1?translation=kjv',
  );
});

it('is read side by side', async () => {
  const { user } = openBible('/bible/john/3?translation=kjv');
  await heading('John 3');
  await user.click(screen.getByRole('button', { name: 'Text size and layout' }));
  await user.click(await screen.findByRole('link', { name: 'Side by side' }));
  await screen.findByText('Verse 5 in web.');
  expect(address()).toBe('/bible/john/3?translation=kjv&with=web');
  expect(within(row(5)).getAllByText(/^Verse 5 in/)).toHaveLength(2);
  // Each column has its list of translations; the other one changes places.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation' }), 'web');
  await waitFor(() => expect(address()).toBe('/bible/john/3?translation=web&with=kjv'));
});

it.each([
  ['/bible/john/99', m.bible_chapter_not_found()],
  ['/bible/john/0', m.bible_chapter_not_found()],
  ['/bible/john/three', m.bible_chapter_not_found()],
  ['/bible/hezekiah/3', 'Book not found'],
])('says kindly that %s is not there', async (at, title) => {
  const { user } = openBible(at);
  await heading(title);
  await user.click(screen.getByRole('button', { name: 'Choose a chapter' }));
  await screen.findByRole('dialog');
});

it('tries again after a failure', async () => {
  const { user, answers } = openBible('/bible/john/3', { BibleChapter: noConnection });
  await heading('This chapter cannot be loaded');
  const { bibleAnswers } = await import('./testing/bible.ts');
  answers.BibleChapter = bibleAnswers.BibleChapter!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('John 3');
});

it('offers to go on where one was reading', async () => {
  localStorage.setItem('bible-place', '{"book":"Psalms","chapter":23}');
  openBible('/bible?translation=web');
  expect(await screen.findByRole('link', { name: 'Continue in Psalm 23' })).toHaveAttribute(
    'href',
    '/bible/psalms/23?translation=web',
  );
});

it.each(['{"book', 'null', '7', '{"book":3}', '{"book":"John","chapter":"x"}'])(
  'offers no place to continue when the device has stored %s',
  async (text) => {
    localStorage.setItem('bible-place', text);
    openBible('/bible');
    await heading('Bible');
    expect(screen.queryByRole('link', { name: /Continue/ })).not.toBeInTheDocument();
  },
);

it('chooses book and chapter by keyboard', async () => {
  const { user } = openBible('/bible?translation=asv');
  await user.click(await screen.findByRole('button', { name: 'All books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a book' }));
  (await dialog.findByRole('button', { name: 'Genesis' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('button', { name: 'Psalms' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  // A book of one chapter needs no second step.
  expect(dialog.getByRole('link', { name: 'Obadiah' })).toHaveAttribute(
    'href',
    '/bible/obadiah/1?translation=asv',
  );
  await user.click(dialog.getByRole('button', { name: 'John' }));
  expect(screen.getByRole('heading', { level: 2, name: 'John' })).toHaveFocus();
  dialog.getByRole('link', { name: 'John 1' }).focus();
  await user.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'John 21' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await heading('John 21');
  expect(address()).toBe('/bible/john/21?translation=asv');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('begins with the chapters of the book that is open', async () => {
  const { user } = openBible('/bible/john/3');
  await heading('John 3');
  await user.click(screen.getByRole('button', { name: 'John 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'John' });
  expect(within(dialog).getByRole('link', { name: 'John 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'All books' }));
  expect(await within(dialog).findByRole('button', { name: 'Genesis' })).toBeVisible();
});
