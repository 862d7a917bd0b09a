// @vitest-environment node
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { type Language, languages } from '@quiet-time/schema/languages';
import { memberPages } from '@quiet-time/schema/member-pages';
import { overwriteServerAsyncLocalStorage } from '@quiet-time/schema/sentences/runtime';
import { SessionClient } from '@quiet-time/web/session-client.tsx';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { App } from './app.tsx';
import { openPages, otherPages } from './pages.ts';

const spoken = new AsyncLocalStorage<{ locale: Language }>();
beforeAll(async () => {
  overwriteServerAsyncLocalStorage(spoken);
  await Promise.all(Object.values({ ...openPages, ...otherPages }).map((load) => load()));
}, 60_000);
afterAll(() => overwriteServerAsyncLocalStorage(undefined));

/** A page without any response: all of its texts are ours. */
const rendered = (at: string, locale: Language): Promise<string> =>
  spoken.run({ locale }, () => {
    let html = '';
    return new Promise((resolve, reject) => {
      const body = new Writable({
        write(chunk, _encoding, done) {
          html += chunk;
          done();
        },
        final(done) {
          resolve(html);
          done();
        },
      });
      const { pipe } = renderToPipeableStream(
        <SessionClient>
          <StaticRouter location={at}>
            <App />
          </StaticRouter>
        </SessionClient>,
        { onError: reject, onAllReady: () => pipe(body) },
      );
    });
  });

/** Returns the texts of a page that are read or read out: its text nodes, and the names and hints of its elements. */
function wordsOf(html: string): Set<string> {
  const texts = html.replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '').match(/>[^<]+(?=<)/g) ?? [];
  const named = [...html.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)];
  const all = [...texts.map((text) => text.slice(1)), ...named.map(([, text]) => text!)];
  return new Set(all.map((text) => text.trim()).filter((text) => /\p{L}{2,}/u.test(text)));
}

/** Names, words that all four languages share, and search suggestions for the English Bible, which stay English. */
const sameInAll = [
  ...['English', 'Español', 'Français', 'Deutsch', '© 2026 Quiet Time', 'Quiet Time', 'Premium', 'PRO'],
  ...['King James Version', 'KJV', 'American Standard Version', 'World English Bible'],
  ...['love', 'peace', 'hope', 'faith', 'strength', 'wisdom', 'joy', 'forgiveness'],
];
const isReference = (text: string) => /^\p{L}+ \d+:\d+/u.test(text);

it.each([
  ...memberPages
    .filter(({ path }) => path !== '/responsive-test')
    .map(({ path }) => path.replace(':book/:chapter', 'john/3').replace(/:\w+/g, 'john')),
  '/nowhere',
  '/devotionals?mode=archive',
  '/devotionals?mode=search&q=light',
  '/devotionals?mode=favorites',
  '/devotionals?reading=1',
  '/bible?tab=search&q=love',
  '/bible?tab=random',
  '/prayers?view=favorites',
  '/encouraging?view=favorites',
  '/login?mode=signup',
])('%s has no text that is the same in every language', async (path) => {
  const said = await Promise.all(languages.map(async (locale) => wordsOf(await rendered(path, locale))));
  const [english, ...others] = said as [Set<string>, ...Set<string>[]];
  expect(english.size).toBeGreaterThan(2);
  const everywhere = [...english].filter((text) => others.every((words) => words.has(text)));
  expect(everywhere.filter((text) => !sameInAll.includes(text) && !isReference(text))).toEqual([]);
});
