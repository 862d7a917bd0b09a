import { expect, it } from 'vitest';
import { applyChange, type Change, type Highlight, supersedes } from './apply-change.ts';

const change = (from: number, to: number, color: Change['color'], note?: string): Change => ({
  id: `${from}-${to}`,
  book: 'john',
  chapter: 3,
  from,
  to,
  color,
  ...(note !== undefined && { note }),
});
const shown = (highlights: readonly Highlight[]) =>
  highlights.map(({ verse, color, note }) => [verse, color, note].filter(Boolean).join(' '));
const after = (...changes: Change[]) => shown(changes.reduce<readonly Highlight[]>(applyChange, []));

it('verses are highlighted in their order, and their color changes alone', () => {
  expect(after(change(16, 17, 'yellow', 'So loved'), change(3, 3, 'green'), change(16, 18, 'rose'))).toEqual([
    '3 green',
    '16 rose So loved',
    '17 rose',
    '18 rose',
  ]);
});

it('a note goes when it is emptied, and with its verse', () => {
  expect(after(change(16, 17, 'yellow', 'So loved'), change(16, 16, 'yellow', ''))).toEqual([
    '16 yellow',
    '17 yellow',
  ]);
  expect(after(change(15, 17, 'yellow', 'So loved'), change(15, 16, null))).toEqual(['17 yellow']);
});

it.each<[what: string, next: Change, earlier: Change, isPointless: boolean]>([
  ['another color', change(16, 16, 'blue'), change(16, 16, 'green'), true],
  ['another color of more', change(15, 17, 'blue'), change(16, 16, 'green'), true],
  ['another color of less', change(16, 16, 'blue'), change(16, 17, 'green'), false],
  ['another color, with a note before', change(16, 16, 'blue'), change(16, 16, 'green', 'Mine'), false],
  ['a note of another tab', change(16, 16, 'green', 'Mine too'), change(16, 16, 'green', 'Mine'), false],
  ['an emptied note of another tab', change(16, 16, null, ''), change(16, 16, 'green', 'Mine'), false],
  ['a note to another verse', change(15, 17, 'green', 'Other'), change(16, 16, 'green', 'Mine'), false],
  ['removed with its note', change(16, 16, null), change(16, 16, 'green', 'Mine'), true],
  ['another chapter', { ...change(16, 16, 'blue'), chapter: 4 }, change(16, 16, 'green'), false],
])('%s: whether it makes the earlier change pointless', (_what, next, earlier, isPointless) => {
  expect(supersedes(next, earlier)).toBe(isPointless);
  // Without the earlier change the result is the same.
  if (isPointless) expect(after(earlier, next)).toEqual(after(next));
});
