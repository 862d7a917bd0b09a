import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type Alert, useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './auth-form.module.css';
import { CodeInput, digitsOf } from './code-input.tsx';
import { resendCodeMutation } from './codes.documents.ts';
import type { PendingCode } from './pending-code.ts';
import { ResendCode } from './resend-code.tsx';
import { cooldownOver, sentAtFor } from './use-cooldown.ts';

interface Props {
  pending: PendingCode;
  /** Id of the text with the address that the code was sent to. */
  describedBy: string;
  submitLabel: string;
  /** Sends the code and goes on; throws the server's error. */
  verify(code: string): Promise<void>;
  onSent(sentAt: number): void;
}

/** Reasons for which a code is useless, so that only a new one helps. */
const over = ['code_expired', 'code_used', 'code_exhausted'];

/**
 * Form for a code from a mail, with a button for another code. It submits itself once the code is complete. After a
 * wrong code the field is empty.
 */
export function CodeForm({ pending, describedBy, submitLabel, verify, onSent }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const field = useRef<HTMLInputElement>(null);
  const { resend, sending } = useResend({ userId: pending.userId, onSent, onFailed: open });
  const focus = () => field.current?.focus();

  const refused = (thrown: unknown) => {
    const { code: kind, details } = describeError(thrown);
    // Only a server that has checked the code can find it wrong.
    const looked = kind === 'BAD_USER_INPUT';
    if (looked) setCode('');
    const offers = over.includes(details.reason ?? '') && cooldownOver(pending.sentAt);
    open({
      title: m.account_verification_failed_title(),
      message: reasonFor(thrown, looked ? m.account_code_wrong() : m.account_auth_failed()),
      afterwards: focus,
      ...(offers && { action: { label: m.account_resend_code(), run: resend } }),
    });
  };
  const send = (typed: string) => void attempt(() => verify(typed), refused);
  const change = (typed: string) => {
    setCode(typed);
    setError(null);
    if (typed.length === limits.code.digits && typed !== code) send(typed);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Read from the field: password managers don't always emit an event when they fill it in.
    const typed = digitsOf(field.current?.value ?? '');
    setCode(typed);
    if (typed.length === limits.code.digits) return send(typed);
    setError(m.account_code_invalid());
    focus();
  };
  return (
    <>
      <form className={css.root} noValidate onSubmit={submit}>
        <CodeInput ref={field} value={code} error={error} describedBy={describedBy} onChange={change} />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.account_verifying()}>
          {submitLabel}
        </BusyButton>
      </form>
      <ResendCode sentAt={pending.sentAt} sending={sending} onResend={() => void resend()} />
      {dialog}
    </>
  );
}

interface ResendOptions {
  /** Handle with which the server finds the purpose of the code. */
  userId: string;
  /** Called when another code was sent, or when the server gives another waiting time. */
  onSent(sentAt: number): void;
  onFailed(alert: Alert): void;
}

/** Requests another code for the same purpose. */
function useResend({ userId, onSent, onFailed }: ResendOptions) {
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
