import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chapterOf, openBible, passageOf, result, verseOf } from './testing/bible.ts';

const camino = {
  __typename: 'BibleTranslation',
  id: 'camino',
  name: 'El camino',
  copyright: '© 2026 El camino',
};
const meta = document.createElement('meta');
beforeEach(() => {
  meta.name = 'bible-texts';
  meta.content = JSON.stringify([
    { id: 'camino', name: 'El camino', abbreviation: 'CMN', language: 'es', audience: 'everyone' },
    { id: 'kitab', name: 'Kitab', abbreviation: 'KTB', language: 'ar', audience: 'everyone' },
    { id: 'dentro', name: 'Dentro', abbreviation: 'DTR', language: 'es', audience: 'members' },
  ]);
  document.head.append(meta);
});
afterEach(() => meta.remove());

const options = () =>
  Array.from(screen.getByLabelText<HTMLSelectElement>('Translation').options, ({ text }) => text);

it('offers texts that were added, to visitors those for everyone, and reads them in their language', async () => {
  openBible('/bible/john/3?translation=camino', {
    BibleChapter: { bibleChapter: { ...chapterOf(3, 'kjv'), translation: camino } },
  });
  expect(await screen.findByText('El camino: © 2026 El camino')).toBeVisible();
  expect(options()).toEqual([
    'King James Version',
    'American Standard Version',
    'World English Bible',
    'El camino',
    'Kitab',
  ]);
  expect(screen.getByText('CMN')).toBeInTheDocument();
  expect(screen.getByText('Verse 1 in kjv.').closest('[lang]')).toHaveAttribute('lang', 'es');
});

it("the site's own texts have no notice, and the language of the page", async () => {
  openBible('/bible/john/3?translation=kjv');
  const verse = await screen.findByText('Verse 1 in kjv.');
  expect(screen.queryByText(/Public Domain/)).toBeNull();
  expect(verse.closest('article [lang]')).toBeNull();
});

it('opens one by its abbreviation behind a reference', async () => {
  const { user, asked } = openBible('/bible', {
    BiblePassage: () => ({
      biblePassage: { ...passageOf('John 3:16', [16]), translation: camino, verses: [verseOf(16, 'camino')] },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Reference or words' }), 'John 3:16 CMN{Enter}');
  expect(await result('John 3:16')).toHaveTextContent('Verse 16 in camino.');
  expect(asked('BiblePassage')[0]).toMatchObject({ reference: 'John 3:16', translation: 'camino' });
  expect(await screen.findByText('El camino: © 2026 El camino')).toBeVisible();
});

const kitab = { __typename: 'BibleTranslation', id: 'kitab', name: 'Kitab', copyright: 'Public Domain' };

it('lays a text out in the direction and with the numbers of its language, and a title above its verse', async () => {
  const [first, ...others] = chapterOf(3, 'kitab').verses;
  openBible('/bible/john/3?translation=kitab', {
    BibleChapter: {
      bibleChapter: {
        ...chapterOf(3, 'kitab'),
        translation: kitab,
        verses: [{ ...first, title: 'A title' }, ...others],
      },
    },
  });
  const verse = await screen.findByText('Verse 1 in kitab.');
  expect(verse.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  const title = screen.getByText('A title');
  expect(title).toHaveAttribute('dir', 'rtl');
  expect(title.compareDocumentPosition(verse)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Verse ٢' })).toHaveTextContent(/^٢$/);
});

it('lays a passage out in the direction of its language', async () => {
  openBible('/bible?ref=John+3:16-17&translation=kitab', {
    BiblePassage: () => ({
      biblePassage: { ...passageOf('John 3:16-17', [16, 17], 'kitab'), translation: kitab },
    }),
  });
  const figure = await result('John 3:16–17');
  expect(figure.querySelector('blockquote')).toHaveAttribute('dir', 'rtl');
  expect(figure.querySelector('sup')).toHaveTextContent('١٦');
});
