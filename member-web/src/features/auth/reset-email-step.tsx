import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './auth-form.module.css';
import { unexpected } from './failure.ts';
import type { PendingCode } from './pending-code.ts';
import { sendResetCodeMutation } from './reset.documents.ts';
import { resultOf } from './result-of.ts';
import { storeTypedProps } from './typed-fields.ts';

interface Props {
  email: string;
  /** Whether the reader came back to this step; its field then has the focus. */
  again: boolean | undefined;
  onSent(pending: PendingCode): void;
}

/** First step to a new password: the address of the account. */
export function ResetEmailStep({ email, again = false, onSent }: Props) {
  const [mutate] = useMutation(sendResetCodeMutation);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const form = useTypedForm({ initialValues: { email }, validate: { email: wrongEmail } });

  const send = async (typed: string) => {
    const { sendResetCode } = await resultOf(mutate({ variables: { email: typed } }));
    onSent({ userId: sendResetCode.userId, email: typed, sentAt: Date.now() });
  };
  const focusEmail = () => form.getInputNode('email')?.focus();
  const refused = (thrown: unknown) => {
    const { fields } = describeError(thrown).details;
    if (!fields?.email) return open(unexpected(thrown, m.account_send_code_failed()));
    form.setErrors(fields);
    focusEmail();
  };
  const submit = form.onSubmit(
    (values) => void attempt(() => send(values.email.trim()), refused),
    focusEmail,
  );
  return (
    <>
      <MainHeading>{m.account_reset_heading()}</MainHeading>
      <p className={css.sub}>{m.account_reset_text()}</p>
      <form method="post" {...storeTypedProps} className={css.root} noValidate onSubmit={submit}>
        <EmailField {...form.getInputProps('email')} size="lg" autoFocus={again} />
        <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.account_sending_code()}>
          {m.account_send_code()}
        </BusyButton>
        {dialog}
      </form>
    </>
  );
}
