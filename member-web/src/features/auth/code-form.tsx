import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './auth-form.module.css';
import { CodeInput } from './code-input.tsx';
import type { PendingCode } from './pending-code.ts';
import { ResendCode } from './resend-code.tsx';

interface Props {
  pending: PendingCode;
  /** The id of the text that says where the code went. */
  describedBy: string;
  submitLabel: string;
  /** Sends the code and goes on; throws what the server says. */
  verify(code: string): Promise<void>;
  onSent(sentAt: number): void;
}

/** The code from a mail, and the way to another one. A wrong one stays, selected, to be typed over. */
export function CodeForm({ pending, describedBy, submitLabel, verify, onSent }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const field = useRef<HTMLInputElement>(null);

  const typeOver = () => {
    field.current?.focus();
    field.current?.select();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.length !== limits.code.digits) {
      setError(messages.codeInvalid);
      field.current?.focus();
      return;
    }
    void attempt(
      () => verify(code),
      (thrown) => open({ ...failure(thrown), afterwards: typeOver }),
    );
  };
  return (
    <>
      <form className={css.root} noValidate onSubmit={submit}>
        <CodeInput
          ref={field}
          value={code}
          error={error}
          describedBy={describedBy}
          onChange={(value) => {
            setCode(value);
            setError(null);
          }}
        />
        <BusyButton type="submit" size="lg" radius="xl" fullWidth busy={busy} busyText="Verifying...">
          {submitLabel}
        </BusyButton>
      </form>
      <ResendCode pending={pending} onSent={onSent} onFailed={open} />
      {dialog}
    </>
  );
}

/** Only a server that has looked at the code can have found it wrong. */
function failure(thrown: unknown) {
  const looked = describeError(thrown).code === 'BAD_USER_INPUT';
  const message = reasonFor(thrown, looked ? messages.codeWrong : messages.authFailed);
  return { title: messages.verificationFailedTitle, message };
}
