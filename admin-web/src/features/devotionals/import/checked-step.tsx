import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { useEffect, useRef } from 'react';
import { ChooseAnother } from './choose-another.tsx';
import { FailureTable } from './failure-table.tsx';
import css from './import.module.css';
import type { ImportFile } from './import-file.ts';
import type { ImportReport } from './import-report.ts';
import { ReadyList } from './ready-list.tsx';

interface Props {
  file: ImportFile;
  report: ImportReport;
  problem: string | null;
  importing: boolean;
  onImport(): void;
  onFiles(files: File[]): void;
}

/** What an import would store and what is wrong, before anything is stored. */
export function CheckedStep({ file, report, problem, importing, onImport, onFiles }: Props) {
  const { created, devotionals, failed } = report;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus, the button or the progress, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={css.body}>
        <h3 ref={heading} tabIndex={-1} className={css.result}>
          {created === 0
            ? `Nothing in ${file.name} can be imported`
            : `${created.toLocaleString('en')} of ${file.name} ${created === 1 ? 'is' : 'are'} ready`}
        </h3>
        {file.encoding === 'windows-1252' && (
          <Note tone="info">
            This file is not in UTF-8, so it was read as Windows-1252. Please look whether letters with
            accents are right; if not, save it as “CSV UTF-8” and choose it again.
          </Note>
        )}
        {failed.length > 0 && created > 0 && (
          <p>
            Lines with a mistake are left out. Mend them and upload the file again: days that have a
            devotional by then are left as they are.
          </p>
        )}
        <ReadyList devotionals={devotionals} label="Ready to be imported" />
        <FailureTable failed={failed} name={file.name} />
      </div>
      <div className={css.foot}>
        {problem && (
          <Note tone="error">
            <strong>Nothing was imported.</strong> {problem}
          </Note>
        )}
        <div className={css.bar}>
          <ChooseAnother onFiles={onFiles} off={importing} />
          <BusyButton busy={importing} busyText="Importing..." disabled={created === 0} onClick={onImport}>
            {`Import ${created.toLocaleString('en')} ${created === 1 ? 'devotional' : 'devotionals'}`}
          </BusyButton>
        </div>
      </div>
    </>
  );
}
