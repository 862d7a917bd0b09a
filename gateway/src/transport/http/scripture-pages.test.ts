import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { built, queryIn, renderedIn, scriptsIn } from '../../testing/built-pages.js';
import { scriptureCalls } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true, manifest: await readManifests() });
});
afterAll(() => app.stop());

const get = (url: string) => app.http.inject({ url, headers: { host: 'localhost:4000' } });

describe('the pages of scripture', () => {
  it('have titles and preview tags, from the name and description of a topic', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    const { createTopic } = scriptureCalls(app, token);
    const input = { name: 'Hope & "Joy"', description: 'To look toward.' };
    const { id } = answer<{ id: string }>(await createTopic({ input }, token));
    const { body } = await get(`/scripture-verses/${id}?page=2`);
    const title = 'Bible Verses about Hope &amp; &quot;Joy&quot;';
    expect(body).toContain(`<title>${title} · Quiet Time</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}">`);
    expect(body).toContain('<meta property="og:description" content="To look toward.">');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000/scripture-verses/${id}">`);
    expect(scriptsIn(body)).toContain(`/${built('src/features/scriptures/topic-page.tsx').file}`);
    const all = await get('/scripture-meditation?q=hope');
    expect(all.body).toContain('<title>Scripture Meditation · Quiet Time</title>');
    expect(scriptsIn(all.body)).toContain(`/${built('src/features/scriptures/meditation-page.tsx').file}`);
  });

  it.each(['nothing', '%22a%20topic%22', '01a1ffc4-7574-709b-b5a2-f2cddfd0b006'])(
    'do not exist for the unknown topic %s',
    async (id) => {
      const response = await get(`/scripture-verses/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<title>Quiet Time</title>');
    },
  );
});

describe('a page with scripture', () => {
  it.each([
    [
      '/bible?ref=jn+3:16&translation=asv',
      'BiblePassage',
      'John 3:16',
      'ref=John%203%3A16&amp;translation=asv',
    ],
    ['/bible?tab=random&ref=John+3:16', 'BiblePassage', 'John 3:16', 'ref=John%203%3A16&amp;translation=kjv'],
    ['/bible/psalms/23?with=web', 'BibleChapter', 'Psalm 23', '/bible/psalms/23?translation=kjv'],
    ['/bible/jude/1', 'BibleChapter', 'Jude', '/bible/jude/1?translation=kjv'],
  ])('%s contains its data and has a preview', async (url, name, title, address) => {
    const { body } = await get(url);
    expect(queryIn(body, name)?.variables).toMatchObject({ both: url.includes('with=') });
    expect(body).toContain(`<title>${title} · Quiet Time</title>`);
    expect(body).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*${address.replace(/[?&]/g, '\\$&')}">`),
    );
    expect(body).toContain('<meta property="og:description" content="');
  });

  it('fetches the code of the chapter with the entry', async () => {
    expect((await get('/bible/john/3')).body).toContain(built('src/features/bible/chapter-page.tsx').file);
    expect((await get('/bible')).body).toContain(built('src/features/bible/bible-page.tsx').file);
  });

  it.each([
    ['/bible', 200, 'Bible · Quiet Time'],
    ['/bible?ref=hello', 200, 'Bible · Quiet Time'],
    ['/bible?ref=%00%ff', 200, 'Bible · Quiet Time'],
    ['/bible?tab=search&q=love', 200, 'Bible · Quiet Time'],
    ['/bible/john/99', 404, 'Quiet Time'],
    ['/bible/%22%3E/3', 404, 'Quiet Time'],
    [`/bible/${'x'.repeat(500)}/1`, 404, 'Quiet Time'],
  ])('%s is a page of its own, with status %i', async (url, status, title) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<title>${title}</title>`);
    expect(renderedIn(response.body)).toContain('<h1');
  });
});
