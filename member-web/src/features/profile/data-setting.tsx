import { m } from '@quiet-time/schema/sentences';
import { DataExport } from './data-export.tsx';
import { SettingsRow } from './settings-row.tsx';

/** All that we hold about the member, to take along. */
export function DataSetting() {
  return (
    <SettingsRow title={m.data_export_heading()} text={m.data_export_text()}>
      <DataExport />
    </SettingsRow>
  );
}
