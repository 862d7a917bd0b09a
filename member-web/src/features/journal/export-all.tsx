import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { useId, useState } from 'react';
import { IconDownload } from '../../ui/icons.ts';
import { Popover } from '../../ui/popover.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { downloadAll, type ExportFormat } from './downloads.ts';
import css from './export-all.module.css';

const formats: [ExportFormat, () => string][] = [
  ['txt', m.journal_export_text],
  ['md', m.journal_export_markdown],
  ['json', m.journal_export_json],
];

/** Export of all entries of the member, as one file. */
export function ExportAll() {
  const [open, setOpen] = useState(false);
  const list = useId();
  const { busy, attempt } = useAttempt();
  const take = (format: ExportFormat) => {
    setOpen(false);
    void attempt(
      () => downloadAll(format),
      () => {},
    );
  };
  return (
    <Popover
      {...{ open, setOpen }}
      id={list}
      className={css.root}
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
    >
      {open && (
        <ul id={list}>
          {formats.map(([format, label]) => (
            <li key={format}>
              <button type="button" onClick={() => take(format)}>
                {label()}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
