import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { useEffect, useRef } from 'react';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import css from '../../../ui/import/import.module.css';
import { FailureTable } from './failure-table.tsx';
import { acceptedImports, type ImportFile } from './import-file.ts';
import { dayName, type ImportReport, takenDays } from './import-report.ts';
import { importWords, readyWords, unchangedWords } from './import-words.ts';
import { ReadyList } from './ready-list.tsx';
import { UpdatesList } from './updates-list.tsx';
import type { ImportChoices } from './use-import.ts';

interface Props {
  file: ImportFile;
  choices: ImportChoices;
  report: ImportReport;
  problem: string | null;
  importing: boolean;
  onChoices(choices: ImportChoices): void;
  onImport(): void;
  onFiles(files: File[]): void;
}

/** What an import would store and what is wrong, before anything is stored. */
export function CheckedStep(props: Props) {
  const { file, choices, report, problem, importing, onChoices, onImport, onFiles } = props;
  const { created, devotionals, updated, unchanged, failed } = report;
  const nothing = created + updated.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus, the button or the progress, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={css.body}>
        <h3 ref={heading} tabIndex={-1} className={css.result}>
          {readyWords(file.name, report)}
        </h3>
        {file.encoding === 'windows-1252' && (
          <Note tone="info">
            This file is not in UTF-8, so it was read as Windows-1252. Please look whether letters with
            accents are right; if not, save it as “CSV UTF-8” and choose it again.
          </Note>
        )}
        <Existing failed={failed} choices={choices} off={importing} onChoices={onChoices} />
        <Columns unknown={report.unknownColumns} choices={choices} off={importing} onChoices={onChoices} />
        <Dates choices={choices} off={importing} onChoices={onChoices} />
        {unchanged > 0 && <p>{unchangedWords(unchanged)}</p>}
        {failed.length > takenDays(failed) && !nothing && (
          <p>Rows with a mistake are left out. Mend them and upload the file again.</p>
        )}
        <ReadyList devotionals={devotionals} label="Ready to be imported" />
        <UpdatesList updated={updated} label="What changes" />
        <FailureTable failed={failed} file={file} />
      </div>
      <div className={css.foot}>
        {problem && (
          <Note tone="error">
            <strong>Nothing was imported.</strong> {problem}
          </Note>
        )}
        <div className={css.bar}>
          <ChooseAnother accept={acceptedImports} onFiles={onFiles} off={importing} />
          <BusyButton busy={importing} busyText="Importing..." disabled={nothing} onClick={onImport}>
            {importWords(report)}
          </BusyButton>
        </div>
      </div>
    </>
  );
}

interface ChoiceProps {
  choices: ImportChoices;
  off: boolean;
  onChoices(choices: ImportChoices): void;
}

/** Days that have a devotional: whether they are left, with the way to the other. */
function Existing({ failed, choices, off, onChoices }: ChoiceProps & { failed: ImportReport['failed'] }) {
  const taken = takenDays(failed);
  const { updateExisting } = choices;
  if (!updateExisting && taken === 0) return null;
  return (
    <Note tone="info">
      {updateExisting
        ? 'Days that have a devotional get what the file says.'
        : `${taken.toLocaleString('en')} ${taken === 1 ? 'day has a devotional, which is left as it is' : 'days have a devotional, which are left as they are'}.`}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={off}
        onClick={() => onChoices({ ...choices, updateExisting: !updateExisting })}
      >
        {updateExisting ? 'Leave them as they are' : 'Show what an update would change'}
      </Button>
    </Note>
  );
}

/** Columns that no devotional has: the file is refused for them, or they are left out. */
function Columns({ unknown, choices, off, onChoices }: ChoiceProps & { unknown: string[] }) {
  if (unknown.length === 0) return null;
  const names = unknown.join(', ');
  if (choices.leaveOutColumns) return <p>Left out, as a devotional has no such columns: {names}</p>;
  return (
    <Note tone="info">
      A devotional has no such columns: {names}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={off}
        onClick={() => onChoices({ ...choices, leaveOutColumns: true })}
      >
        {unknown.length === 1 ? 'Leave it out' : 'Leave them out'}
      </Button>
    </Note>
  );
}

/** How the dates were read, with the way to the other. */
function Dates({ choices, off, onChoices }: ChoiceProps) {
  if (!choices.dates) return null;
  const { ambiguous, order } = choices.dates;
  const other = order === 'dayFirst' ? 'monthFirst' : 'dayFirst';
  return (
    <p>
      {ambiguous.text} is read as {dayName(ambiguous[order])}.{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={off}
        onClick={() => onChoices({ ...choices, dates: { ambiguous, order: other } })}
      >
        Read it as {dayName(ambiguous[other])}
      </Button>
    </p>
  );
}
