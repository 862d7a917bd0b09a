import { afterEach, expect, it, vi } from 'vitest';
import type { Highlight } from './apply-change.ts';
import { storedHighlights, storeHighlights } from './stored-highlights.ts';

const yellow = (verse: number): Highlight => ({ verse, color: 'yellow', note: null });
const john = (chapter: number) => ({ book: 'john', chapter });
afterEach(() => localStorage.clear());

it('those of a chapter are kept for their member, and forgotten when there are none', () => {
  storeHighlights('ruth', john(3), [yellow(16)]);
  expect(storedHighlights('ruth', john(3))).toEqual([yellow(16)]);
  expect(storedHighlights('ruth', john(4))).toEqual([]);
  expect(storedHighlights('naomi', john(3))).toEqual([]);
  storeHighlights('ruth', john(3), []);
  expect(localStorage).toHaveLength(0);
});

it('another member’s take their place', () => {
  storeHighlights('ruth', john(3), [yellow(16)]);
  storeHighlights('naomi', john(1), [yellow(1)]);
  expect(localStorage.getItem('highlights')).not.toContain('16');
});

it('a hundred chapters are kept, those that were opened last', () => {
  for (let chapter = 1; chapter <= 101; chapter++) storeHighlights('ruth', john(chapter), [yellow(1)]);
  expect([1, 2, 101].map((chapter) => storedHighlights('ruth', john(chapter)).length)).toEqual([0, 1, 1]);
});

it.each(['{broken', 'null', '{"owner":"ruth"}'])('%s in their place is ignored', (text) => {
  localStorage.setItem('highlights', text);
  expect(storedHighlights('ruth', john(3))).toEqual([]);
});

it('are not stored when storage is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeHighlights('ruth', john(3), [yellow(16)]);
  full.mockRestore();
  expect(storedHighlights('ruth', john(3))).toEqual([]);
});
