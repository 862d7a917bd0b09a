import { messages } from '@quiet-time/schema/messages';
import { useAlert } from '../../ui/use-alert.tsx';
import css from './auth-form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  email: string;
  token: string;
  /** It took too long, or was done elsewhere: the token no longer works. */
  onTokenOver(): void;
}

/** The third step: the new password, which signs in. */
export function ResetPasswordStep({ email, token, onTokenOver }: Props) {
  const { dialog, open } = useAlert();
  return (
    <>
      <h1>Choose a new password</h1>
      <p className={css.sub}>It signs you in here and signs you out everywhere else.</p>
      <NewPasswordForm
        token={token}
        email={email}
        onFailed={({ message, isTokenOver }) =>
          open({
            title: messages.resetFailedTitle,
            message,
            afterwards: isTokenOver ? onTokenOver : undefined,
          })
        }
      />
      {dialog}
    </>
  );
}
