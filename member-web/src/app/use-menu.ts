import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { useEffect, useState } from 'react';
import { scrollToPages } from './footer-pages.ts';
import { loadParts, useParts } from './use-parts.ts';

/**
 * State of a menu whose code is loaded when the page is idle, at the latest when the menu is opened. `parts` is set
 * while it is open. When the code fails to load, the reader is led to the same pages in the footer.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const loaded = useParts(open);
  const failed = open && loaded === 'failed';
  usePrefetch(loadParts);
  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    scrollToPages();
  }, [failed]);
  return { open, setOpen, parts: open && loaded && loaded !== 'failed' ? loaded.parts : null };
}
