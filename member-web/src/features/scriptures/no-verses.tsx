import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces a list of verses that is empty. */
export function NoVerses({ text }: { text: string }) {
  return (
    <EmptyState kind="seed" title={m.verses_none()} text={text}>
      <Button component={Link} to={meditation.to}>
        {m.topics_browse_other()}
      </Button>
    </EmptyState>
  );
}
