import type { Retryable } from '@quiet-time/web/use-gateway-query.ts';
import { ErrorNote } from './error-note.tsx';
import { RetryButton } from './retry-button.tsx';

interface Props {
  of: Retryable;
  /** Failure, as a whole sentence. */
  title: string;
  /** Left out: the reason, as far as it is known. */
  message?: string;
  /** Class for the space around it. */
  className?: string | undefined;
}

/** Replaces content that could not be loaded: the failure, and a retry. */
export function LoadFailed({ of: { failure, retrying, retry }, title, message, className }: Props) {
  return (
    <div className={className}>
      <ErrorNote title={title} message={message ?? failure?.message ?? ''}>
        <RetryButton variant="outline" retrying={retrying} onRetry={retry} />
      </ErrorNote>
    </div>
  );
}
