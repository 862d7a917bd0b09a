import { m } from '@quiet-time/schema/sentences';
import type { Retryable } from '@quiet-time/web/use-answer.ts';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

/** In place of a page that can't be had without a connection, since this device has not kept it. */
export function NotKept({ of: { retrying, retry } }: { of: Retryable }) {
  return (
    <div role="alert">
      <EmptyState main kind="cloud" title={m.site_no_connection()} text={m.site_not_kept()}>
        <RetryButton retrying={retrying} onRetry={retry} />
      </EmptyState>
    </div>
  );
}
