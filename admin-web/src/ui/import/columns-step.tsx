import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { type ReactNode, useState } from 'react';
import { ChooseAnother } from './choose-another.tsx';
import css from './import.module.css';
import { ImportStep } from './import-step.tsx';
import { rememberedFields, rememberFields } from './remembered-columns.ts';

/** A column of a file: heading, example value and guessed field. */
export interface FileColumn<Field extends string> {
  heading: string;
  example: string;
  /** Null for an ignored column. */
  field: Field | null;
}

interface Props<Field extends string> {
  /** Kind of the import, for which chosen columns are remembered. */
  kind: string;
  /** Name of the file. */
  name: string;
  /** Notes and choices above the table. */
  children: ReactNode;
  columns: readonly FileColumn<Field>[];
  /** All fields that a column can be mapped to. */
  options: readonly { value: Field; label: string }[];
  /** Value of the `accept` attribute for choosing another file. */
  accept: string;
  problem: string | null;
  busy?: boolean;
  onCheck(fields: (Field | null)[]): void;
  onFiles(files: File[]): void;
}

/**
 * Maps each column of a file to a field. The mapping starts as it was chosen on this device for the same headings, else
 * as guessed by them. Columns of a problem start as they are.
 */
export function ColumnsStep<Field extends string>(props: Props<Field>) {
  const { kind, name, children, columns, options, accept, problem, busy = false, onCheck, onFiles } = props;
  const [fields, setFields] = useState(() => {
    const chosen = (problem === null && rememberedFields(kind, columns)) || [];
    return columns.map(({ field }, at) => {
      const own = options.find(({ value }) => value === chosen[at]);
      return chosen[at] === null ? null : (own?.value ?? field);
    });
  });
  const set = (index: number, field: Field | null) => setFields(fields.with(index, field));
  const check = () => {
    rememberFields(kind, columns, fields);
    onCheck(fields);
  };
  return (
    <ImportStep
      heading={`What are the columns of ${name}?`}
      problem={problem}
      buttons={
        <>
          <ChooseAnother accept={accept} onFiles={onFiles} off={busy} />
          <BusyButton busy={busy} busyText="Looking…" onClick={check}>
            Look through the file
          </BusyButton>
        </>
      }
    >
      {children}
      <p>Your choice is remembered on this device, for files with the same headings.</p>
      <table className={css.mapping} aria-label={`Columns of ${name}`}>
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
                  data={[{ value: '', label: 'Leave out' }, ...options]}
                  value={fields[index] ?? ''}
                  onChange={({ currentTarget }) => set(index, (currentTarget.value || null) as Field | null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ImportStep>
  );
}

/** Returns from the checked file to its columns. */
export const ChangeColumns = ({ off, onClick }: { off: boolean; onClick(): void }) => (
  <Button variant="default" disabled={off} onClick={onClick}>
    Change the columns
  </Button>
);
