import { deviceSetting } from './device-setting.ts';

const stored = deviceSetting('reading-size', ['90', '100', '125', '150', '200'], '100');

/**
 * Text size of a devotional in percent, stored on the device. It is an attribute of the root element, which the script
 * in index.html sets before the first paint. The styles of the article use it.
 */
export const textSize = {
  ...stored,
  set(size: (typeof stored.values)[number]): void {
    const place = placeInSight();
    stored.set(size);
    document.documentElement.dataset.readingSize = size;
    place?.restore();
  },
};

/** Keeps the text near the top of the screen in place when everything above it grows. */
function placeInSight(): { restore(): void } | null {
  // Chrome and Firefox do so themselves.
  if (window.scrollY === 0 || window.CSS?.supports('overflow-anchor', 'auto')) return null;
  const line = document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight / 4);
  const block = line?.closest('article p, article li, article figure, article h1, article h2');
  if (!block) return null;
  const { top } = block.getBoundingClientRect();
  return { restore: () => window.scrollBy(0, block.getBoundingClientRect().top - top) };
}
