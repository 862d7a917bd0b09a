import { expect, it } from 'vitest';
import { loginPath, safeRedirect } from './safe-redirect.ts';

it('keeps paths of this site with their queries', () => {
  expect(safeRedirect('/admin?s=devotionals&page=2', '/')).toBe('/admin?s=devotionals&page=2');
  expect(safeRedirect('/admin#end', '/')).toBe('/admin#end');
});

it.each([
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
])('goes home instead of %j', (wanted) => {
  expect(safeRedirect(wanted, '/admin')).toBe('/admin');
});

it('goes home when nothing or the sign-in page itself is wanted', () => {
  expect(safeRedirect(null, '/admin')).toBe('/admin');
  expect(safeRedirect('/login?redirect=/login', '/admin')).toBe('/admin');
});

it('can tell that there is nowhere to go', () => {
  expect(safeRedirect('//evil.example', null)).toBeNull();
});

it('names the place to come back to in the sign-in address', () => {
  const path = loginPath({ pathname: '/admin', search: '?s=devotionals&page=2' });
  const query = new URLSearchParams(path.split('?')[1]);
  expect(path).toMatch(/^\/login\?/);
  expect(query.get('redirect')).toBe('/admin?s=devotionals&page=2');
});
