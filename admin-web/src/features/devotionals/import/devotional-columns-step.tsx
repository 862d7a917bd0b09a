import { allColumns, devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { ColumnsStep } from '../../../ui/import/columns-step.tsx';
import { EncodingNote } from '../../../ui/import/encoding-note.tsx';
import { acceptedImports, type ImportFile } from './import-file.ts';
import { fieldName, type ImportColumn } from './import-report.ts';
import { SheetSelect } from './sheet-select.tsx';

interface Props {
  file: ImportFile;
  columns: ImportColumn[];
  problem: string | null;
  onCheck(fields: (string | null)[]): void;
  onSheet(file: ImportFile): void;
  onFiles(files: File[]): void;
}

const options = allColumns.map(({ name, path }) => ({ value: name, label: fieldName(path) }));
const required = devotionalColumns.filter((column) => column.required).map(({ path }) => fieldName(path));

/** Maps the columns of a file of devotionals. */
export function DevotionalColumnsStep({ file, columns, problem, onCheck, onSheet, onFiles }: Props) {
  return (
    <ColumnsStep
      // Another sheet starts with its own guesses.
      key={file.text}
      {...{ columns, options, problem, onCheck, onFiles }}
      kind="devotionals"
      name={file.name}
      accept={acceptedImports}
    >
      <SheetSelect file={file} onSheet={onSheet} />
      <p>
        Every devotional needs {required.slice(0, -1).join(', ')} and {required.at(-1)}. Each can be used
        once; what is left out is not imported.
      </p>
      <EncodingNote encoding={file.encoding} />
    </ColumnsStep>
  );
}
