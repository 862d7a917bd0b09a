import { expect, it } from 'vitest';
import { plainFiles, valuesOf } from './values-of.ts';

const blank = { title: '', author: 'Nobody', tags: [] as string[], isActive: true };

it('returns exactly the fields of the form', () => {
  const stored = { __typename: 'Word', id: '1', title: 'One', author: null, tags: ['a'], isActive: false };
  expect(valuesOf(blank, stored)).toEqual({ title: 'One', author: 'Nobody', tags: ['a'], isActive: false });
});

it("removes the cache's fields from files", () => {
  const file = { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 9 };
  expect(plainFiles([{ __typename: 'Attachment', ...file } as typeof file])).toEqual([file]);
});
