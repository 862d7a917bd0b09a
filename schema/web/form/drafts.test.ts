import { afterEach, expect, test, vi } from 'vitest';
import { deleteDraft, deleteDrafts, readDraft, saveDraft, saveTyped } from './drafts.ts';

const draft = { savedAt: new Date().toISOString(), version: 3, values: { title: 'After' } };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('returns a draft to its author, also after the tab was closed', () => {
  saveDraft('devotional:fire', 'anna', draft);
  sessionStorage.clear();
  expect(readDraft('devotional:fire', 'anna')).toEqual(draft);
});

test('returns it to nobody else', () => {
  saveDraft('devotional:fire', 'anna', draft);
  expect(readDraft('devotional:fire', 'tomas')).toBeNull();
  saveDraft('devotional:fire', 'tomas', { ...draft, version: 4 });
  expect(readDraft('devotional:fire', 'anna')).toEqual(draft);
});

test("a visitor's draft ends with the tab", () => {
  saveDraft('contact', null, draft);
  expect(readDraft('contact', null)).toEqual(draft);
  expect(localStorage).toHaveLength(0);
  deleteDraft('contact', null);
  expect(readDraft('contact', null)).toBeNull();
});

test.each(['{broken', 'null', '[]', '"text"', '{"savedAt":5,"values":{}}'])('ignores %s', (text) => {
  localStorage.setItem('draft:anna:devotional:fire', text);
  expect(readDraft('devotional:fire', 'anna')).toBeNull();
});

test('expires after thirty days', () => {
  saveDraft('old', 'anna', { ...draft, savedAt: daysAgo(30) });
  saveDraft('older', 'tomas', { ...draft, savedAt: daysAgo(300) });
  saveDraft('young', 'anna', { ...draft, savedAt: daysAgo(29) });
  expect(readDraft('old', 'anna')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['draft:anna:young']);
});

test('reports full storage', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(saveDraft('devotional:fire', 'anna', draft)).toBe(false);
  full.mockRestore();
  expect(saveDraft('devotional:fire', 'anna', draft)).toBe(true);
});

test('deletes one draft, or all of one person and no others', () => {
  saveDraft('devotional:fire', 'anna', draft);
  saveDraft('devotional:new', 'anna', draft);
  saveDraft('devotional:new', 'tomas', draft);
  localStorage.setItem('unrelated', 'stays');
  deleteDraft('devotional:fire', 'anna');
  expect(readDraft('devotional:fire', 'anna')).toBeNull();
  expect(readDraft('devotional:new', 'anna')).toEqual(draft);
  deleteDrafts('anna');
  expect(Object.keys(localStorage).sort()).toEqual(['draft:tomas:devotional:new', 'unrelated']);
});

test('keeps the draft of a new item until the fields are empty', () => {
  saveTyped('contact', 'anna', { query: 'When' });
  expect(readDraft('contact', 'anna')).toMatchObject({ version: null, values: { query: 'When' } });
  saveTyped('contact', 'anna', null);
  expect(readDraft('contact', 'anna')).toBeNull();
});
