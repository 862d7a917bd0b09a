import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { Retryable } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { EmptyState } from './empty-state.tsx';
import { IconRefresh } from './icons.ts';

interface Props {
  of: Retryable;
  /** `h1` when this is the whole page. */
  as?: 'h1' | 'h2';
  /** Title of the failure, for lists whose sentence is given by the requirements. */
  title?: string;
  /** Whether each failure also shows a toast, which the requirements ask for in four lists. */
  toasted?: boolean;
}

/** Replaces content that failed to load: the failure and a retry. */
export function LoadFailed({ of, as, title = backOfficeMessages.loadFailed, toasted = false }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another failure, with the same words
  useEffect(() => {
    if (toasted) toast.error(title);
  }, [of.failure, title, toasted]);
  return (
    <EmptyState
      scene="cloud"
      // The toast is read out already.
      {...(!toasted && { role: 'alert' as const })}
      title={title}
      text={of.failure?.message ?? ''}
      {...(as && { as })}
    >
      <BusyButton
        variant="default"
        leftSection={<IconRefresh size={17} aria-hidden="true" />}
        busy={of.retrying}
        busyText="Trying again"
        onClick={of.retry}
      >
        Try again
      </BusyButton>
    </EmptyState>
  );
}
