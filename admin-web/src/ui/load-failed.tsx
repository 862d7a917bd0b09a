import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import type { Retryable } from '@quiet-time/schema/web/use-answer.ts';
import { useEffect } from 'react';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.ts';

type Props = ({ of: Retryable } | { error: unknown; onRetry(): void }) & {
  /** `h1` where this is the whole page. */
  as?: 'h1' | 'h2';
  /** What it was, where the documents have a sentence of their own for it. */
  title?: string;
  /** Whether a toast says it, too, each time that it fails: the documents want one for four lists (AMB-52). */
  toasted?: boolean;
};

/** In place of something that could not be loaded: what happened, and another try. */
export function LoadFailed({ as, title = messages.loadFailed, toasted = false, ...props }: Props) {
  const failed = 'of' in props;
  const failure = failed ? props.of.failure : props.error;
  const retrying = failed && props.of.retrying;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another failure, with the same words
  useEffect(() => {
    if (toasted) toast.error(title);
  }, [failure, title, toasted]);
  return (
    <EmptyState
      scene="cloud"
      // The toast is read out already.
      {...(!toasted && { role: 'alert' as const })}
      title={title}
      text={(failed ? props.of.failure : describeError(props.error))?.message ?? ''}
      {...(as && { as })}
    >
      <BusyButton
        variant="default"
        leftSection={<IconRefresh size={17} aria-hidden="true" />}
        busy={retrying}
        busyText="Trying again"
        onClick={failed ? props.of.retry : props.onRetry}
      >
        Try again
      </BusyButton>
    </EmptyState>
  );
}
