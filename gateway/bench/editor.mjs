// node bench/editor.mjs <rounds>
// Measures how long a member with the slow profile waits until they can write in the journal, with the built site as
// served in production.
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../schema/web/testing/chromium.mjs';
import { startProduct } from './product.mjs';

const target = 1_000;

/** Lighthouse's phone: four times as slow, on slow 4G as simulated by the browser's own tools. */
const slowProcessor = { rate: 4 };
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

async function round(browser, origin, token) {
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

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function printEditor(rounds) {
  const { origin, stop } = await startProduct();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const token = await tokenOf(origin);
    const times = [];
    for (let i = 0; i < rounds; i++) times.push(await round(browser, origin, token));
    const of = (what) => Math.round(median(times.map((time) => time[what])));
    const pressed = of('pressed');
    console.log(
      `\nThe journal's editor on a slow phone (processor 4x slower, slow 4G), medians of ${rounds}\n` +
        `  pressed in the open journal: ${pressed} ms, at most ${target}: ${pressed <= target ? 'met' : 'MISSED'}\n` +
        `  its address, files kept from before: ${of('warm')} ms; on a first visit: ${of('cold')} ms`,
    );
  } finally {
    await browser.close();
    await stop();
  }
}

await printEditor(Number(process.argv[2]));
