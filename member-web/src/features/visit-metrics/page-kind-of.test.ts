import { pageKinds } from '@quiet-time/schema/member-pages';
import { expect, it } from 'vitest';
import { pageKindOf } from './page-kind-of.ts';

it.each([
  ['/', '/'],
  ['/bible', '/bible'],
  ['/bible/', '/bible'],
  ['/bible/1-kings/19', '/bible/:book/:chapter'],
  ['/reset-password/a-secret', '/reset-password/:token'],
  ['/family/invite/accept', '/family/invite/accept'],
  ['/bible/1-kings', null],
  ['/bible//19', null],
  ['/reset-password/', null],
  ['/nowhere', null],
  ['/admin', null],
  ['', null],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});

it('each pattern is of its own kind', () => {
  for (const kind of pageKinds) expect(pageKindOf(kind)).toBe(kind);
});
