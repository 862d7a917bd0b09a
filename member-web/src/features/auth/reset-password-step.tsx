import { m } from '@quiet-time/schema/sentences';
import { useAlert } from '../../ui/use-alert.tsx';
import css from './auth-form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';

interface Props {
  email: string;
  token: string;
  /** Called when the token has expired or was used elsewhere. */
  onTokenOver(): void;
}

/** Third step: the new password, which signs in. */
export default function ResetPasswordStep({ email, token, onTokenOver }: Props) {
  const { dialog, open } = useAlert();
  return (
    <>
      <h1>{m.account_new_password_heading()}</h1>
      <p className={css.sub}>{m.account_new_password_text()}</p>
      <NewPasswordForm
        token={token}
        email={email}
        onFailed={({ message, isTokenOver }) =>
          open({
            title: m.account_reset_failed_title(),
            message,
            afterwards: isTokenOver ? onTokenOver : undefined,
          })
        }
      />
      {dialog}
    </>
  );
}
