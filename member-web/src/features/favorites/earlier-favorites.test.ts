import { keepTyped, readDraft } from '@quiet-time/web/form/drafts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { takeOverEarlierFavorites } from './earlier-favorites.ts';
import { waitingFavorites } from './waiting-favorites.ts';

const owner = 'ruth';
const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const later = { id: 'evening', kind: 'prayer', favorite: true } as const;
afterEach(() => localStorage.clear());

it('hearts that wait as a draft wait in the queue, in their order, once', () => {
  keepTyped('favorites', owner, { changes: [heart, later] });
  takeOverEarlierFavorites(owner);
  takeOverEarlierFavorites(owner);
  expect(waitingFavorites.of(owner)).toMatchObject([heart, later]);
  expect(Object.keys(localStorage)).toEqual(['waiting-favorites']);
});

it('a later press counts, and another member’s hearts stay where they are', () => {
  keepTyped('favorites', owner, { changes: [heart, later] });
  keepTyped('favorites', 'naomi', { changes: [heart] });
  waitingFavorites.add(owner, { ...heart, favorite: false });
  takeOverEarlierFavorites(owner);
  expect(waitingFavorites.of(owner)).toMatchObject([{ ...heart, favorite: false }, later]);
  expect(waitingFavorites.of('naomi')).toEqual([]);
  expect(readDraft('favorites', 'naomi')).not.toBeNull();
});

it('where there is no room they wait where they are', () => {
  keepTyped('favorites', owner, { changes: [heart] });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  takeOverEarlierFavorites(owner);
  full.mockRestore();
  expect(waitingFavorites.of(owner)).toEqual([]);
  takeOverEarlierFavorites(owner);
  expect(waitingFavorites.of(owner)).toMatchObject([heart]);
});
