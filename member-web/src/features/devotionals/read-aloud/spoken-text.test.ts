import { expect, it, vi } from 'vitest';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { inPieces, piecesOf, spokenReference } from './spoken-text.ts';

const sentence = 'The wind may still be blowing, and the page is open on the table.';

it('reads a devotional in the order of the page', () => {
  expect(piecesOf(devotionalOf('2026-11-21'))).toEqual([
    { part: 'title', text: 'Title of 2026-11-21' },
    { part: 'scripture', text: 'Psalm 27, verse 14' },
    { part: 'scripture', text: 'Wait on the Lord: be of good courage.' },
    { part: 'reflection', text: 'Reflection' },
    { part: 'reflection', text: 'First paragraph.' },
    { part: 'reflection', text: 'Second paragraph.' },
    { part: 'questions', text: 'Questions for the day' },
    { part: 'questions', text: 'What are you waiting for?' },
    { part: 'questions', text: 'Who waits with you?' },
    { part: 'prayer', text: 'Prayer' },
    { part: 'prayer', text: 'Lord, teach me to wait. Amen.' },
  ]);
});

it('reads a text in another language without our headings', () => {
  const texts = piecesOf({ ...devotionalOf('2026-11-21'), lang: 'de' }).map(({ text }) => text);
  expect(texts).toEqual([
    'Title of 2026-11-21',
    'Psalm 27:14',
    'Wait on the Lord: be of good courage.',
    'First paragraph.',
    'Second paragraph.',
    'What are you waiting for?',
    'Who waits with you?',
    'Lord, teach me to wait. Amen.',
  ]);
});

it.each(['with Intl.Segmenter', 'without'])('keeps sentences together, %s', (how) => {
  if (how === 'without') vi.stubGlobal('Intl', {});
  const pieces = inPieces(Array(8).fill(sentence).join(' '), 'en');
  const times = (count: number) => Array(count).fill(sentence).join(' ');
  expect(pieces).toEqual([times(3), times(3), times(2)]);
});

it('divides a sentence that is too long, and loses no word of it', () => {
  const long = `${Array(60).fill('and the light came in').join(', ')}.`;
  const pieces = inPieces(long, 'en');
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(pieces.join(' ')).toBe(long);
  expect(pieces[0]).toMatch(/,$/);
});

it('divides text without spaces, but no character', () => {
  const pieces = inPieces('🌅'.repeat(301), 'en');
  expect(pieces.join('')).toBe('🌅'.repeat(301));
  for (const piece of pieces) expect(piece).not.toMatch(/^[\uDC00-\uDFFF]/);
});

it.each([
  ['1 Kings 19:11-12', 'First Kings, chapter 19, verses 11 to 12'],
  ['Psalm 23', 'Psalm 23'],
  ['Song of Solomon 2:4', 'Song of Solomon, chapter 2, verse 4'],
  ['1. Könige 19,11-12', 'First Könige, chapter 19, verses 11 to 12'],
  ['Salmo 23:1', 'Psalm 23, verse 1'],
  ['John 3:16; 4:2', 'John 3:16; 4:2'],
  ['The whole book', 'The whole book'],
])('says %j as %j', (reference, spoken) => {
  expect(spokenReference(reference)).toBe(spoken);
});
