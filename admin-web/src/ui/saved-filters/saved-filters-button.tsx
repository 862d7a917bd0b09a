import { Button } from '@mantine/core';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { IconBookmark } from '../icons.ts';

const SavedFiltersDialog = lazyPart(() => import('./saved-filters-dialog.tsx'));

/**
 * Opens the member's saved filters of a list.
 * @param parts names of the query parameters that filter and order the list
 */
export function SavedFiltersButton({ parts }: { parts: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Saved filters
      </Button>
      <Suspense fallback={null}>
        {open && <SavedFiltersDialog parts={parts} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
