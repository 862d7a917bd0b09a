import type { Retryable } from '@quiet-time/web/use-answer.ts';
import { ErrorNote } from './error-note.tsx';
import { RetryButton } from './retry-button.tsx';

interface Props {
  of: Retryable;
  /** What could not be loaded, as a whole sentence. */
  title: string;
  /** Left out: why, as far as it is known. */
  message?: string;
  /** Of the room around it. */
  className?: string | undefined;
}

/** In place of something that could not be loaded: what happened, and another try. */
export function LoadFailed({ of: { failure, retrying, retry }, title, message, className }: Props) {
  return (
    <div className={className}>
      <ErrorNote title={title} message={message ?? failure?.message ?? ''}>
        <RetryButton variant="outline" retrying={retrying} onRetry={retry} />
      </ErrorNote>
    </div>
  );
}
