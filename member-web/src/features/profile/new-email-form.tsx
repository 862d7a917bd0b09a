import type { UseFormReturnType } from '@mantine/form';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { EmailField } from '@quiet-time/web/email-field.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { wrongEmail } from '@quiet-time/web/wrong-email.ts';
import css from '../../ui/dialog-form.module.css';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { requestEmailChangeMutation } from './security.documents.ts';

// A type, because an interface has no index signature.
export type NewEmail = { newEmail: string; password: string };

/** Returns errors by field; `true` marks an empty field, because one message below the fields covers all. */
export function wrongNewEmail({ newEmail, password }: NewEmail) {
  const address = newEmail.trim();
  if (!address || !password)
    return { ...(!address && { newEmail: true }), ...(!password && { password: true }) };
  const problem = wrongEmail(address);
  return problem ? { newEmail: problem } : {};
}

interface Props {
  titleId: string;
  form: UseFormReturnType<NewEmail>;
  /** Called with the address that the code was sent to. */
  onSent(address: string): void;
  onCancel(): void;
}

/** First step: the new address, and the password, so that nobody with a found phone can take over the account. */
export function NewEmailForm({ titleId, form, onSent, onCancel }: Props) {
  const [request] = useMutation(requestEmailChangeMutation);
  const { send, busy, problem, setProblem } = useFormSubmit(form, m.profile_email_send_failed());

  const submit = form.onSubmit(
    ({ newEmail, password }) =>
      send(async () => {
        const address = newEmail.trim();
        await request({ variables: { newEmail: address, password } });
        onSent(address);
      }),
    (wrong) => {
      setProblem(Object.values(wrong).includes(true) ? m.shared_fill_in_all_fields() : null);
      form.getInputNode(wrong.newEmail ? 'newEmail' : 'password')?.focus();
    },
  );
  return (
    <form className={css.root} noValidate onSubmit={submit}>
      <h2 id={titleId}>{m.profile_email_change_heading()}</h2>
      <p>{m.profile_email_change_text()}</p>
      <EmailField
        {...form.getInputProps('newEmail')}
        label={m.profile_email_new()}
        autoComplete="email"
        autoFocus
      />
      <PasswordField
        {...form.getInputProps('password')}
        label={m.account_password()}
        autoComplete="current-password"
      />
      {problem && <Note tone="error">{problem}</Note>}
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          {m.profile_email_cancel()}
        </Button>
        <BusyButton type="submit" busy={busy} busyText={m.profile_email_sending_code()}>
          {m.profile_email_send_code()}
        </BusyButton>
      </div>
    </form>
  );
}
