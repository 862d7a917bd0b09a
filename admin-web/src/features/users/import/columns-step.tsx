import { Button, NativeSelect } from '@mantine/core';
import { userImportFieldNames, userImportFields } from '@quiet-time/schema/user-import';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { ChooseAnother } from '../../../ui/import/choose-another.tsx';
import css from '../../../ui/import/import.module.css';
import { acceptedFiles, type ImportField, peopleOf, type UserImport } from './user-import.ts';

interface Props {
  current: UserImport;
  problem: string | null;
  busy: boolean;
  onCheck(fields: ImportField[]): void;
  onFiles(files: File[]): void;
}

const options = [
  { value: '', label: 'Leave out' },
  ...userImportFieldNames.map((value) => ({ value, label: userImportFields[value].label })),
];

/** What each column of the file says: as it was guessed by its heading, to be corrected. */
export function ColumnsStep({ current, problem, busy, onCheck, onFiles }: Props) {
  const { columns, name, total, encoding } = current;
  const [fields, setFields] = useState<ImportField[]>(() => columns.map(({ field }) => field));
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus, the button or the progress, is gone.
  useEffect(() => heading.current?.focus(), []);
  const set = (index: number, field: ImportField) => setFields(fields.with(index, field));
  return (
    <>
      <div className={css.body}>
        <h3 ref={heading} tabIndex={-1} className={css.result}>
          What are the columns of {name}?
        </h3>
        <p>{peopleOf(total)}. Each can be used once; everything that is left out is not kept.</p>
        {encoding === 'windows-1252' && (
          <Note tone="info">
            This file is not in UTF-8, so it was read as Windows-1252. Please look whether letters with
            accents are right; if not, save it as “CSV UTF-8” and choose it again.
          </Note>
        )}
        <table className={css.mapping}>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">What it is</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading: title, example }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
              <tr key={index}>
                <th scope="row">
                  {title || `Column ${index + 1}`}
                  <small>{example}</small>
                </th>
                <td>
                  <NativeSelect
                    aria-label={`What ${title || `column ${index + 1}`} is`}
                    data={options}
                    value={fields[index] ?? ''}
                    onChange={({ currentTarget }) => set(index, (currentTarget.value || null) as ImportField)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.foot}>
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.bar}>
          <ChooseAnother accept={acceptedFiles} onFiles={onFiles} off={busy} />
          <BusyButton busy={busy} busyText="Looking..." onClick={() => onCheck(fields)}>
            Look through the file
          </BusyButton>
        </div>
      </div>
    </>
  );
}

/** Back to the columns of a file that was looked through. */
export const ChangeColumns = ({ off, onClick }: { off: boolean; onClick(): void }) => (
  <Button variant="default" disabled={off} onClick={onClick}>
    Change the columns
  </Button>
);
