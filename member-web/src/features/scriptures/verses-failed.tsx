import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import type { DescribedError } from '@quiet-time/web/error-text.ts';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNotFound } from '../../ui/rendering.ts';

/** Replaces verses that could not be loaded. Retrying reloads the page. */
export function VersesFailed({ failure: { code, message } }: { failure: DescribedError }) {
  const missing = code === 'NOT_FOUND';
  useNotFound(missing);
  const why = missing ? m.topic_gone() : message;
  return (
    <div role="alert">
      <EmptyState main kind="cloud" title={m.verses_error_title()} text={m.verses_load_failed({ why })}>
        <Button onClick={() => window.location.reload()}>{m.verses_try_again()}</Button>
        <Button variant="subtle" component={Link} to={meditation.to}>
          {m.topics_browse_other()}
        </Button>
      </EmptyState>
    </div>
  );
}
