import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useState } from 'react';
import { SettingsRow, SettingsValue } from '../../ui/settings-row.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The way out for good. */
export function DeletionSetting({ asksPassword }: { asksPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  const ask = (
    <Button variant="outline" color="madder" size="sm" onClick={() => setAsking(true)}>
      {m.profile_delete()}
    </Button>
  );
  return (
    <SettingsRow title={m.profile_delete_heading()} text={m.profile_delete_text()}>
      <SettingsValue action={ask}>{m.profile_delete_download_first()}</SettingsValue>
      {asking && <DeletionDialog asksPassword={asksPassword} onClose={() => setAsking(false)} />}
    </SettingsRow>
  );
}
