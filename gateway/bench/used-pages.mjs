import { createServer, request } from 'node:http';
import { chromium, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';

const rounds = 5;
/** Lighthouse's phone: its slowdown compared with this machine, and slow 4G. */
const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Milliseconds without network traffic after which a page counts as loaded. */
const quiet = 3_000;

const password = 'quiet-time';
const member = 'family@example.org';

/** Pages of a member. */
const paths = [
  '/',
  '/devotionals',
  '/devotionals?mode=favorites',
  '/devotionals?mode=archive',
  '/journal',
  '/prayers',
  '/encouraging',
  '/bible',
  '/bible?view=highlights',
  '/bible/john/3',
  '/scripture-meditation',
  '/family',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
  '/subscription-plans',
  '/contact',
  '/faq',
  '/about',
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Runs in the page from its beginning: measures layout shifts and interaction latency. */
function watch() {
  window.shift = 0;
  window.pressed = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.pressed = Math.max(window.pressed, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Opens a phone in the browser, optionally with a slow processor and network. */
async function phone(browser, origin, email) {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: origin });
  if (email) {
    const data = { email, password };
    const answer = await context.request.post('/api/auth/login', { data, headers: { origin } });
    const { token } = await answer.json();
    await context.addInitScript((known) => {
      localStorage.setItem('token', known);
      // Prevents the welcome dialog.
      localStorage.setItem('welcomed-at', String(Date.now()));
    }, token);
  }
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const slow = async () => {
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', line);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  return { page, slow, close: () => context.close() };
}

/** Waits until no traffic has come for a while, and the page has rendered it. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.waitForTimeout(500);
}

/** Measures the layout shift (CLS) of each page of a member while it loads. Returns rows of a path and the score. */
export async function shifts(origin) {
  return inBrowser(async (browser) => {
    const { page, slow } = await phone(browser, origin, member);
    await slow();
    const rows = [];
    for (const path of paths) {
      const scores = [];
      for (let round = 0; round < 3; round++) {
        await page.goto(path);
        await settled(page);
        scores.push(await page.evaluate(() => window.shift));
      }
      rows.push([path, Math.max(...scores)]);
    }
    return rows;
  });
}

/** Measured interactions: the page, and the control. */
const presses = {
  menu: ['/', (page) => page.getByRole('button', { name: 'Menu' })],
  heart: ['/devotionals', (page) => page.getByRole('button', { name: 'Favorite' }).first()],
  calendar: ['/devotionals', (page) => page.getByRole('button', { name: 'Choose a day' })],
  tab: ['/profile', (page) => page.getByRole('link', { name: 'Preferences' })],
  search: [
    '/bible?tab=search&q=shepherd',
    (page) => page.getByRole('button', { name: 'Search', exact: true }),
  ],
};

/** Measures interaction latency (INP) on a slow processor. Returns rows of a name and milliseconds, medians of five. */
export async function pressTimes(origin) {
  return inBrowser(async (browser) => {
    const rows = [];
    for (const [name, [path, target]] of Object.entries(presses)) {
      const times = [];
      for (let round = 0; round < rounds; round++) {
        const { page, slow, close } = await phone(browser, origin, member);
        await page.goto(path);
        await settled(page);
        await slow();
        await page.evaluate(() => {
          window.pressed = 0;
        });
        await target(page).tap();
        await page.waitForTimeout(1_000);
        times.push(await page.evaluate(() => window.pressed));
        await close();
      }
      rows.push([name, median(times)]);
    }
    return rows;
  });
}

/**
 * Measures all traffic of a first and a second visit: the page, its scripts, prefetched files and the files cached by
 * the service worker. Counted on the connection.
 * @returns for each visit, rows of a path, kilobytes and requests
 */
export async function visits(origin, of) {
  return inBrowser(async (browser) => {
    const rows = { first: [], second: [] };
    for (const path of of) {
      const counter = await countingLine(origin);
      const { page, close } = await phone(browser, counter.origin);
      for (const found of Object.values(rows)) {
        const [bytes, requests] = [counter.bytes(), counter.requests()];
        await page.goto(path);
        while (Date.now() - counter.last() < quiet) await page.waitForTimeout(200);
        found.push([path, (counter.bytes() - bytes) / 1_000, counter.requests() - requests]);
      }
      await close();
      counter.stop();
    }
    return rows;
  });
}

/** Starts a proxy to the product that counts its traffic. */
async function countingLine(origin) {
  const { port } = new URL(origin);
  let [bytes, requests, last] = [0, 0, Date.now()];
  const server = createServer((incoming, answer) => {
    requests++;
    last = Date.now();
    const passed = request({
      port,
      host: '127.0.0.1',
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode, given.rawHeaders);
      bytes += given.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      given.on('data', (part) => {
        bytes += part.length;
        last = Date.now();
      });
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${server.address().port}`,
    bytes: () => bytes,
    requests: () => requests,
    last: () => last,
    stop: () => server.close(),
  };
}

async function inBrowser(work) {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
