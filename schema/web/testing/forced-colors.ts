import { expect, type Page } from '@playwright/test';

/**
 * Fails on controls that readers with forced colors can't recognize. Sets forced colors.
 * - A control has no edge or background of its own.
 * - A selected control looks like its neighbours. Weight and color of letters don't count.
 * - An edge overlaps letters or another edge.
 */
export async function expectSeenInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Polls, as a page may mark the selected items a moment after it is loaded.
  const look = () => page.evaluate<string[]>(`(${unseen})(${drawn})`);
  await expect.poll(look, `what is not seen on ${page.url()}`).toEqual([]);
}

/** Returns the look of an element without its letters. Elements that look alike have the same text. */
export const drawnWith = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().evaluate(drawn);

/** Runs in the browser. */
function drawn(element: Element): string {
  const of = (pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return '';
    const edges = ['top', 'right', 'bottom', 'left'].flatMap((side) =>
      ['width', 'style'].map((part) => style.getPropertyValue(`border-${side}-${part}`)),
    );
    const outline = style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`;
    return [
      style.backgroundColor,
      ...edges,
      outline,
      style.textDecorationLine,
      pseudo && style.content,
    ].join();
  };
  const shapes = [...element.querySelectorAll('svg *')].map(
    (shape) => shape.outerHTML + getComputedStyle(shape).fill,
  );
  return [of(), of('::before'), of('::after'), ...shapes].join(' | ');
}

/** Runs in the browser, so it uses nothing from its scope. */
function unseen(look: (element: Element) => string): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const modal = document.querySelector('dialog:modal');
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isBehind = modal && !modal.contains(element);
    // Text for screen readers only is one pixel large. A field drawn by another element is transparent. Other elements
    // appear on hover.
    const opacityProperty = !element.matches('input, select');
    const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty });
    return (
      visible && width > 2 && height > 2 && !isBehind && !element.closest('[aria-hidden="true"], [inert]')
    );
  };
  const isSolid = (color: string) => color !== canvas && !/^rgba\(.*, 0\)$|^transparent$/.test(color);
  const hasEdge = (element: Element | null): boolean => {
    if (!element) return false;
    const style = getComputedStyle(element);
    const isDrawnByBrowser =
      element.matches('input[type="checkbox"], input[type="radio"], input[type="range"]') &&
      style.appearance !== 'none';
    const hasBorder = ['top', 'right', 'bottom', 'left'].some((side) => {
      const value = (part: string) => style.getPropertyValue(`border-${side}-${part}`);
      return parseFloat(value('width')) > 0 && value('style') !== 'none' && isSolid(value('color'));
    });
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const isTransparent = style.opacity === '0';
    return !isTransparent && (isDrawnByBrowser || hasBorder || hasOutline || isSolid(style.backgroundColor));
  };
  const name = (element: Element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} ${element.className} ${said.slice(0, 40)}`;
  };

  const controls =
    'button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="switch"], [role="tab"], [contenteditable="true"]';
  const edgeless = [...document.querySelectorAll(controls)].filter(
    (control) =>
      isShown(control) &&
      // A field may be drawn by an element beside or around it.
      !hasEdge(control) &&
      !(
        control.matches('input, select, textarea, [contenteditable]') &&
        [
          control.nextElementSibling,
          control.parentElement,
          control.parentElement?.nextElementSibling,
          ...(control.nextElementSibling?.children ?? []),
        ].some((drawnBy) => hasEdge(drawnBy ?? null))
      ),
  );

  const chosen =
    '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), input:checked';
  const isChosen = (element: Element) => element.matches(chosen);
  const alike = [...document.querySelectorAll(chosen)].filter((element) => {
    if (!isShown(element)) return false;
    const around = [element.parentElement, element.parentElement?.parentElement];
    const peers = around.flatMap((parent) => [...(parent?.querySelectorAll(element.tagName) ?? [])]);
    const drawnAs = (each: Element) => {
      const style = getComputedStyle(each);
      if (each.matches('input') && style.appearance !== 'none' && style.opacity !== '0')
        return String(isChosen(each));
      return (
        look(each) + (each.matches('input') && each.nextElementSibling ? look(each.nextElementSibling) : '')
      );
    };
    const other = peers.find(
      (peer) => peer !== element && !isChosen(peer) && isShown(peer) && peer.className === element.className,
    );
    return other && drawnAs(other) === drawnAs(element);
  });
  /** Returns the position of a button's outline. */
  const edgeOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, outlineOffset } = getComputedStyle(element);
    const by = outlineStyle === 'none' ? 0 : parseFloat(outlineOffset);
    return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
  };
  const pressed = [...document.querySelectorAll('button, summary, [role="button"]')].filter(
    (element) => isShown(element) && !element.matches(':focus'),
  );
  const onLetters = pressed.filter((element) => {
    const edge = edgeOf(element);
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects())
        if (width > 2 && (left < edge.left + 1 || right > edge.right - 1)) return true;
    }
    return false;
  });
  const crossing = pressed.flatMap((element, index) => {
    const one = edgeOf(element);
    const other = pressed.slice(index + 1).find((each) => {
      if (each.parentElement !== element.parentElement) return false;
      const edge = edgeOf(each);
      const across = Math.min(one.right, edge.right) - Math.max(one.left, edge.left);
      const down = Math.min(one.bottom, edge.bottom) - Math.max(one.top, edge.top);
      return across > 3 && down > 3;
    });
    return other ? [`${name(element)} and ${name(other)}`] : [];
  });
  return [
    ...onLetters.map((element) => `edge on its letters: ${name(element)}`),
    ...crossing.map((pair) => `edges cross: ${pair}`),
    ...edgeless.map((element) => `no edge: ${name(element)}`),
    ...alike.map((element) => `as those beside it: ${name(element)}`),
  ];
}
