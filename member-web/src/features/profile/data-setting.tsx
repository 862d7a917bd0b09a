import { m } from '@quiet-time/schema/sentences';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { DataExport } from './data-export.tsx';

/** All that we hold about the member, to take along. */
export function DataSetting() {
  return (
    <SettingsRow title={m.data_export_heading()} text={m.data_export_text()}>
      <DataExport />
    </SettingsRow>
  );
}
