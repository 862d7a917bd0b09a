import { useMutation } from '@apollo/client/react';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { PasswordField } from '@quiet-time/schema/web/password-field.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/schema/web/typed-form.ts';
import { useState } from 'react';
import { useSending } from '../../ui/use-sending.ts';
import css from './password-setting.module.css';
import { changePasswordMutation } from './security.documents.ts';
import { SettingsRow } from './settings-row.tsx';

const initialValues = { currentPassword: '', newPassword: '', confirmation: '' };

/** What is wrong, by field; empty when the form may be sent. */
function wrongPasswords({ currentPassword, newPassword, confirmation }: typeof initialValues) {
  return {
    ...(!currentPassword && { currentPassword: messages.fillInAllFields }),
    ...(newPassword.length < limits.password.min && { newPassword: messages.newPasswordTooShort }),
    ...(newPassword !== confirmation && { confirmation: messages.newPasswordsDiffer }),
  };
}

/** Another password, for anyone who knows the present one. */
export function PasswordSetting({ email }: { email: string }) {
  const [change] = useMutation(changePasswordMutation);
  const form = useTypedForm({ initialValues, validate: wrongPasswords });
  const { send, busy, problem, setProblem } = useSending(form, messages.passwordChangeFailed);
  // The fields keep what is in them: another key empties them.
  const [times, setTimes] = useState(0);

  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) =>
      send(async () => {
        await change({ variables: { currentPassword, newPassword } });
        form.reset();
        setTimes((before) => before + 1);
        toast.success(messages.passwordChanged);
      }),
    (wrong) => {
      setProblem(null);
      form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus();
    },
  );
  return (
    <SettingsRow title="Password" text="Changing it signs out every other device.">
      <form className={css.root} noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          key={`current ${times}`}
          {...form.getInputProps('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          key={`new ${times}`}
          {...form.getInputProps('newPassword')}
          label="New password"
          description={`At least ${limits.password.min} characters. A short sentence is best.`}
          autoComplete="new-password"
        />
        <PasswordField
          key={`again ${times}`}
          {...form.getInputProps('confirmation')}
          label="New password again"
          autoComplete="new-password"
        />
        {problem && <Note tone="error">{problem}</Note>}
        <BusyButton type="submit" busy={busy} busyText="Changing...">
          Change password
        </BusyButton>
      </form>
    </SettingsRow>
  );
}
