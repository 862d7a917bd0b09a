import { expect, it } from 'vitest';
import { plainFiles, valuesOf } from './values-of.ts';

const blank = { title: '', author: 'Nobody', tags: [] as string[], isActive: true };

it('has all that the form has, and nothing else', () => {
  const stored = { __typename: 'Word', id: '1', title: 'One', author: null, tags: ['a'], isActive: false };
  expect(valuesOf(blank, stored)).toEqual({ title: 'One', author: 'Nobody', tags: ['a'], isActive: false });
});

it('takes from files what the cache has added', () => {
  const file = { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 9 };
  expect(plainFiles([{ __typename: 'Attachment', ...file } as typeof file])).toEqual([file]);
});
