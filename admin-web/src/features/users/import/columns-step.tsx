import { userImportFieldNames, userImportFields } from '@quiet-time/schema/user-import';
import { ColumnsStep as Columns } from '../../../ui/import/columns-step.tsx';
import { EncodingNote } from '../../../ui/import/encoding-note.tsx';
import { acceptedFiles, type ImportField, peopleOf, type UserImport } from './user-import.ts';

interface Props {
  current: UserImport;
  problem: string | null;
  busy: boolean;
  onCheck(fields: ImportField[]): void;
  onFiles(files: File[]): void;
}

const options = userImportFieldNames.map((value) => ({ value, label: userImportFields[value].label }));

/** What each column of a file of people says. */
export function ColumnsStep({ current: { columns, name, total, encoding }, ...props }: Props) {
  return (
    <Columns {...{ columns, name, options, ...props }} accept={acceptedFiles}>
      <p>{peopleOf(total)}. Each can be used once; everything that is left out is not kept.</p>
      <EncodingNote encoding={encoding} />
    </Columns>
  );
}
