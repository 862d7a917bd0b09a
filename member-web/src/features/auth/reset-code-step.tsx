import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useId } from 'react';
import { Sentence } from '../../ui/sentence.tsx';
import css from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import type { NewPasswordStep, PendingCode } from './pending-code.ts';
import { verifyResetCodeMutation } from './reset.documents.ts';
import { resultOf } from './result-of.ts';

interface Props {
  pending: PendingCode;
  onSent(sentAt: number): void;
  /** Called after the right code. */
  onVerified(chosen: NewPasswordStep): void;
  onOtherEmail(): void;
}

/** Second step to a new password: the code from the mail. */
export function ResetCodeStep({ pending, onSent, onVerified, onOtherEmail }: Props) {
  const textId = useId();
  const [mutate] = useMutation(verifyResetCodeMutation);
  const verify = async (code: string) => {
    const { verifyResetCode } = await resultOf(mutate({ variables: { userId: pending.userId, code } }));
    const { resetToken: token, expiresAt } = verifyResetCode;
    onVerified({ token, expiresAt, email: pending.email });
  };
  return (
    <>
      <h1>{m.account_reset_code_heading()}</h1>
      <p className={css.sub}>
        <span id={textId}>
          <Sentence
            parts={m.account_reset_code_text.parts({ email: pending.email, minutes: limits.code.minutes })}
          />
        </span>{' '}
        <button type="button" className={css.link} onClick={onOtherEmail}>
          {m.account_other_address()}
        </button>
      </p>
      <CodeForm
        pending={pending}
        describedBy={textId}
        submitLabel={m.account_verify_code()}
        verify={verify}
        onSent={onSent}
      />
    </>
  );
}
