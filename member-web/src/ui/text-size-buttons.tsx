import { m } from '@quiet-time/schema/sentences';
import { deviceSetting, useDeviceSetting } from './device-setting.ts';
import { IconTextDecrease, IconTextIncrease } from './icons.ts';
import page from './page.module.css';
import css from './text-size-buttons.module.css';

const stored = deviceSetting('reading-size', ['90', '100', '125', '150', '200'], '100');

/**
 * Text size of a devotional in percent, stored on the device. It is an attribute of the root element, which the script
 * in index.html sets before the first paint. The styles of the article use it.
 */
const textSize = {
  ...stored,
  set(size: (typeof stored.values)[number]): void {
    const place = placeInSight();
    stored.set(size);
    document.documentElement.dataset.readingSize = size;
    place?.restore();
  },
};

/** Buttons for smaller and larger text, with the size between them. */
export function TextSizeButtons() {
  const size = useDeviceSetting(textSize);
  const place = textSize.values.indexOf(size);
  const smaller = textSize.values[place - 1];
  const larger = textSize.values[place + 1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={css.root} role="group" aria-label={m.reading_text_size()}>
      <button
        type="button"
        className={page.icon}
        aria-label={m.reading_smaller()}
        aria-disabled={!smaller}
        onClick={() => smaller && textSize.set(smaller)}
      >
        <IconTextDecrease size={21} aria-hidden="true" />
      </button>
      <output className={css.size}>{m.reading_size({ percent: size })}</output>
      <button
        type="button"
        className={page.icon}
        aria-label={m.reading_larger()}
        aria-disabled={!larger}
        onClick={() => larger && textSize.set(larger)}
      >
        <IconTextIncrease size={21} aria-hidden="true" />
      </button>
    </div>
  );
}

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
