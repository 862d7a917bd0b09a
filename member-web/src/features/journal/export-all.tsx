import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { PopoverList } from '../../ui/popover-list.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { downloadAll, type ExportFormat } from './downloads.ts';

const formats: [ExportFormat, () => string][] = [
  ['txt', m.journal_export_text],
  ['md', m.journal_export_markdown],
  ['json', m.journal_export_json],
];

/** Export of all entries of the member, as one file. */
export function ExportAll() {
  const { busy, attempt } = useAttempt();
  const take = (format: ExportFormat) =>
    void attempt(
      () => downloadAll(format),
      () => {},
    );
  return (
    <PopoverList
      label={m.journal_export_all()}
      actions={formats.map(([format, label]) => ({ label: label(), act: () => take(format) }))}
      button={(props) => (
        <Button
          {...props}
          variant="subtle"
          aria-busy={busy}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {m.journal_export_all()}
        </Button>
      )}
    />
  );
}
