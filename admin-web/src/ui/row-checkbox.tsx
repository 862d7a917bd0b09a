import css from './row-checkbox.module.css';

interface Props {
  /** Name of the row that it selects, or of the whole page. */
  label: string;
  checked: boolean;
  /** Whether some of the rows are selected. */
  some?: boolean;
  onChange(): void;
}

/**
 * Checkbox that selects a row, or all rows of the page from the head of the table. It is a plain input, as a table has
 * dozens of them.
 */
export function RowCheckbox({ label, checked, some = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      data-selects
      className={css.root}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={() => onChange()}
    />
  );
}
