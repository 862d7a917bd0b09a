import { m } from '@quiet-time/schema/sentences';
import type { FailedQuery } from '@quiet-time/web/use-gateway-query.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import css from './bible-page.module.css';

/** Error of a search, with a retry where one can help. */
export function SearchFailed({ answer: { failure, retrying, retry } }: { answer: FailedQuery }) {
  const refused = failure.code === 'BAD_USER_INPUT';
  return (
    <div className={css.result}>
      <ErrorNote
        title={refused ? m.bible_search_refused() : m.bible_search_failed()}
        message={failure.message}
      >
        {!refused && <RetryButton variant="outline" retrying={retrying} onRetry={retry} />}
      </ErrorNote>
    </div>
  );
}
