import { expect, test } from 'vitest';
import type { FormField } from './fields.ts';
import { mergeVersions } from './merge.ts';

interface Item {
  title: string;
  scripture: { reference: string; verse: string };
  tags: string[];
  hidden: string;
}
const fields: FormField<Item>[] = [
  { path: 'title', label: 'Title' },
  { path: 'scripture.reference', label: 'Reference' },
  { path: 'scripture.verse', label: 'Verse' },
  { path: 'tags', label: 'Tags' },
];
const base: Item = {
  title: 'A',
  scripture: { reference: 'R', verse: 'V' },
  tags: ['one'],
  hidden: 'h',
};
const names = (list: FormField<Item>[]) => list.map(({ label }) => label);

test("takes each side's own changes", () => {
  const yours = { ...base, title: 'Mine', scripture: { reference: 'R', verse: 'My verse' } };
  const theirs = { ...base, tags: [], scripture: { reference: 'Their R', verse: 'V' } };
  const { merged, conflicts, joined } = mergeVersions(fields, { base, theirs, yours });
  expect(merged).toEqual({
    ...base,
    title: 'Mine',
    scripture: { reference: 'Their R', verse: 'My verse' },
    tags: [],
  });
  expect(conflicts).toEqual([]);
  expect(names(joined)).toEqual(['Reference', 'Tags']);
});

test('equal changes on both sides do not conflict, different ones do', () => {
  const yours = { ...base, title: 'Same', tags: ['mine'] };
  const theirs = { ...base, title: ' Same ', tags: ['theirs'] };
  const { merged, conflicts } = mergeVersions(fields, { base, theirs, yours });
  expect(names(conflicts)).toEqual(['Tags']);
  expect(merged.tags).toEqual(['mine']);
});

test('fields named by the server conflict, even if each side changed another one', () => {
  const yours = { ...base, title: 'Mine' };
  const theirs = { ...base, scripture: { reference: 'R', verse: 'Theirs' } };
  const named = ['title', 'scripture.verse'];
  const { conflicts } = mergeVersions(fields, { base, theirs, yours, named });
  expect(names(conflicts)).toEqual(['Title', 'Verse']);
});

test('without the base, every field that differs is a conflict', () => {
  const theirs = { ...base, title: 'Theirs', tags: [] };
  const { conflicts } = mergeVersions(fields, { base: null, theirs, yours: base });
  expect(names(conflicts)).toEqual(['Title', 'Tags']);
});

test('values outside the form are taken from theirs', () => {
  const { merged } = mergeVersions(fields, { base, theirs: { ...base, hidden: 'new' }, yours: base });
  expect(merged.hidden).toBe('new');
});

test('the value that belongs to a field is merged with it', () => {
  const along: FormField<Item>[] = [{ path: 'tags', label: 'Tags', along: 'hidden' }];
  const mine = { ...base, tags: ['mine'], hidden: 'of mine' };
  const theirs = { ...base, tags: ['theirs'], hidden: 'of theirs' };
  expect(mergeVersions(along, { base, theirs: base, yours: mine }).merged).toEqual(mine);
  expect(mergeVersions(along, { base, theirs, yours: base }).merged).toEqual(theirs);
});
