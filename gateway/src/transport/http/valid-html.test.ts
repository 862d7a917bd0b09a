import { pageKinds } from '@quiet-time/schema/member-pages';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unescapeHtml } from '../../platform/html.js';
import { seedDemo } from '../../start/seed/index.js';
import { renderedIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, manifest: await readManifests(), env: { RATE_LIMITS: 'off' } });
  await seedDemo(app.db, new Date(testNow));
});
afterAll(() => app.stop());

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // ARIA allows a name on lists, and browsers and screen readers support it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // HTML 5 allows an id that begins with a digit.
    'valid-id': ['error', { relaxed: true }],
    'no-redundant-role': 'error',
    'no-redundant-aria-label': 'error',
    'empty-heading': 'error',
    // The invitation to sign in is the only heading of some pages.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    'input-missing-label': 'error',
    'text-content': 'error',
  },
});

/** Returns the HTML errors of a page. */
async function wrongIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Returns the kind of a page: its pattern, and the parameters of its query. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const matches = (kind: string) => new RegExp(`^${kind.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return [pageKinds.find(matches) ?? pathname, ...searchParams.keys()].join(' ');
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/(?!api\/|language\/)[^"#]*)/g)].map(([, href]) => unescapeHtml(href!));

it('the HTML of a page of each kind is valid', async () => {
  const kinds = new Map<string, string>();
  const add = (url: string) => kinds.has(kindOf(url)) || kinds.set(kindOf(url), url);
  for (const url of [
    '/',
    '/nothing',
    '/reset-password/x',
    '/unsubscribe/x',
    '/answer/x',
    '/draft/x',
    '/family',
    '/profile',
  ])
    add(url);
  const wrong: Record<string, string[]> = {};
  for (const url of kinds.values()) {
    const { body } = await app.http.inject({ url, headers: { host: 'localhost:4000' } });
    const found = await wrongIn(body);
    if (found.length > 0) wrong[url] = found;
    for (const link of linksIn(renderedIn(body))) add(link);
  }
  expect(wrong).toEqual({});
  expect(kinds.size).toBeGreaterThan(25);
}, 60_000);
