import { m } from '@quiet-time/schema/sentences';
import type { Retryable } from '@quiet-time/web/use-gateway-query.ts';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

/** Replaces a page that is unavailable offline, because this device has not cached it. */
export function NotCached({ of: { retrying, retry } }: { of: Retryable }) {
  return (
    <div role="alert">
      <EmptyState main kind="cloud" title={m.site_no_connection()} text={m.site_not_kept()}>
        <RetryButton retrying={retrying} onRetry={retry} />
      </EmptyState>
    </div>
  );
}
