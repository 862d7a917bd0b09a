import { expect, it } from 'vitest';
import { loginPath, safeRedirect } from './safe-redirect.ts';

it('returns home without a target, or for another site', () => {
  expect(safeRedirect('/admin', '/')).toBe('/admin');
  expect(safeRedirect(null, '/admin')).toBe('/admin');
  expect(safeRedirect('//evil.example', null)).toBeNull();
});

it('adds the way back to the sign-in address', () => {
  const path = loginPath({ pathname: '/admin', search: '?s=devotionals&page=2' });
  const query = new URLSearchParams(path.split('?')[1]);
  expect(path).toMatch(/^\/login\?/);
  expect(query.get('redirect')).toBe('/admin?s=devotionals&page=2');
});
