import { afterAll, beforeAll, expect, it } from 'vitest';
import { unescapeHtml } from '../../platform/html.js';
import { newId } from '../../platform/ids.js';
import { seedDemo } from '../../start/seed/index.js';
import { renderedIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, manifest: await readManifests(), env: { RATE_LIMITS: 'off' } });
  await seedDemo(app.db, new Date(testNow));
  // Few days have attachments, and those need code of their own.
  const file = { id: newId(), name: 'sheet.pdf', type: 'application/pdf', size: 1 };
  await app.db.query('update devotionals set attachments = $1', [JSON.stringify([file])]);
});
afterAll(() => app.stop());

/** Pages that only the browser can render. */
const forMembers = /^\/(journal|payment|profile|family)\b/;

/** Lists the pages and feeds of this site that a page links to, without the part after `#`. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/(?!api\/|language\/)[^"#]*)/g)].map(([, href]) => unescapeHtml(href!));

/** Lists a page's own classes whose styles are missing in it, except classes without styles. */
function unstyledIn(html: string): string[] {
  const [, css] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)!;
  const used = [...renderedIn(html).matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '));
  return [...new Set(used)].filter((name) => name.startsWith('_') && !css!.includes(`.${name}`));
}

it("every link on visitors' pages leads to an existing page that can be read without scripts", async () => {
  const found = new Set(['/']);
  const missing: string[] = [];
  let withFiles = 0;
  for (const url of found) {
    const { statusCode, body } = await app.http.inject({ url, headers: { host: 'localhost:4000' } });
    if (body.includes('sheet.pdf</span>')) withFiles++;
    if (statusCode !== 200) missing.push(`${url} ${statusCode}`);
    // Feeds are for programs.
    if (url.startsWith('/feeds/')) continue;
    const rendered = renderedIn(body);
    if (rendered === '') expect(url).toMatch(forMembers);
    // A page that needs scripts says so.
    else expect(rendered, url).toMatch(/<h1|<noscript>/);
    expect(unstyledIn(body), url).toEqual([]);
    // Chapters link to chapters, through the whole Bible.
    if (statusCode === 200 && !/^\/bible\/\w/.test(url))
      for (const link of linksIn(rendered)) found.add(link);
  }
  expect(found.size).toBeGreaterThan(1_000);
  expect(withFiles).toBeGreaterThan(20);
  expect(missing).toEqual([]);
  // More than a thousand pages.
}, 90_000);
