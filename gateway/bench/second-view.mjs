import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';

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
export async function secondViews(origin, loseConnection) {
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
