import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { secondStep } from '@quiet-time/web/second-factor/second-step.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { memberPage } from '../../lib/page-meta.ts';
import { type Credentials, wrongFields } from './sign-in-fields.ts';
import css from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  /** Whether a token exists and its account is being looked up. */
  entering: boolean;
  redirect: string | null;
}

/** Form for email and password. A refused sign-in keeps the input. */
export function SignInForm({ entering, redirect }: Props) {
  const { signIn, sending, problem } = useSignIn(redirect);
  const form = useTypedForm<Credentials>({
    initialValues: { email: secondStep.read()?.email ?? '', password: '' },
    validate: wrongFields,
  });
  const busy = sending || entering;
  // Each account has one password, and only the member site has pages for it.
  const forgotten = memberPage('/forgot-password');
  const submit = form.onSubmit(
    (values) => {
      if (!busy) void signIn(values);
    },
    (wrong) => form.getInputNode(wrong.email ? 'email' : 'password')?.focus(),
  );
  return (
    <form className={css.root} noValidate onSubmit={submit}>
      {problem && <Note tone="error">{problem}</Note>}
      <EmailField {...form.getInputProps('email')} size="md" autoFocus />
      <PasswordField
        {...form.getInputProps('password')}
        size="md"
        label="Password"
        autoComplete="current-password"
      />
      {forgotten && (
        <a className={css.forgotten} href={forgotten}>
          Forgot your password?
        </a>
      )}
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyText="Signing in…">
        Sign In
      </BusyButton>
    </form>
  );
}
