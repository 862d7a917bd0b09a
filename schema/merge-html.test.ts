import { describe, expect, it } from 'vitest';
import { blocksOf, mergeHtml, mergeText } from './merge-html.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const base = p('One.', 'Two.', 'Three.');

describe('edits of one text on two devices', () => {
  it.each<[string, string, string, string]>([
    [
      'at the beginning and the end',
      p('Zero.', 'One.', 'Two.', 'Three.'),
      p('One.', 'Two.', 'Three.', 'Four.'),
      p('Zero.', 'One.', 'Two.', 'Three.', 'Four.'),
    ],
    [
      'in the first and the last paragraph',
      p('One!', 'Two.', 'Three.'),
      p('One.', 'Two.', 'Three!'),
      p('One!', 'Two.', 'Three!'),
    ],
    [
      'in paragraphs side by side',
      p('One!', 'Two.', 'Three.'),
      p('One.', 'Two!', 'Three.'),
      p('One!', 'Two!', 'Three.'),
    ],
    [
      'by deleting and by adding',
      p('Two.', 'Three.'),
      p('One.', 'Two.', 'Three.', 'Four.'),
      p('Two.', 'Three.', 'Four.'),
    ],
    [
      'that are the same',
      p('One!', 'Two.', 'Three.'),
      p('One!', 'Two.', 'Three.', 'Four.'),
      p('One!', 'Two.', 'Three.', 'Four.'),
    ],
    ['of which one is none', base, p('One!', 'Two.', 'Three.'), p('One!', 'Two.', 'Three.')],
  ])('merge: %s', (_what, theirs, yours, merged) => {
    expect(mergeHtml(base, theirs, yours)).toBe(merged);
    expect(mergeHtml(base, yours, theirs)).toBe(merged);
  });

  it('merge by words within a paragraph', () => {
    const [before, theirs, yours] = [
      'The first and <strong>the last</strong> word.',
      'A first and <strong>the last</strong> word.',
      'The first and <strong>the last</strong> sentence.',
    ];
    expect(mergeHtml(p(before), p(theirs), p(yours))).toBe(
      p('A first and <strong>the last</strong> sentence.'),
    );
  });

  it.each<[string, string, string]>([
    ['the same word', p('One?', 'Two.', 'Three.'), p('One!', 'Two.', 'Three.')],
    ['at the same place', p('One.', 'Two.', 'Three.', 'A.'), p('One.', 'Two.', 'Three.', 'B.')],
    ['what the other deleted', p('Two.', 'Three.'), p('One!', 'Two.', 'Three.')],
    ['elements of one paragraph', p('<em>One.</em>', 'Two.', 'Three.'), p('One!', 'Two.', 'Three.')],
  ])('do not merge: %s', (_what, theirs, yours) => {
    expect(mergeHtml(base, theirs, yours)).toBeNull();
    expect(mergeHtml(base, yours, theirs)).toBeNull();
  });

  it('end in time for very long texts', () => {
    const long = (sign: string) => p(...Array.from({ length: 5_000 }, (_, i) => `${sign}${i}`));
    const began = performance.now();
    mergeHtml(long('a'), long('b'), long('c'));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it('a text is split into its outermost elements', () => {
  const blocks = ['<p>a<br>b</p>', '<ul><li><p>c</p></li></ul>', '<hr>', 'loose', '<p title="<p>">d</p>'];
  expect(blocksOf(blocks.join(''))).toEqual(blocks);
});

describe('edits of one plain text on two devices', () => {
  it.each<[string, string, string, string, string]>([
    ['in different lines', 'One\nTwo', 'One!\nTwo', 'One\nTwo!', 'One!\nTwo!'],
    ['in different words', 'one two three', '1 two three', 'one two 3', '1 two 3'],
    ['that are the same', 'One', 'One two', 'One two', 'One two'],
    ['of which one is longer', 'One', 'One two', 'One two three', 'One two three'],
    ['of which one deletes', 'One\nTwo', 'One', 'One\nTwo!', 'One\nTwo!'],
    ['with signs of HTML', 'a <b> c', 'A <b> c', 'a <b> d', 'A <b> d'],
  ])('merge: %s', (_what, base, theirs, yours, merged) => {
    expect(mergeText(base, theirs, yours)).toBe(merged);
    expect(mergeText(base, yours, theirs)).toBe(merged);
  });

  it.each<[string, string, string, string, string]>([
    ['from an empty text', '', 'Grace', 'Peace', 'Grace\n\nPeace'],
    ['of one word', 'One', 'One!', 'One?', 'One!\n\nOne?'],
    ['of one line of several', 'A\nOne\nB', 'A\nOne!\nB', 'A\nOne?\nB', 'A\nOne!\n\nOne?\nB'],
    ['added at the end', 'A\n\nB', 'A\n\nB\n\nC', 'A\n\nB\n\nD', 'A\n\nB\n\nC\n\nD'],
    ['of overlapping lines', 'A\nB\nC', 'X\nC', 'A\nY', 'X\nC\n\nA\nY'],
  ])('keep both versions: %s', (_what, base, theirs, yours, merged) => {
    expect(mergeText(base, theirs, yours)).toBe(merged);
    // A retry, and text typed on from there, add nothing twice.
    expect(mergeText(base, merged, yours)).toBe(merged);
    expect(mergeText(yours, merged, `${yours} on`)).toBe(`${merged} on`);
  });
});
