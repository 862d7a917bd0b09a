import { enteredModules, memberPages } from '@quiet-time/schema/member-pages';
import { expect, it } from 'vitest';
import app from './app.tsx?raw';
import { openPages } from './pages.ts';
import pages from './pages.ts?raw';
import { protectedPaths } from './protected-paths.ts';

/** Routes with a page of their own; redirects and the page for unknown addresses are left out. */
const routes = [
  ...Object.keys(openPages),
  ...[...app.matchAll(/<Route path="(\/[^"*]*)" element={<(\w+)/g)]
    .filter(([, , component]) => component !== 'Redirect')
    .map(([, path]) => path!),
];

it('knows every route of the site, and no other', () => {
  const paths = [...routes, ...Object.values(protectedPaths)];
  expect(memberPages.map(({ path }) => path).sort()).toEqual(paths.sort());
});

it('knows the pages behind the sign-in', () => {
  const forMembers = memberPages.filter(({ forMembers }) => forMembers).map(({ path }) => path);
  expect(forMembers.sort()).toEqual(Object.values(protectedPaths).sort());
});

it.each(enteredModules)('loads %s as a page', (module) => {
  expect(pages).toContain(`import('${module.replace('src/', '../')}')`);
});

it('offers search engines nothing that they cannot open', () => {
  const listed = memberPages.filter(({ inSitemap }) => inSitemap);
  expect(listed.filter(({ path }) => path.includes(':'))).toEqual([]);
  expect(listed.filter(({ forMembers }) => forMembers)).toEqual([]);
});
