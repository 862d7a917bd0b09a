import { Button, NativeSelect } from '@mantine/core';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import { ChangeColumns } from '../../../ui/import/columns-step.tsx';
import { EncodingNote } from '../../../ui/import/encoding-note.tsx';
import { ImportStep } from '../../../ui/import/import-step.tsx';
import { FailureTable } from './failure-table.tsx';
import { acceptedImports, type ImportFile } from './import-file.ts';
import { dayName, type ImportReport, takenDays } from './import-report.ts';
import { importWords, readyWords, unchangedWords } from './import-words.ts';
import { ReadyList } from './ready-list.tsx';
import { SheetSelect } from './sheet-select.tsx';
import { UpdatesList } from './updates-list.tsx';
import type { ImportChoices } from './use-import.ts';

interface Props {
  file: ImportFile;
  choices: ImportChoices;
  report: ImportReport;
  problem: string | null;
  importing: boolean;
  onChoices(choices: ImportChoices): void;
  onColumns(): void;
  onSheet(file: ImportFile): void;
  onPosts(): void;
  onImport(): void;
  onFiles(files: File[]): void;
}

/** Result of the dry run: devotionals to import and errors, before anything is stored. */
export function CheckedStep(props: Props) {
  const { file, choices, report, problem, importing, onChoices, onColumns, onSheet } = props;
  const { created, devotionals, updated, unchanged, failed } = report;
  const nothing = created + updated.length === 0;
  return (
    <ImportStep
      heading={readyWords(file.name, report)}
      problem={
        problem && (
          <>
            <strong>Nothing was imported.</strong> {problem}
          </>
        )
      }
      buttons={
        <>
          <ChooseAnother accept={acceptedImports} onFiles={props.onFiles} off={importing} />
          {file.posts && (
            <Button variant="default" disabled={importing} onClick={props.onPosts}>
              Back to the posts
            </Button>
          )}
          {report.columns.length > 0 && <ChangeColumns off={importing} onClick={onColumns} />}
          <BusyButton busy={importing} busyText="Importing…" disabled={nothing} onClick={props.onImport}>
            {importWords(report)}
          </BusyButton>
        </>
      }
    >
      <EncodingNote encoding={file.encoding} />
      <SheetSelect file={file} off={importing} onSheet={onSheet} />
      <NativeSelect
        label="Written in"
        description="Rows with a language of their own keep it."
        disabled={importing}
        data={optionsOf(languageNames)}
        value={choices.lang ?? siteLanguage()}
        onChange={({ currentTarget }) => onChoices({ ...choices, lang: currentTarget.value as Language })}
      />
      <Existing failed={failed} choices={choices} off={importing} onChoices={onChoices} />
      <LeftOut columns={report.columns} />
      <Dates choices={choices} off={importing} onChoices={onChoices} />
      {unchanged > 0 && <p>{unchangedWords(unchanged)}</p>}
      {failed.length > takenDays(failed) && !nothing && (
        <p>Rows with a mistake are left out. Mend them and upload the file again.</p>
      )}
      <ReadyList devotionals={devotionals} label="Ready to be imported" />
      <UpdatesList updated={updated} label="What changes" />
      <FailureTable failed={failed} file={file} />
    </ImportStep>
  );
}

interface ChoiceProps {
  choices: ImportChoices;
  off: boolean;
  onChoices(choices: ImportChoices): void;
}

/** Choice for days with a devotional: skip them or update them. */
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

/** Columns that are not imported. */
function LeftOut({ columns }: Pick<ImportReport, 'columns'>) {
  const names = columns.filter(({ field, heading }) => !field && heading).map(({ heading }) => heading);
  return names.length > 0 && <p>Left out: {names.join(', ')}</p>;
}

/** Chosen date format, with a button for the other one. */
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
