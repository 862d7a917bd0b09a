import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { EmailField } from '@quiet-time/schema/web/email-field.tsx';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { useTypedForm } from '@quiet-time/schema/web/typed-form.ts';
import { wrongEmail } from '@quiet-time/schema/web/wrong-email.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { answerOf } from './answer-of.ts';
import { sendResetCodeMutation } from './auth.documents.ts';
import css from './auth-form.module.css';
import { unexpected } from './failure.ts';
import type { PendingCode } from './pending-code.ts';
import { keepsTyped } from './typed.ts';

interface Props {
  email: string;
  /** Somebody has come back to this step, and to its field. */
  again: boolean | undefined;
  onSent(pending: PendingCode): void;
}

/** The first step to a new password: whose it is. */
export function ResetEmailStep({ email, again = false, onSent }: Props) {
  const [mutate] = useMutation(sendResetCodeMutation);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const form = useTypedForm({ initialValues: { email }, validate: { email: wrongEmail } });

  const send = async (typed: string) => {
    const { sendResetCode } = await answerOf(mutate({ variables: { email: typed } }));
    onSent({ userId: sendResetCode.userId, email: typed, sentAt: Date.now() });
  };
  const focusEmail = () => form.getInputNode('email')?.focus();
  const refused = (thrown: unknown) => {
    const { fields } = describeError(thrown).details;
    if (!fields?.email) return open(unexpected(thrown, messages.sendCodeFailed));
    form.setErrors(fields);
    focusEmail();
  };
  const submit = form.onSubmit(
    (values) => void attempt(() => send(values.email.trim()), refused),
    focusEmail,
  );
  return (
    <>
      <MainHeading>Forgot your password?</MainHeading>
      <p className={css.sub}>Give us your address, and we will send you a code to choose a new one.</p>
      <form {...keepsTyped} className={css.root} noValidate onSubmit={submit}>
        <EmailField {...form.getInputProps('email')} size="lg" autoFocus={again} />
        <BusyButton type="submit" size="lg" radius="xl" fullWidth busy={busy} busyText="Sending code...">
          Send Code
        </BusyButton>
        {dialog}
      </form>
    </>
  );
}
