// Needs a browser: pages in browsers that lack features.
import type { Page } from '@playwright/test';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

/** Each runs in the browser, before the page's own scripts. */
const lessBrowser = {
  /** Like some browsers that refuse cookies and site data. */
  'without storage': () => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refused });
    Object.defineProperty(document, 'cookie', { get: refused, set: refused });
  },
  /**
   * Like plain http on another host, or a private window. Time zones are hidden by some browsers, and only a part of
   * the tables is built into others. Not every browser reports the first paint.
   */
  'without service worker, locks, channels, time zones and paint timing': () => {
    PerformanceObserver.prototype.observe = () => {};
    for (const name of ['serviceWorker', 'locks', 'storage', 'share', 'clipboard'])
      Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of ['BroadcastChannel', 'caches', 'indexedDB', 'Notification', 'PushManager'])
      Reflect.deleteProperty(window, name);
    const { DateTimeFormat } = Intl;
    const withoutZone = (...[locale, { timeZone, ...options } = {}]: Parameters<typeof DateTimeFormat>) => {
      if (timeZone && timeZone !== 'UTC')
        throw new RangeError(`invalid time zone in DateTimeFormat(): ${timeZone}`);
      const format = new DateTimeFormat(locale, timeZone ? { ...options, timeZone } : options);
      const { resolvedOptions } = format;
      format.resolvedOptions = () => ({
        ...resolvedOptions.call(format),
        timeZone: undefined as unknown as string,
      });
      return format;
    };
    Intl.DateTimeFormat = Object.assign(withoutZone, {
      supportedLocalesOf: DateTimeFormat.supportedLocalesOf,
      prototype: DateTimeFormat.prototype,
    }) as typeof DateTimeFormat;
    Reflect.deleteProperty(Intl, 'supportedValuesOf');
    Reflect.deleteProperty(Intl, 'Segmenter');
  },
  /** Features that the browsers of the baseline lack (`schema/web/build/baseline.mjs`). */
  'in a browser of the baseline': () => {
    const lacking: [object, string[]][] = [
      [
        window,
        [
          'navigation',
          'requestIdleCallback',
          'cancelIdleCallback',
          'PerformanceEventTiming',
          'scheduler',
          'trustedTypes',
        ],
      ],
      [Document.prototype, ['startViewTransition', 'caretPositionFromPoint', 'prerendering']],
      [Element.prototype, ['checkVisibility', 'getHTML', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [URL, ['canParse', 'parse']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [RegExp, ['escape']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Navigator.prototype, ['connection', 'share', 'canShare']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
        ['map', 'filter', 'take', 'drop', 'some', 'find', 'toArray'],
      ],
    ];
    for (const [object, names] of lacking) for (const name of names) Reflect.deleteProperty(object, name);
  },
};

async function readEverything(page: Page) {
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(title).toBeVisible();
  await page.goto('/devotionals');
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);

  await page.goto('/devotionals?mode=archive');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await page.goto('/devotionals?mode=calendar');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/devotionals?mode=search');
  await page.getByRole('searchbox').fill('light');
  await page.getByRole('searchbox').press('Enter');
  await expect(main.getByRole('listitem').first()).toBeVisible();

  await page.goto('/bible/john/3?translation=web');
  await expect(main).toContainText('For God so loved the world');
  await page
    .getByRole('link', { name: /John 4/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();

  await page.goto('/prayers');
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goto('/faq');
  await main.getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('region').first()).toBeVisible();
  for (const path of ['/scripture-meditation', '/encouraging', '/about', '/subscription-plans', '/contact']) {
    await page.goto(path);
    await expect(title).toBeVisible();
  }
}

for (const [name, removePicture] of Object.entries(lessBrowser))
  test(`everything that can be read is read ${name}`, async ({ page }) => {
    await page.addInitScript(removePicture);
    // Without storage, every page that is opened shows the welcome.
    const amen = page.getByRole('dialog').getByRole('button', { name: 'Amen' });
    await page.addLocatorHandler(amen, () => amen.click());
    await readEverything(page);
  });
