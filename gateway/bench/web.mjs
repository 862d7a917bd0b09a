// npm run bench:web: measures the pages of the member site with Lighthouse, on its slow phone, as medians of five. Like
// every bench it exits with 0, whatever the results.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort, startProduct } from './product.mjs';
import { secondViews } from './second-view.mjs';
import { pressTimes, shifts, visits } from './used-pages.mjs';

const rounds = 5;
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

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

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
      return ((measure === 'CLS' ? value.toFixed(3) : Math.round(value)) + (missed ? '!' : '')).padStart(13);
    });
    console.log(name.padEnd(32) + cells.join(''));
  }
  console.log('"!": missed what is wanted.');
  chromium.kill();
  table("\nA member's pages: how far they move by themselves while they come", await shifts(product.origin), {
    CLS: { most: measures.CLS.most, digits: 3 },
  });
  table('\nA press until it is seen, on a processor four times slower', await pressTimes(product.origin), {
    'INP, ms': { most: 100 },
  });
  const { first, second } = await visits(product.origin, paths);
  table('\nAll that a first visit fetches, also ahead', first, { kB: { most: 250 }, requests: { most: 60 } });
  table('\nAll that coming again fetches, with what is kept from then on', second, {
    kB: {},
    requests: {},
  });
  console.log("\nToday's devotional, somebody who was here before: ms until the first and the largest paint");
  for (const [name, first, largest] of await secondViews(product.origin, product.stop)) {
    console.log(
      name.padEnd(24) + [first, largest].map((ms) => Math.round(ms).toString().padStart(6)).join(''),
    );
  }
} finally {
  chromium.kill();
  await product.stop();
}
process.exit(0);
