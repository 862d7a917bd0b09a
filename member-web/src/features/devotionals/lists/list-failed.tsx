import { messages } from '@quiet-time/schema/messages';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { ListState } from '../../../ui/use-list.ts';
import css from './list.module.css';

/** Says that a list cannot be loaded, and tries again. */
export function ListFailed({ state }: { state: Extract<ListState<unknown>, { status: 'failed' }> }) {
  return (
    <div className={css.failed}>
      <ErrorNote title={messages.devotionalsLoadFailed} message={state.failure.message}>
        <RetryButton variant="outline" retrying={state.retrying} onRetry={state.retry} />
      </ErrorNote>
    </div>
  );
}
