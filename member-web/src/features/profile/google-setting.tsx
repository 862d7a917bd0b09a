import { m } from '@quiet-time/schema/sentences';
import { IconMail } from '../../ui/icons.ts';
import { SettingsRow, SettingsValue } from '../../ui/settings-row.tsx';

/** Replaces the forms for accounts whose address and password are managed by Google. */
export function GoogleSetting({ email }: { email: string }) {
  return (
    <SettingsRow title={m.profile_google_heading()} text={m.account_google_account()}>
      <SettingsValue>
        <IconMail size={19} aria-hidden="true" />
        {email}
      </SettingsValue>
    </SettingsRow>
  );
}
