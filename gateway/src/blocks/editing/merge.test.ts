import { describe, expect, it } from 'vitest';
import { changedPaths, completed, merge } from './merge.js';

const base = { title: 'T', order: 0, verse: { from: 1, text: 'V' }, tags: ['a', 'b'], end: null };
const of = (change: object) => ({ ...base, ...change });

describe('merging a change into what is stored', () => {
  it.each([
    ['only yours changed', { title: 'Mine' }, {}, { title: 'Mine' }],
    ['only theirs changed', {}, { title: 'Theirs' }, { title: 'Theirs' }],
    ['each changed another field', { title: 'Mine' }, { order: 1 }, { title: 'Mine', order: 1 }],
    ['both changed the same to the same', { tags: ['c'] }, { tags: ['c'] }, { tags: ['c'] }],
    ['yours is what it was', { title: 'T' }, { title: 'Theirs' }, { title: 'Theirs' }],
    [
      'each changed another leaf',
      { verse: { from: 2, text: 'V' } },
      { verse: { from: 1, text: 'W' } },
      { verse: { from: 2, text: 'W' } },
    ],
    ['something became nothing', { order: null }, { title: 'Theirs' }, { order: null, title: 'Theirs' }],
  ])('takes both sides for %s', (_what, yours, theirs, merged) => {
    expect(merge(base, of(theirs), of(yours))).toEqual({ merged: of(merged), clashes: [] });
  });

  it.each([
    ['a field', { title: 'Mine', order: 1 }, { title: 'Theirs' }, ['title']],
    ['a leaf', { verse: { from: 2, text: 'X' } }, { verse: { from: 1, text: 'W' } }, ['verse.text']],
    ['the order of a list', { tags: ['b', 'a'] }, { tags: ['a', 'b', 'c'] }, ['tags']],
    ['a list that one side emptied', { tags: [] }, { tags: ['a'] }, ['tags']],
    ['nothing and something', { end: 'today' }, { end: 'tomorrow' }, ['end']],
  ])('clashes at %s', (_what, yours, theirs, clashes) => {
    expect(merge(base, of(theirs), of(yours)).clashes).toEqual(clashes);
  });

  it('without a base clashes at everything that differs, and only there', () => {
    const yours = of({ title: 'Mine', order: 1, tags: ['a', 'b'] });
    expect(merge(null, of({ title: 'Theirs', order: 1 }), yours).clashes).toEqual(['title']);
  });

  it('compares fields that belong together as one', () => {
    const pair = [['order', 'end']];
    const theirs = of({ order: 1 });
    expect(merge(base, theirs, of({ end: 'today' }), pair).clashes).toEqual(['order', 'end']);
    expect(merge(base, theirs, of({ order: 1, end: 'today' }), pair).clashes).toEqual(['end']);
    expect(merge(base, theirs, of({ title: 'Mine' }), pair).merged).toEqual(of({ title: 'Mine', order: 1 }));
    expect(merge(base, of({ title: 'Theirs' }), of({ end: 'today' }), pair)).toEqual({
      clashes: [],
      merged: of({ title: 'Theirs', end: 'today' }),
    });
  });

  it('compares dates with their kept text, and stores dates', () => {
    const start = new Date('2026-11-29T00:00:00Z');
    const stored = { start: start.toISOString(), title: 'T' };
    const { merged } = merge(stored, { start, title: 'Theirs' }, { start: new Date(start), title: 'T' });
    expect(merged).toEqual({ start, title: 'Theirs' });
    const later = new Date('2026-11-30T00:00:00Z');
    expect(merge(stored, { start, title: 'T' }, { start: later, title: 'T' }).merged.start).toBe(later);
  });

  it('ignores the order of keys in the database', () => {
    const items = (...given: object[]) => ({ items: given });
    const [current, sent] = [
      { b: 2, a: 1 },
      { a: 1, b: 2 },
    ];
    expect(merge(items(current), items(current, current), items(sent))).toEqual({
      merged: items(current, current),
      clashes: [],
    });
  });

  it('accepts a base from before a field existed', () => {
    const { title: _title, ...older } = base;
    expect(merge(older, of({ order: 1 }), of({ tags: [] }))).toEqual({
      clashes: [],
      merged: of({ order: 1, tags: [] }),
    });
    expect(merge(older, base, of({ title: 'Mine' })).clashes).toEqual(['title']);
  });
});

it('a missing field has the value of the base, else the stored value', () => {
  const change = { title: undefined, end: null, verse: { text: 'W', from: undefined } };
  const theirs = of({ title: 'Theirs', end: 'today', tags: [] });
  expect(completed(change, base, theirs)).toEqual(of({ verse: { from: 1, text: 'W' } }));
  expect(completed(change, null, theirs)).toEqual({ ...theirs, end: null, verse: { from: 1, text: 'W' } });
});

it('returns the paths at which two versions differ', () => {
  const after = of({ verse: { text: 'W', from: 1 }, tags: ['a'] });
  expect(changedPaths(base, after)).toEqual(['verse.text', 'tags']);
});
