import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { signInMutation } from './auth.documents.ts';
import css from './auth-form.module.css';
import { isFailure, unexpected } from './failure.ts';
import { resultOf } from './result-of.ts';
import { storeTypedProps } from './typed-fields.ts';
import { useEnter } from './use-enter.ts';
import { useToSecondStep } from './use-to-second-step.ts';

interface Props {
  /** Address that the page begins with. */
  email: string;
  redirect: string | null;
  /** Called when the password is right, but the address must be confirmed first. */
  onUnverified(userId: string, email: string): void;
}

interface Problem {
  message: string;
  /** Whether to offer a code instead, after too many wrong passwords. */
  offersCode: boolean;
}

const problemOf = (thrown: unknown): Problem => ({
  message: unexpected(thrown).message,
  offersCode: describeError(thrown).details.reason === 'passwords_paused',
});

/** Form for email address and password. After a refusal all typed text is still there. */
export function SignInForm({ email, redirect, onUnverified }: Props) {
  const enter = useEnter();
  const toSecondStep = useToSecondStep();
  const [mutate] = useMutation(signInMutation);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useTypedForm({
    initialValues: { email, password: '' },
    validate: {
      email: wrongEmail,
      password: (password) => (password ? null : m.account_password_required()),
    },
  });

  const send = async (typed: typeof form.values) => {
    const values = { ...typed, email: typed.email.trim() };
    const { signIn } = await resultOf(mutate({ variables: values }));
    if (signIn.__typename === 'VerificationRequired') onUnverified(signIn.userId, values.email);
    else enter(signIn, m.account_signed_in({ name: signIn.viewer.name }), redirect);
  };
  const submit = form.onSubmit(
    (values) => {
      setProblem(null);
      void attempt(
        () => send(values),
        (thrown) => {
          if (toSecondStep(thrown, redirect, values.email.trim())) return;
          isFailure(thrown) ? open(unexpected(thrown)) : setProblem(problemOf(thrown));
        },
      );
    },
    (wrong) => form.getInputNode(wrong.email ? 'email' : 'password')?.focus(),
  );
  return (
    <form method="post" {...storeTypedProps} className={css.root} noValidate onSubmit={submit}>
      {problem && (
        <Note tone="error">
          {problem.message} {problem.offersCode && <Link to="/forgot-password">{m.account_get_code()}</Link>}
        </Note>
      )}
      <EmailField {...form.getInputProps('email')} size="lg" />
      <PasswordField
        {...form.getInputProps('password')}
        size="lg"
        label={m.account_password()}
        autoComplete="current-password"
      />
      <Link to="/forgot-password" className={css.aside}>
        {m.account_forgot_password()}
      </Link>
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.account_signing_in()}>
        {m.account_sign_in()}
      </BusyButton>
      {dialog}
    </form>
  );
}
