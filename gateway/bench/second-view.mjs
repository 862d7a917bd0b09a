import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';

const rounds = 5;
/** Times slower than this machine, as Lighthouse's phone is. */
const slowdown = 4;
/** Answers that are kept when the month, the prayers and the words have come. */
const all = 25;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Runs in the page: milliseconds from the beginning to the first and the largest paint. */
const paints = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1).startTime;
      resolve([performance.getEntriesByName('first-contentful-paint')[0].startTime, largest]);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/**
 * What somebody waits for who was here before: today's devotional once more, and without a connection. On a slow
 * processor and a fast line; medians of five.
 * @param loseConnection ends what serves the site
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
    // All is kept for those who come again.
    await open();
    const kept = () => page.evaluate(async () => (await (await caches.open('answers')).keys()).length);
    while ((await kept()) < all) await page.waitForTimeout(200);
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
