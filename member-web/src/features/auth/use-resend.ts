import { m } from '@quiet-time/schema/sentences';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import type { Alert } from '../../ui/use-alert.tsx';
import { resendCodeMutation } from './codes.documents.ts';
import { sentAtFor } from './use-cooldown.ts';

interface Options {
  /** Handle with which the server finds the purpose of the code. */
  userId: string;
  /** Called when another code was sent, or when the server gives another waiting time. */
  onSent(sentAt: number): void;
  onFailed(alert: Alert): void;
}

/** Requests another code for the same purpose. */
export function useResend({ userId, onSent, onFailed }: Options) {
  const [mutate, { loading }] = useMutation(resendCodeMutation);
  const resend = async () => {
    try {
      await mutate({ variables: { userId } });
      onSent(Date.now());
      toast.success(m.account_code_resent());
    } catch (error) {
      const { retryAfter } = describeError(error).details;
      if (retryAfter) onSent(sentAtFor(retryAfter));
      onFailed({
        title: m.account_resend_failed_title(),
        message: reasonFor(error, m.account_resend_failed()),
      });
    }
  };
  return { resend, sending: loading };
}
