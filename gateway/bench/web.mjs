// npm run bench:web: what Lighthouse says of the pages of the member site, on its slow phone, as medians of five.
// Like every bench it exits with 0, however the measures turn out.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort, startProduct } from './product.mjs';
import { secondViews } from './second-view.mjs';

const rounds = 5;
const paths = ['/', '/devotionals', '/bible/john/3', '/prayers', '/login'];
/** What this machine takes for a page that does nothing: less can't be reached on it. */
const floor = { path: '/devotionals', name: 'without scripts', options: ['--blocked-url-patterns=*.js'] };

/** What a page is measured by, in Lighthouse's words, and what it should reach. Times in milliseconds. */
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

/** One visit. Lighthouse is a program here: it is no dependency of ours. */
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

await ensureBuilt();
const port = await freePort();
const [product, chromium] = await Promise.all([startProduct(), startChromium(port)]);
try {
  const names = [...Object.keys(categories), ...Object.keys(measures), 'requests', 'kB'];
  console.log('page'.padEnd(16) + names.map((name) => name.slice(0, 11).padStart(13)).join(''));
  for (const { path, name, options } of [
    ...paths.map((each) => ({ path: each, name: each, options: [] })),
    floor,
  ]) {
    // A first one warms the gateway up.
    await fetch(product.origin.replace('localhost', '127.0.0.1') + path);
    const visits = [];
    for (let round = 0; round < rounds; round++)
      visits.push(await visit(product.origin + path, port, options));
    const cells = names.map((measure) => {
      const value = median(visits.map((each) => each[measure]));
      const missed = value > (measures[measure]?.most ?? Infinity) || value < (categories[measure] ?? 0);
      return ((measure === 'CLS' ? value.toFixed(3) : Math.round(value)) + (missed ? '!' : '')).padStart(13);
    });
    console.log(name.padEnd(16) + cells.join(''));
  }
  console.log('"!": missed what is wanted.');
  chromium.kill();
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
