import { readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { favoritesOutbox } from './favorites-outbox.ts';
import { importLegacyFavorites } from './legacy-favorites.ts';

const owner = 'ruth';
const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const later = { id: 'evening', kind: 'prayer', favorite: true } as const;
afterEach(() => localStorage.clear());

it('hearts that wait as a draft wait in the queue, in their order, once', () => {
  saveTyped('favorites', owner, { changes: [heart, later] });
  importLegacyFavorites(owner);
  importLegacyFavorites(owner);
  expect(favoritesOutbox.of(owner)).toMatchObject([heart, later]);
  expect(Object.keys(localStorage)).toEqual(['waiting-favorites']);
});

it('a later press counts, and another member’s hearts stay where they are', () => {
  saveTyped('favorites', owner, { changes: [heart, later] });
  saveTyped('favorites', 'naomi', { changes: [heart] });
  favoritesOutbox.add(owner, { ...heart, favorite: false });
  importLegacyFavorites(owner);
  expect(favoritesOutbox.of(owner)).toMatchObject([{ ...heart, favorite: false }, later]);
  expect(favoritesOutbox.of('naomi')).toEqual([]);
  expect(readDraft('favorites', 'naomi')).not.toBeNull();
});

it('where there is no room they wait where they are', () => {
  saveTyped('favorites', owner, { changes: [heart] });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  importLegacyFavorites(owner);
  full.mockRestore();
  expect(favoritesOutbox.of(owner)).toEqual([]);
  importLegacyFavorites(owner);
  expect(favoritesOutbox.of(owner)).toMatchObject([heart]);
});
