import { afterEach, expect, test } from 'vitest';
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts';

const draft = { owner: 'anna', savedAt: '2026-11-21T07:51:00.000Z', version: 3, values: { title: 'After' } };

afterEach(() => sessionStorage.clear());

test('gives a draft back to the one who typed it', () => {
  keepDraft('devotional:fire', draft);
  expect(readDraft('devotional:fire', 'anna')).toEqual(draft);
  expect(sessionStorage.getItem('draft:devotional:fire')).not.toBeNull();
});

test('shows it to nobody else', () => {
  keepDraft('devotional:fire', draft);
  expect(readDraft('devotional:fire', 'tomas')).toBeNull();
});

test('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('draft:devotional:fire', '{broken');
  expect(readDraft('devotional:fire', 'anna')).toBeNull();
});

test('drops one draft, or all of them and nothing else', () => {
  keepDraft('devotional:fire', draft);
  keepDraft('devotional:new', draft);
  sessionStorage.setItem('unrelated', 'stays');
  dropDraft('devotional:fire');
  expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(['draft:devotional:new', 'unrelated']));
  dropAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
});
