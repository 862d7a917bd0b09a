import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import css from './auth-form.module.css';
import { newPasswordStep, pendingReset } from './pending-code.ts';
import { resetPasswordMutation } from './reset.documents.ts';
import { resultOf } from './result-of.ts';
import { useEnter } from './use-enter.ts';
import { useToSecondStep } from './use-to-second-step.ts';

interface Props {
  token: string;
  /** Email address of the account if known, for password managers. */
  email?: string;
  onFailed(failure: { message: string; isTokenOver: boolean }): void;
}

/** Whether a token is unknown, used or expired, so that a retry is useless. */
export const isTokenOver = (thrown: unknown): boolean =>
  describeError(thrown).details.reason?.startsWith('token_') === true;

// A type, because an interface has no index signature.
type NewPassword = { password: string; confirmation: string };

/** Returns errors by field; empty when the form is valid. */
function wrongPassword({ password, confirmation }: NewPassword) {
  return {
    ...(password.length < limits.password.min && {
      password: m.account_password_too_short({ min: limits.password.min }),
    }),
    ...(password !== confirmation && { confirmation: m.account_passwords_differ() }),
  };
}

/** Form for a new password. Sending it signs in. */
export function NewPasswordForm({ token, email, onFailed }: Props) {
  const enter = useEnter();
  const toSecondStep = useToSecondStep();
  const [mutate] = useMutation(resetPasswordMutation);
  const { busy, attempt } = useAttempt();
  const form = useTypedForm<NewPassword>({
    initialValues: { password: '', confirmation: '' },
    validate: wrongPassword,
  });
  const focusFirst = (wrong: object) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus();

  const send = async (password: string) => {
    const { resetPassword } = await resultOf(mutate({ variables: { token, password } }));
    enter(resetPassword, m.account_password_reset(), null);
  };
  const refused = (thrown: unknown) => {
    // The password is changed; the code of the second step is still required.
    if (toSecondStep(thrown, null, email ?? '')) {
      pendingReset.remove();
      newPasswordStep.remove();
      return toast.success(m.account_password_reset());
    }
    const { fields } = describeError(thrown).details;
    if (!fields?.password) {
      return onFailed({
        message: reasonFor(thrown, m.account_reset_failed()),
        isTokenOver: isTokenOver(thrown),
      });
    }
    form.setErrors(fields);
    focusFirst(fields);
  };
  const submit = form.onSubmit(
    ({ password }) => void attempt(() => send(password), refused),
    (wrong) => focusFirst(wrong),
  );
  return (
    <form className={css.root} noValidate onSubmit={submit}>
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        {...form.getInputProps('password')}
        size="lg"
        label={m.account_new_password()}
        description={m.account_password_hint({ min: limits.password.min })}
        autoComplete="new-password"
        autoFocus={email !== undefined}
      />
      <PasswordField
        {...form.getInputProps('confirmation')}
        size="lg"
        label={m.account_confirm_new_password()}
        autoComplete="new-password"
      />
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.account_saving_password()}>
        {m.account_reset_password()}
      </BusyButton>
    </form>
  );
}
