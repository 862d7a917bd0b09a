import { Button } from '@mantine/core';
import { messages } from '@quiet-time/schema/messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.ts';

interface Props {
  error: unknown;
  onRetry(): void;
  /** `h1` where this is the whole page. */
  as?: 'h1' | 'h2';
  /** What it was, where the documents have a sentence of their own for it. */
  title?: string;
}

/** In place of something that could not be loaded: what happened, and another try. */
export function LoadFailed({ error, onRetry, as, title = messages.loadFailed }: Props) {
  return (
    <EmptyState
      scene="cloud"
      role="alert"
      title={title}
      text={describeError(error).message}
      {...(as && { as })}
    >
      <Button variant="default" leftSection={<IconRefresh size={17} aria-hidden="true" />} onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
