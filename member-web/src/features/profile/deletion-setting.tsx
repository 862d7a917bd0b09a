import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useState } from 'react';
import { SettingsRow, SettingsValue } from '../../ui/settings-row.tsx';
import { CancelDialog } from '../subscription/cancel-dialog.tsx';
import type { PlanState } from '../subscription/plan-state.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

/** Deletion of the account. */
export function DeletionSetting({ asksPassword }: { asksPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState<PlanState | null>(null);
  const ask = (
    <Button variant="outline" color="madder" size="sm" onClick={() => setAsking(true)}>
      {m.profile_delete()}
    </Button>
  );
  const cancelInstead = (state: PlanState) => {
    setAsking(false);
    setCancelling(state);
  };
  return (
    <SettingsRow title={m.profile_delete_heading()} text={m.profile_delete_text()}>
      <SettingsValue action={ask}>{m.profile_delete_download_first()}</SettingsValue>
      {asking && (
        <DeletionDialog
          asksPassword={asksPassword}
          onCancelPlan={cancelInstead}
          onClose={() => setAsking(false)}
        />
      )}
      {cancelling && <CancelDialog state={cancelling} onClose={() => setCancelling(null)} />}
    </SettingsRow>
  );
}
