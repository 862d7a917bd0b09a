import { messages } from '@quiet-time/schema/messages';
import { IconMail } from '../../ui/icons.ts';
import { SettingsRow, SettingsValue } from './settings-row.tsx';

/** In place of the forms for accounts whose address and password belong to Google. */
export function GoogleSetting({ email }: { email: string }) {
  return (
    <SettingsRow title="Email and password" text={messages.googleAccount}>
      <SettingsValue>
        <IconMail size={19} aria-hidden="true" />
        {email}
      </SettingsValue>
    </SettingsRow>
  );
}
