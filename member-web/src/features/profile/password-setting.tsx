import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { PasswordField } from '@quiet-time/web/password-field.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useTypedForm } from '@quiet-time/web/typed-form.ts';
import { useState } from 'react';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { forgetDevices } from './forget-devices.ts';
import css from './password-setting.module.css';
import { changePasswordMutation } from './security.documents.ts';

const initialValues = { currentPassword: '', newPassword: '', confirmation: '' };

/** Returns errors by field; empty when the form is valid. */
function wrongPasswords({ currentPassword, newPassword, confirmation }: typeof initialValues) {
  return {
    ...(!currentPassword && { currentPassword: m.shared_fill_in_all_fields() }),
    ...(newPassword.length < limits.password.min && {
      newPassword: m.profile_password_too_short({ min: limits.password.min }),
    }),
    ...(newPassword !== confirmation && { confirmation: m.profile_passwords_differ() }),
  };
}

/** New password, for anyone who knows the current one. */
export function PasswordSetting({ email }: { email: string }) {
  const [change] = useMutation(changePasswordMutation, { update: forgetDevices });
  const form = useTypedForm({ initialValues, validate: wrongPasswords });
  const { send, busy, problem, setProblem } = useFormSubmit(form, m.profile_password_change_failed());
  // Part of the fields' keys: a new key empties them.
  const [times, setTimes] = useState(0);

  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) =>
      send(async () => {
        await change({ variables: { currentPassword, newPassword } });
        form.reset();
        setTimes((before) => before + 1);
        toast.success(m.profile_password_changed());
      }),
    (wrong) => {
      setProblem(null);
      form.getInputNode(Object.keys(wrong)[0] ?? '')?.focus();
    },
  );
  return (
    <SettingsRow title={m.profile_password_heading()} text={m.profile_password_text()}>
      <form className={css.root} noValidate onSubmit={submit}>
        {/* Account for password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          key={`current ${times}`}
          {...form.getInputProps('currentPassword')}
          label={m.profile_password_current()}
          autoComplete="current-password"
        />
        <PasswordField
          key={`new ${times}`}
          {...form.getInputProps('newPassword')}
          label={m.profile_password_new()}
          description={m.profile_password_hint({ min: limits.password.min })}
          autoComplete="new-password"
        />
        <PasswordField
          key={`again ${times}`}
          {...form.getInputProps('confirmation')}
          label={m.profile_password_again()}
          autoComplete="new-password"
        />
        {problem && <Note tone="error">{problem}</Note>}
        <BusyButton type="submit" busy={busy} busyText={m.profile_password_changing()}>
          {m.profile_password_change()}
        </BusyButton>
      </form>
    </SettingsRow>
  );
}
