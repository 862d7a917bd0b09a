import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';

interface Props {
  /** What it selects: the name of the row, or the whole page. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  some?: boolean;
  onChange(): void;
}

/** The box that selects a row, or at the head of the table every row of the page. */
export function RowCheckbox({ label, checked, some = false, onChange }: Props) {
  return (
    <Checkbox
      size="sm"
      aria-label={label}
      checked={checked}
      indeterminate={some}
      onChange={() => onChange()}
    />
  );
}
