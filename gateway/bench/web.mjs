// npm run bench:web: measures the pages of the member site with Lighthouse, on its slow phone, as medians of five. Like
// every bench it exits with 0, whatever the results.
// `node gateway/bench/web.mjs editor ROUNDS [ORIGIN]` measures only how long a member waits until they can write in the
// journal, on the existing build. It measures another running copy of the demonstration in turn, if it gets its origin.
import { execFile, spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort, startProduct } from './processes.mjs';

const rounds = 5;
/** Slowdown of Lighthouse's phone compared with this machine. */
const slowdown = 4;
/** Number of cached responses once the month, the prayers and the words have arrived. */
const all = 25;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Runs in the page: returns milliseconds from the beginning to the first and the largest paint. */
const paints = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1).startTime;
      resolve([performance.getEntriesByName('first-contentful-paint')[0].startTime, largest]);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/**
 * Measures the wait of a returning visitor: today's devotional once more, and offline. On a slow processor and a fast
 * connection; medians of five.
 * @param loseConnection stops the server of the site
 * @returns rows of a name, the first and the largest paint in milliseconds
 */
async function secondViews(origin, loseConnection) {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devTools = await page.context().newCDPSession(page);
    const open = async () => {
      await page.goto(`${origin}/devotionals`);
      await page.waitForFunction(() => document.querySelector('h1')?.textContent);
      return page.evaluate(paints);
    };
    await open();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    // A second visit caches everything for returning visitors.
    await open();
    const stored = () => page.evaluate(async () => (await (await caches.open('answers')).keys()).length);
    while ((await stored()) < all) await page.waitForTimeout(200);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const measured = async (name) => {
      const visits = [];
      for (let round = 0; round < rounds; round++) visits.push(await open());
      return [name, median(visits.map(([first]) => first)), median(visits.map(([, largest]) => largest))];
    };
    const again = await measured('once more');
    await loseConnection();
    return [again, await measured('without a connection')];
  } finally {
    await browser.close();
  }
}

/** Lighthouse's phone: its slowdown compared with this machine, and slow 4G. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Milliseconds without network traffic after which a page counts as loaded. */
const quiet = 3_000;

const password = 'quiet-time';
const member = 'family@example.org';

/** Pages of a member. */
const memberPaths = [
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
async function shifts(origin) {
  return inBrowser(async (browser) => {
    const { page, slow } = await phone(browser, origin, member);
    await slow();
    const rows = [];
    for (const path of memberPaths) {
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
  more: ['/devotionals', (page) => page.getByRole('button', { name: 'More' })],
  tab: ['/profile', (page) => page.getByRole('link', { name: 'Preferences' })],
  search: [
    '/bible?tab=search&q=shepherd',
    (page) => page.getByRole('button', { name: 'Search', exact: true }),
  ],
};

/** Measures interaction latency (INP) on a slow processor. Returns rows of a name and milliseconds, medians of five. */
async function pressTimes(origin) {
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
async function visits(origin, of) {
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

/** Lighthouse's phone: four times as slow, on slow 4G as simulated by the browser's own tools. */
const slowProcessor = { rate: slowdown };
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

async function tokenOf(origin) {
  const response = await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'standard@example.org', password: 'quiet-time' }),
  });
  return (await response.json()).token;
}

/** A browser on its first visit, of a signed-in member. */
async function newVisitor(browser, origin, token) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'token', value: token },
            { name: 'welcomed-at', value: String(Date.now()) },
          ],
        },
      ],
    },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
  await page.addInitScript(typeOnce);
  return page;
}

/**
 * Runs in the page before anything else. Types a letter as soon as the text field exists, and records when it appears.
 * A measurement from outside would include the round trip.
 */
function typeOnce() {
  for (const key of Object.keys(localStorage)) if (key.includes('journal:')) localStorage.removeItem(key);
  let began = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (began = timeStamp), true);
  const frame = () => {
    const field = document.querySelector('[contenteditable="true"][role="textbox"]');
    if (!field) return requestAnimationFrame(frame);
    field.focus();
    document.execCommand('insertText', false, 'q');
    requestAnimationFrame(() => {
      if (field.isConnected && field.textContent === 'q') globalThis.typedAfter = performance.now() - began;
      else frame();
    });
  };
  frame();
}

/**
 * Returns the milliseconds from a click, or else from the page's request, until a typed letter appears in the field.
 */
async function untilTyped(page, action) {
  await action();
  const typed = await page.waitForFunction(() => globalThis.typedAfter, null, { timeout: 60_000 });
  return typed.jsonValue();
}

async function round(browser, { origin, token }) {
  const page = await newVisitor(browser, origin, token);
  const open = () => page.goto(`${origin}/journal/new`, { waitUntil: 'commit', timeout: 60_000 });
  const cold = await untilTyped(page, open);
  // Prefetched files have arrived, and stay for the next visit.
  await page.waitForLoadState('networkidle');
  const warm = await untilTyped(page, open);
  await page.goto(`${origin}/journal`, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const link = page.locator('a[href^="/journal/new"]').first();
  const pressed = await untilTyped(page, () => link.click());
  await page.context().close();
  return { pressed, warm, cold };
}

/** Waits in the editor with their limits in milliseconds. */
const waits = {
  pressed: { name: 'pressed in the open journal', most: 1_000 },
  cold: { name: 'its address, on a first visit', most: 4_000 },
  warm: { name: 'its address, files kept from before' },
};

async function printEditor(rounds, other) {
  const { origin, stop } = await startProduct();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const copies = [];
    for (const each of [origin, other ?? []].flat()) {
      copies.push({ origin: each, token: await tokenOf(each), times: [] });
    }
    for (let i = 0; i < rounds; i++) {
      for (const copy of copies) copy.times.push(await round(browser, copy));
    }
    console.log(
      `\nThe journal's editor on a slow phone (processor 4x slower, slow 4G), ms, medians of ${rounds}`,
    );
    for (const [what, { name, most }] of Object.entries(waits)) {
      const medians = copies.map(({ times }) => Math.round(median(times.map((time) => time[what]))));
      const verdict = most ? `, at most ${most}: ${medians[0] <= most ? 'met' : 'MISSED'}` : '';
      const compared = medians.length > 1 ? ` (${other}: ${medians[1]})` : '';
      console.log(`  ${name}: ${medians[0]}${compared}${verdict}`);
    }
  } finally {
    await browser.close();
    await stop();
  }
}

const paths = [
  '/',
  '/devotionals',
  '/devotionals?mode=archive',
  '/bible/john/3',
  '/bible?tab=search&q=shepherd',
  '/prayers',
  '/subscription-plans',
  '/login',
];
/** A page without scripts: the lower bound for this machine. */
const floor = { path: '/devotionals', name: 'without scripts', options: ['--blocked-url-patterns=*.js'] };

/** Measures of a page by Lighthouse's names, with their targets. Times in milliseconds. */
const measures = {
  FCP: { audit: 'first-contentful-paint', most: 1_100 },
  LCP: { audit: 'largest-contentful-paint', most: 1_500 },
  CLS: { audit: 'cumulative-layout-shift', most: 0.02 },
  TBT: { audit: 'total-blocking-time', most: 100 },
};
const categories = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

async function startChromium(port) {
  const { executablePath, args = [], env } = await chromiumLaunchOptions();
  const flags = [...args, '--headless', `--remote-debugging-port=${port}`];
  const child = spawn(executablePath, flags, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const text of child.stderr.iterator({ destroyOnReturn: false })) {
    if (String(text).includes('DevTools listening')) break;
  }
  child.stderr.resume();
  return child;
}

/** Runs one visit. Lighthouse is an external program here, not a dependency. */
async function visit(url, port, options) {
  const args = [url, `--port=${port}`, '--output=json', '--quiet', ...options];
  const { stdout } = await promisify(execFile)('lighthouse', args, { maxBuffer: 64 * 1_048_576 });
  const { audits, categories: judged } = JSON.parse(stdout);
  return {
    ...Object.fromEntries(Object.keys(categories).map((name) => [name, judged[name].score * 100])),
    ...Object.fromEntries(
      Object.entries(measures).map(([name, { audit }]) => [name, audits[audit].numericValue]),
    ),
    requests: audits['network-requests'].details.items.length,
    kB: audits['total-byte-weight'].numericValue / 1_000,
  };
}

/** Prints rows of a name and its values, each with its limit if there is one. */
function table(title, rows, columns) {
  console.log(title);
  console.log(
    ' '.repeat(32) +
      Object.keys(columns)
        .map((name) => name.padStart(12))
        .join(''),
  );
  for (const [name, ...values] of rows) {
    const cells = Object.values(columns).map(
      ({ most = Number.POSITIVE_INFINITY, digits = 0 }, at) =>
        values[at].toFixed(digits) + (values[at] > most ? '!' : ''),
    );
    console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(''));
  }
}

/** Prints the figures of the pages, for all kinds of visits. */
async function printPages() {
  await ensureBuilt();
  const port = await freePort();
  const [product, chromium] = await Promise.all([startProduct(), startChromium(port)]);
  try {
    const names = [...Object.keys(categories), ...Object.keys(measures), 'requests', 'kB'];
    console.log('page'.padEnd(32) + names.map((name) => name.slice(0, 11).padStart(13)).join(''));
    for (const { path, name, options } of [
      ...paths.map((each) => ({ path: each, name: each, options: [] })),
      floor,
    ]) {
      // A first request warms the gateway up.
      await fetch(product.origin.replace('localhost', '127.0.0.1') + path);
      const visits = [];
      for (let round = 0; round < rounds; round++)
        visits.push(await visit(product.origin + path, port, options));
      const cells = names.map((measure) => {
        const value = median(visits.map((each) => each[measure]));
        const missed = value > (measures[measure]?.most ?? Infinity) || value < (categories[measure] ?? 0);
        return ((measure === 'CLS' ? value.toFixed(3) : Math.round(value)) + (missed ? '!' : '')).padStart(
          13,
        );
      });
      console.log(name.padEnd(32) + cells.join(''));
    }
    console.log('"!": missed what is wanted.');
    chromium.kill();
    table(
      "\nA member's pages: how far they move by themselves while they come",
      await shifts(product.origin),
      {
        CLS: { most: measures.CLS.most, digits: 3 },
      },
    );
    table('\nA press until it is seen, on a processor four times slower', await pressTimes(product.origin), {
      'INP, ms': { most: 100 },
    });
    const { first, second } = await visits(product.origin, paths);
    table('\nAll that a first visit fetches, also ahead', first, {
      kB: { most: 250 },
      requests: { most: 60 },
    });
    table('\nAll that coming again fetches, with what is kept from then on', second, {
      kB: {},
      requests: {},
    });
    console.log(
      "\nToday's devotional, somebody who was here before: ms until the first and the largest paint",
    );
    for (const [name, first, largest] of await secondViews(product.origin, product.stop)) {
      console.log(
        name.padEnd(24) + [first, largest].map((ms) => Math.round(ms).toString().padStart(6)).join(''),
      );
    }
  } finally {
    chromium.kill();
    await product.stop();
  }
}

const [part, editorRounds, other] = process.argv.slice(2);
await (part === 'editor' ? printEditor(Number(editorRounds), other) : printPages());
process.exit();
