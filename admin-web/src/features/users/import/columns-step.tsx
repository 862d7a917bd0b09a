import { userImportFieldNames, userImportFields } from '@quiet-time/schema/user-import';
import { Note } from '@quiet-time/web/note.tsx';
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

/** Maps the columns of a file of people. */
export function ColumnsStep({ current: { columns, name, total, encoding }, ...props }: Props) {
  return (
    <Columns {...{ columns, name, options, ...props }} kind="people" accept={acceptedFiles}>
      <p>
        {peopleOf(total)}. Each can be used once, those about mails for several columns; everything that is
        left out is not kept.
      </p>
      <p>
        People who want no mails get an account, but no invitation, and their mails are switched off. Check
        every column that says who wants mails: an empty or unknown word counts as no.
      </p>
      {columns.map(
        ({ heading, doubt }, index) =>
          doubt && (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
            <Note key={index} tone="info">
              “{heading}” is left out at first: most of its cells cannot be read as “
              {userImportFields[doubt].label}
              ”. Choose what it is if it matters.
            </Note>
          ),
      )}
      <EncodingNote encoding={encoding} />
    </Columns>
  );
}
