import type { Part } from './now-reading.ts';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Scrolls each part that is read aloud into view, until the reader scrolls. `end` removes the listeners. */
export function followReading(): { show(part: Part): void; end(): void } {
  let theirs = false;
  const take = () => {
    theirs = true;
  };
  const takeByKey = ({ key, target }: KeyboardEvent) => {
    // On a control these keys have another meaning.
    const onControl = target instanceof HTMLElement && target.closest('button, a, select, input');
    if (scrollKeys.has(key) && !onControl) take();
  };
  const takeByScrollbar = ({ target }: Event) => {
    if (target === document.documentElement) take();
  };
  window.addEventListener('wheel', take, { passive: true });
  window.addEventListener('touchmove', take, { passive: true });
  window.addEventListener('keydown', takeByKey);
  window.addEventListener('mousedown', takeByScrollbar);

  return {
    show(part) {
      const element = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
      if (theirs || !element) return;
      const { top } = element.getBoundingClientRect();
      // Already in view, with space below it.
      if (top >= 0 && top < window.innerHeight / 2) return;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView?.({ block: 'start', behavior: still ? 'auto' : 'smooth' });
    },
    end() {
      window.removeEventListener('wheel', take);
      window.removeEventListener('touchmove', take);
      window.removeEventListener('keydown', takeByKey);
      window.removeEventListener('mousedown', takeByScrollbar);
    },
  };
}
