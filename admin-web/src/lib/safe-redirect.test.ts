import { expect, test } from 'vitest';
import { loginPath, safeRedirect } from './safe-redirect.ts';

test('keeps paths of this site with their queries', () => {
  expect(safeRedirect('/admin?s=devotionals&page=2')).toBe('/admin?s=devotionals&page=2');
  expect(safeRedirect('/admin#end')).toBe('/admin#end');
});

test.each([
  'https://evil.example/admin',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'admin',
  '',
])('goes to the start page instead of %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/admin');
});

test('goes to the start page when nothing or the sign-in page itself is wanted', () => {
  expect(safeRedirect(null)).toBe('/admin');
  expect(safeRedirect('/login?redirect=/login')).toBe('/admin');
});

test('names the place to come back to in the sign-in address', () => {
  const path = loginPath({ pathname: '/admin', search: '?s=devotionals&page=2' });
  const query = new URLSearchParams(path.split('?')[1]);
  expect(path).toMatch(/^\/login\?/);
  expect(query.get('redirect')).toBe('/admin?s=devotionals&page=2');
});
