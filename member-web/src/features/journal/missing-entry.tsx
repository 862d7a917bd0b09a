import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link, useLocation } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** Shown at the address of an entry that does not exist, or no longer. */
export function MissingEntry() {
  usePageTitle(m.journal_read_entry());
  const { search } = useLocation();
  return (
    <EmptyState main kind="notebook" title={m.journal_not_found()} text={m.journal_missing_hint()}>
      <Button component={Link} to={{ pathname: journal.to, search }} variant="default">
        {m.journal_clear()}
      </Button>
    </EmptyState>
  );
}
