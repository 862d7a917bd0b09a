import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useState } from 'react';
import { IconMail } from '../../ui/icons.ts';
import { SettingsRow, SettingsValue } from '../../ui/settings-row.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** Setting for the email address. */
export function EmailSetting({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" size="sm" onClick={() => setChanging(true)}>
      {m.profile_email_change()}
    </Button>
  );
  return (
    <SettingsRow title={m.profile_email_heading()} text={m.profile_email_text()}>
      <SettingsValue action={change}>
        <IconMail size={19} aria-hidden="true" />
        {email}
      </SettingsValue>
      {changing && <EmailDialog email={email} onClose={() => setChanging(false)} />}
    </SettingsRow>
  );
}
