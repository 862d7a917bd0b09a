import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeletionDialog } from './deletion-dialog.tsx';
import { SettingsRow, SettingsValue } from './settings-row.tsx';

/** The way out for good. */
export function DeletionSetting({ asksPassword }: { asksPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  const ask = (
    <Button variant="outline" color="madder" size="sm" onClick={() => setAsking(true)}>
      Delete account
    </Button>
  );
  return (
    <SettingsRow title="Delete account" text="Your journal goes with it. We cannot bring it back.">
      <SettingsValue action={ask}>Download your journal first if you want to keep it.</SettingsValue>
      {asking && <DeletionDialog asksPassword={asksPassword} onClose={() => setAsking(false)} />}
    </SettingsRow>
  );
}
