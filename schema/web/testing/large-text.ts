import { expect, type Page } from '@playwright/test';
import { expectNothingBeside } from './axe.ts';

/** Doubles the font size in the browser's settings: 32 pixels instead of 16. */
export async function withLargeText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Doubles the font size by a user style, which media queries do not see. */
export async function withLargerRoot(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }),
  );
}

/** Fails when text is outside the window, or cut off by an element's edge. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(cutWords), `what is cut on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function cutWords(): string[] {
  const cut: string[] = [];
  const clips = /hidden|clip/;
  const scrolls = /auto|scroll/;
  // Allows a pixel or two for slanted letters. The space below the letters of a line is larger than they need.
  const slack = 2;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('[aria-hidden="true"], noscript, option, svg, [inert]')) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const isCut = () => {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow, clipPath } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Text for screen readers only.
        if (edge.width <= 1 || clipPath !== 'none') return false;
        // A truncated preview of a text shown elsewhere.
        if (textOverflow === 'ellipsis') return false;
        if (scrolls.test(overflowX) && box.scrollWidth > box.clientWidth) return false;
        const beside = rects.some(
          ({ left, right }) => right > edge.right + slack || left < edge.left - slack,
        );
        if (clips.test(overflowX) && beside) return true;
        const below = rects.some(({ bottom, height }) => bottom > edge.bottom + height / 4);
        const isWanted = webkitLineClamp !== 'none' || scrolls.test(overflowY);
        if (clips.test(overflowY) && below && !isWanted) return true;
        if (isWanted) return false;
      }
      return rects.some(({ left, right }) => right > window.innerWidth + slack || left < -slack);
    };
    if (isCut())
      cut.push(
        `${parent.tagName.toLowerCase()}.${parent.className}: ${node.textContent.trim().slice(0, 60)}`,
      );
  }
  for (const select of document.querySelectorAll('select')) {
    if (!select.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(select);
    // Its text is drawn by the element below it.
    if (style.opacity === '0') continue;
    const text = select.selectedOptions[0]?.text ?? '';
    const measure = document.createElement('span');
    measure.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font:${style.font};letter-spacing:${style.letterSpacing}`;
    measure.textContent = text;
    document.body.append(measure);
    const { width } = measure.getBoundingClientRect();
    measure.remove();
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (width > room + slack) cut.push(`select.${select.className}: ${text}`);
  }
  return cut;
}

/**
 * Fails when a word is broken between two letters although a narrower neighbour or less padding would keep it whole.
 * Words as wide as the screen may break, and so may text that is not a word, such as an address.
 */
async function expectWordsWhole(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(brokenWords), `what is broken on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function brokenWords(): string[] {
  const broken: string[] = [];
  // Width of a card on a small phone.
  const room = window.innerWidth * 0.7;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('[aria-hidden="true"], noscript, option, svg, [inert]')) continue;
    // The break shows a hyphen.
    if (getComputedStyle(parent).hyphens === 'auto') continue;
    let isUnseen = false;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { clipPath, textOverflow } = getComputedStyle(box);
      // Text for screen readers only, or a preview.
      if (clipPath !== 'none' || textOverflow === 'ellipsis') isUnseen = true;
    }
    if (isUnseen) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<=^|[\s(“"])\p{L}{3,}(?![\p{L}@./_-])/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()];
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      if (width > room || width < 2) continue;
      const height = Math.max(...rects.map((rect) => rect.height));
      const tops = rects.map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > height / 2)
        broken.push(`${parent.tagName.toLowerCase()}.${parent.className}: ${word}`);
    }
  }
  return broken;
}

/** Fails when lines of a text overlap, because their height is in pixels and the font size is not. */
async function expectLinesApart(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(narrowLines), `lines that touch on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function narrowLines(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const narrow: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('noscript, option, svg, [inert]')) continue;
    const { lineHeight, fontSize } = getComputedStyle(parent);
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 1 && parseFloat(lineHeight) < parseFloat(fontSize))
      narrow.push(
        `${parent.tagName.toLowerCase()}.${parent.className}: ${node.textContent.trim().slice(0, 60)}`,
      );
  }
  return narrow;
}

/**
 * Opens an address on phones of 390 and 320 pixels, in both themes. Fails when the page scrolls sideways, cuts or
 * breaks words, or overlaps lines.
 */
export async function expectRoomForLargeText(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingBeside(page);
      if (colorScheme === 'dark') continue;
      await expectNothingCut(page);
      await expectWordsWhole(page);
      await expectLinesApart(page);
    }
  }
}
