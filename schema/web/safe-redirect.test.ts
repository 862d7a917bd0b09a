import { expect, it } from 'vitest';
import { loginPath, safeRedirect } from './safe-redirect.ts';

it('goes home where nothing, or another site, is wanted', () => {
  expect(safeRedirect('/admin', '/')).toBe('/admin');
  expect(safeRedirect(null, '/admin')).toBe('/admin');
  expect(safeRedirect('//evil.example', null)).toBeNull();
});

it('names the place to come back to in the sign-in address', () => {
  const path = loginPath({ pathname: '/admin', search: '?s=devotionals&page=2' });
  const query = new URLSearchParams(path.split('?')[1]);
  expect(path).toMatch(/^\/login\?/);
  expect(query.get('redirect')).toBe('/admin?s=devotionals&page=2');
});
