import { expect, it } from 'vitest';
import { ownPath } from './own-path.js';

it.each(['/admin?s=devotionals&page=2', '/admin#end', '/%2F%2Fevil.example', '/%5Cevil.example'])(
  'accepts %s, a path of this site',
  (wanted) => {
    expect(ownPath(wanted)).toBe(wanted);
  },
);

it.each([
  'https://evil.example/admin',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  '/login?redirect=/login',
  null,
  ['/admin'],
])('refuses %j', (wanted) => {
  expect(ownPath(wanted)).toBeNull();
});
