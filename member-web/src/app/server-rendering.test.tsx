// @vitest-environment node
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { resolveOnServer, type ServerResolver } from '@quiet-time/web/gateway-client/preloaded.ts';
import { operationName } from '@quiet-time/web/operation-name.ts';
import { SessionClient } from '@quiet-time/web/session-client.tsx';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { devotionalByDate } from '../lib/devotional-by-date.documents.ts';
import { devotionalOf } from '../testing/sample-devotionals.ts';
import { App } from './app.tsx';
import { openPages, otherPages } from './pages.ts';
import { protectedPaths } from './protected-paths.ts';

const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'matchMedia',
  'location',
  'history',
];

/** Places in our code that accessed the browser while rendering. */
let touched: string[] = [];
const restore: (() => void)[] = [];

/** Libraries may check whether there is a browser; our own code must not access it while rendering. */
function forbid(name: string) {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const caller = new Error().stack?.split('\n')[2] ?? '';
      if (!/member-web\/src|schema\/web/.test(caller)) return undefined;
      touched.push(`${name}${caller}`);
      throw new ReferenceError(`${name} is not defined`);
    },
  });
  restore.push(() => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  });
}

/** Routes of app.tsx with sample values for their parameters. */
const routes = [...readFileSync(new URL('./app.tsx', import.meta.url), 'utf8').matchAll(/ path="([^"]+)"/g)]
  .map(([, path]) => path!)
  .map((path) => path.replace(':book/:chapter', 'john/3').replace(/:\w+/, 'john').replace('*', 'nowhere'))
  .map((path) => (path.startsWith('/') ? path : `/${path}`));

/**
 * Renders the complete page as the server does.
 * @param ask answers the queries of the page; without, it is rendered in its loading state
 */
function rendered(at: string, ask?: ServerResolver): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
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
      <SessionClient {...(ask && { prepare: (gateway) => void resolveOnServer(gateway, ask) })}>
        <StaticRouter location={at}>
          <App />
        </StaticRouter>
      </SessionClient>,
      // Also called for errors that a boundary caught and left to the browser.
      { onError: reject, onAllReady: () => pipe(body) },
    );
  });
}

beforeAll(async () => {
  await Promise.all([
    ...Object.values({ ...openPages, ...otherPages }).map((load) => load()),
    import('../ui/responsive-test-page.tsx'),
    import('./guards/require-sign-in.tsx'),
    import('./guards/admin-redirect.tsx'),
  ]);
  // A busy machine needs more than the usual ten seconds for all pages.
}, 60_000);

beforeEach(() => {
  touched = [];
  // React Router warns that a redirect does nothing here; the server sends redirects in another way.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  browserOnly.forEach(forbid);
});

afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

it.each([
  ...routes,
  ...Object.values(protectedPaths),
  '/devotionals?mode=archive',
  '/devotionals?mode=search&q=light',
  '/devotionals?mode=favorites',
  '/devotionals?reading=1',
  '/devotionals?date=2026-11-21',
  '/bible?ref=John+3:16',
  '/bible?tab=search&q=love',
  '/bible?tab=random',
  '/prayers?view=favorites',
  '/encouraging?view=favorites',
  '/faq?q=dark',
  '/login?mode=signup',
  '/login?redirect=/journal',
])('%s is rendered without a browser', async (path) => {
  const html = await rendered(path);
  expect(touched).toEqual([]);
  expect(html).toContain('<main');
});

it('a devotional that the server has is in the page', async () => {
  const date = '2026-11-20';
  const html = await rendered(`/devotionals?date=${date}`, async (name, variables) =>
    name === operationName(devotionalByDate) && variables.date === date
      ? { data: { devotional: devotionalOf(date) } }
      : null,
  );
  expect(touched).toEqual([]);
  expect(html).toContain(`Title of ${date}`);
  expect(html).toContain('Lord, teach me to wait. Amen.');
});
