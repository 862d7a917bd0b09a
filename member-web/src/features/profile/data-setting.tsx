import { m } from '@quiet-time/schema/sentences';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { DataExport } from './data-export.tsx';

/** Export of all data about the member. */
export function DataSetting() {
  return (
    <SettingsRow title={m.data_export_heading()} text={m.data_export_text()}>
      <DataExport />
    </SettingsRow>
  );
}
