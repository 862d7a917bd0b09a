import { NativeSelect } from '@mantine/core';
import type { ImportFile } from './import-file.ts';

interface Props {
  file: ImportFile;
  off?: boolean;
  onSheet(file: ImportFile): void;
}

/** Select for the sheet of a workbook. Renders nothing for a single sheet. */
export function SheetSelect({ file, off = false, onSheet }: Props) {
  const { sheets, text } = file;
  if (sheets.length < 2) return null;
  const current = sheets.findIndex((sheet) => sheet.text === text);
  return (
    <NativeSelect
      label="Sheet"
      disabled={off}
      data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      value={String(current)}
      onChange={({ currentTarget }) => onSheet({ ...file, text: sheets[Number(currentTarget.value)]!.text })}
    />
  );
}
