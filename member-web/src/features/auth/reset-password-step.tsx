import { messages } from '@quiet-time/schema/messages';
import { useAlert } from '../../ui/use-alert.tsx';
import css from './auth-form.module.css';
import { isTokenInvalid, NewPasswordForm } from './new-password-form.tsx';

interface Props {
  email: string;
  token: string;
  /** It took too long: the token no longer works. */
  onTokenInvalid(): void;
}

/** The third step: the new password, which signs in. */
export function ResetPasswordStep({ email, token, onTokenInvalid }: Props) {
  const { dialog, open } = useAlert();
  return (
    <>
      <h1>Choose a new password</h1>
      <p className={css.sub}>It signs you in here and signs you out everywhere else.</p>
      <NewPasswordForm
        token={token}
        email={email}
        onFailed={(message) =>
          open({
            title: messages.resetFailedTitle,
            message,
            afterwards: isTokenInvalid(message) ? onTokenInvalid : undefined,
          })
        }
      />
      {dialog}
    </>
  );
}
