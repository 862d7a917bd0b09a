import { readDraft, saveTyped } from '@quiet-time/web/form/drafts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { highlightsOutbox } from '../../features/bible/highlights/highlights-outbox.ts';
import { favoritesOutbox } from '../../features/favorites/favorites-outbox.ts';
import { moveEarlierQueues } from './move-earlier-queues.ts';

const owner = 'ruth';
const heart = { id: 'psalm', kind: 'devotional', favorite: true } as const;
const later = { id: 'evening', kind: 'prayer', favorite: true } as const;
const note = {
  id: 'one',
  book: 'ruth',
  chapter: 1,
  from: 16,
  to: 17,
  color: 'rose',
  note: 'For the wedding',
} as const;
const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1_000).toISOString();
const earlier = <Change>(change: Change, seconds: number, whose = owner) => ({
  ...change,
  owner: whose,
  pressedAt: at(seconds),
});
const put = (key: string, list: unknown) => localStorage.setItem(key, JSON.stringify(list));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  return () => vi.useRealTimers();
});
afterEach(() => localStorage.clear());

it('hearts and highlights of the earlier lists wait in the outbox, each for its member, in their order', () => {
  put('waiting-favorites', [earlier(heart, 1), earlier(heart, 2, 'naomi'), earlier(later, 3)]);
  put('waiting-highlights', [earlier(note, 1), earlier({ ...note, id: 'two', note: '' }, 2)]);
  moveEarlierQueues(owner);
  moveEarlierQueues(owner);
  expect(favoritesOutbox.of(owner)).toEqual([heart, later]);
  expect(favoritesOutbox.of('naomi')).toEqual([heart]);
  expect(highlightsOutbox.of(owner)).toEqual([note, { ...note, id: 'two', note: '' }]);
  expect(favoritesOutbox.items(owner)[1]).toMatchObject({ savedAt: at(3) });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waiting-'))).toEqual([]);
});

it('hearts in the draft of a still earlier version wait in the outbox, in their order', () => {
  saveTyped('favorites', owner, { changes: [later, heart] });
  saveTyped('favorites', 'naomi', { changes: [heart] });
  moveEarlierQueues(owner);
  expect(favoritesOutbox.of(owner)).toEqual([later, heart]);
  expect(readDraft('favorites', owner)).toBeNull();
  expect(favoritesOutbox.of('naomi')).toEqual([]);
  expect(readDraft('favorites', 'naomi')).not.toBeNull();
});

it('a heart that was pressed since counts, and a highlight that is older than a waiting one is sent before it', () => {
  put('waiting-favorites', [earlier(heart, 1), earlier(later, 2)]);
  put('waiting-highlights', [earlier(note, 1)]);
  favoritesOutbox.add(owner, { ...heart, favorite: false });
  const newer = { ...note, id: 'two', from: 18, to: 18 };
  highlightsOutbox.add(owner, newer);
  moveEarlierQueues(owner);
  expect(favoritesOutbox.of(owner)).toEqual([later, { ...heart, favorite: false }]);
  expect(highlightsOutbox.of(owner)).toEqual([note, newer]);
});

it('a change of more than 30 days ago is dropped', () => {
  put('waiting-favorites', [{ ...heart, owner, pressedAt: '2026-10-22T09:00:00.000Z' }, earlier(later, 1)]);
  moveEarlierQueues(owner);
  expect(favoritesOutbox.of(owner)).toEqual([later]);
  expect(localStorage.getItem('waiting-favorites')).toBeNull();
});

it.each(['{broken', 'null', '{}'])('%s in the place of a list counts as no change', (text) => {
  localStorage.setItem('waiting-favorites', text);
  moveEarlierQueues(owner);
  expect(favoritesOutbox.of(owner)).toEqual([]);
});

it('without room they wait in their place, and are moved later', () => {
  saveTyped('favorites', owner, { changes: [heart] });
  put('waiting-highlights', [earlier(note, 1)]);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  moveEarlierQueues(owner);
  full.mockRestore();
  expect([favoritesOutbox.of(owner), highlightsOutbox.of(owner)]).toEqual([[], []]);
  moveEarlierQueues(owner);
  expect([favoritesOutbox.of(owner), highlightsOutbox.of(owner)]).toEqual([[heart], [note]]);
});
