import { describe, expect, it } from 'vitest';
import { changedPaths, merge } from './merge.js';

const base = { title: 'T', order: 0, verse: { from: 1, text: 'V' }, tags: ['a', 'b'], end: null };
const of = (change: object) => ({ ...base, ...change });

describe('merging a change into what is stored', () => {
  it.each([
    ['only yours changed', { title: 'Mine' }, {}, { title: 'Mine' }],
    ['only theirs changed', {}, { title: 'Theirs' }, { title: 'Theirs' }],
    ['each changed another field', { title: 'Mine' }, { order: 1 }, { title: 'Mine', order: 1 }],
    ['both changed the same to the same', { tags: ['c'] }, { tags: ['c'] }, { tags: ['c'] }],
    ['both changed the same back and forth', { title: 'T' }, { title: 'Theirs' }, { title: 'Theirs' }],
    [
      'each changed another leaf',
      { verse: { from: 2, text: 'V' } },
      { verse: { from: 1, text: 'W' } },
      { verse: { from: 2, text: 'W' } },
    ],
    ['something became nothing', { order: null }, { title: 'Theirs' }, { order: null, title: 'Theirs' }],
  ])('takes both sides where %s', (_what, yours, theirs, merged) => {
    expect(merge(base, of(theirs), of(yours))).toEqual({
      yours: of(yours),
      merged: of(merged),
      clashes: [],
    });
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

  it('leaves alone what is not said', () => {
    const { yours, merged, clashes } = merge(base, of({ title: 'Theirs', tags: [] }), {
      title: undefined,
      verse: { text: 'W', from: undefined },
    });
    expect(clashes).toEqual([]);
    expect(yours).toEqual(of({ verse: { from: 1, text: 'W' } }));
    expect(merged).toEqual(of({ title: 'Theirs', tags: [], verse: { from: 1, text: 'W' } }));
  });

  it('without a base clashes at everything that differs, and at nothing else', () => {
    const { yours, clashes } = merge(null, of({ title: 'Theirs', order: 1 }), {
      title: 'Mine',
      tags: ['a', 'b'],
    });
    expect(clashes).toEqual(['title']);
    expect(yours).toEqual(of({ title: 'Mine', order: 1 }));
  });

  it('judges together what makes sense only together', () => {
    const pair = [['order', 'end']];
    const theirs = of({ order: 1 });
    expect(merge(base, theirs, { end: 'today' }, pair).clashes).toEqual(['order', 'end']);
    expect(merge(base, theirs, { order: 1, end: 'today' }, pair).clashes).toEqual(['end']);
    expect(merge(base, theirs, { title: 'Mine' }, pair).merged).toEqual(of({ title: 'Mine', order: 1 }));
    expect(merge(base, of({ title: 'Theirs' }), { end: 'today' }, pair)).toMatchObject({
      clashes: [],
      merged: of({ title: 'Theirs', end: 'today' }),
    });
  });

  it('compares moments with the text that is kept of them, and stores moments', () => {
    const start = new Date('2026-11-29T00:00:00Z');
    const kept = { start: start.toISOString(), title: 'T' };
    const { merged } = merge(kept, { start, title: 'Theirs' }, { start: new Date(start), title: 'T' });
    expect(merged).toEqual({ start, title: 'Theirs' });
    const later = new Date('2026-11-30T00:00:00Z');
    expect(merge(kept, { start, title: 'T' }, { start: later }).merged.start).toBe(later);
  });

  it('does not mind a base from before there was a field', () => {
    const { title, ...older } = base;
    expect(merge(older, of({ order: 1 }), { title, tags: [] })).toMatchObject({
      clashes: [],
      merged: of({ order: 1, tags: [] }),
    });
    expect(merge(older, base, { title: 'Mine' }).clashes).toEqual(['title']);
  });
});

it('names the paths at which two versions differ', () => {
  const after = of({ verse: { text: 'W', from: 1 }, tags: ['a'] });
  expect(changedPaths(base, after)).toEqual(['verse.text', 'tags']);
});
