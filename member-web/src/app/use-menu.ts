import { usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { useEffect, useState } from 'react';
import { leadToPages } from './footer-pages.ts';
import { loadParts, useParts } from './use-parts.ts';

/**
 * A menu whose code comes when the page has nothing else to do, at the latest when it is opened: `parts` is
 * there while it is open. When the code doesn't come, the reader is led to the same pages in the footer.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const loaded = useParts(open);
  const failed = open && loaded === 'failed';
  usePrefetch(loadParts);
  useEffect(() => {
    if (!failed) return;
    setOpen(false);
    leadToPages();
  }, [failed]);
  return { open, setOpen, parts: open && loaded && loaded !== 'failed' ? loaded.parts : null };
}
