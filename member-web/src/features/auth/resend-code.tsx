import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import type { Alert } from '../../ui/use-alert.tsx';
import { resendCodeMutation } from './auth.documents.ts';
import type { PendingCode } from './pending-code.ts';
import css from './resend-code.module.css';
import { sentAtFor, useCooldown } from './use-cooldown.ts';

interface Props {
  pending: PendingCode;
  /** Another code is on its way, or will be possible at another time than was thought. */
  onSent(sentAt: number): void;
  onFailed(alert: Alert): void;
}

/** Asks for another code, once a minute. */
export function ResendCode({ pending: { userId, sentAt }, onSent, onFailed }: Props) {
  const [mutate, { loading }] = useMutation(resendCodeMutation);
  const left = useCooldown(sentAt);
  const waits = left > 0 || loading;

  const resend = async () => {
    if (waits) return;
    try {
      await mutate({ variables: { userId } });
      onSent(Date.now());
      toast.success(messages.codeResent);
    } catch (error) {
      const { retryAfter } = describeError(error).details;
      if (retryAfter) onSent(sentAtFor(retryAfter));
      onFailed({ title: messages.resendFailedTitle, message: reasonFor(error, messages.resendFailed) });
    }
  };
  return (
    <div className={css.root}>
      <p>Nothing there? Look in spam.</p>
      <p>
        <button type="button" aria-disabled={waits} onClick={resend}>
          Resend Code
        </button>
        {left > 0 && <span>resend in {clock(left)}</span>}
      </p>
    </div>
  );
}

/** "0:42" */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
