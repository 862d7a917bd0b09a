import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import { rememberTimezone } from '../../lib/remember-timezone.ts';
import { useAlert } from '../../ui/use-alert.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { registerMutation } from './auth.documents.ts';
import css from './auth-form.module.css';
import { unexpected } from './failure.ts';
import { resultOf } from './result-of.ts';
import { storeTypedProps } from './typed-fields.ts';

interface Props {
  /** Address that the page begins with. */
  email: string;
  /** Called when a code was mailed to the address. */
  onRegistered(userId: string, email: string): void;
}

/** Form for a new account. The account is created when the mailed code has been entered. */
export default function SignUpForm({ email, onRegistered }: Props) {
  const [mutate] = useMutation(registerMutation);
  const { busy, attempt } = useAttempt();
  const { dialog, open } = useAlert();
  const form = useTypedForm({
    initialValues: { name: '', email, password: '', confirmation: '' },
    validate: wrongSignUp,
  });
  const focusFirst = (wrong: object) => form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus();

  const send = async ({ name, email, password }: typeof form.values) => {
    const variables = { name: name.trim(), email: email.trim(), password };
    // The account starts with the reader's time zone.
    rememberTimezone();
    const { register } = await resultOf(mutate({ variables }));
    onRegistered(register.userId, variables.email);
  };
  const refused = (thrown: unknown) => {
    const { fields } = describeError(thrown).details;
    if (!fields) return open(unexpected(thrown));
    form.setErrors(fields);
    focusFirst(fields);
  };
  const submit = form.onSubmit(
    (values) => void attempt(() => send(values), refused),
    (wrong, { password }) => {
      if (!isTooShort(password)) return focusFirst(wrong);
      const afterwards = () => focusFirst(wrong);
      open({
        title: m.account_password_too_short_title(),
        message: m.account_password_too_short({ min: limits.password.min }),
        afterwards,
      });
    },
  );
  return (
    <form method="post" {...storeTypedProps} className={css.root} noValidate onSubmit={submit}>
      <TextInput
        {...form.getInputProps('name')}
        size="lg"
        label={m.account_name()}
        autoComplete="name"
        maxLength={limits.name}
      />
      <EmailField {...form.getInputProps('email')} size="lg" />
      <PasswordField
        {...form.getInputProps('password')}
        size="lg"
        label={m.account_password()}
        description={m.account_password_hint({ min: limits.password.min })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.getInputProps('confirmation')}
        size="lg"
        label={m.account_confirm_password()}
        autoComplete="new-password"
      />
      <BusyButton type="submit" size="lg" fullWidth busy={busy} busyText={m.account_creating()}>
        {m.account_create()}
      </BusyButton>
      {dialog}
    </form>
  );
}

interface SignUp {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

/** Whether the password is not empty, but too short. */
const isTooShort = (password: string): boolean => password !== '' && password.length < limits.password.min;

/**
 * Returns errors by field, in the order of the form; empty when it is valid. `true` for a short password, which is
 * reported in a dialog.
 */
function wrongSignUp({ name, email, password, confirmation }: SignUp) {
  const emailProblem = wrongEmail(email);
  return {
    ...(!filled.test(name) && { name: m.account_name_required() }),
    ...(emailProblem && { email: emailProblem }),
    ...(!password && { password: m.account_password_required() }),
    ...(isTooShort(password) && { password: true }),
    ...(password !== confirmation && { confirmation: m.account_passwords_differ() }),
  };
}
