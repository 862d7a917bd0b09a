import css from './row-checkbox.module.css';

interface Props {
  /** What it selects: the name of the row, or the whole page. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  some?: boolean;
  onChange(): void;
}

/**
 * The box that selects a row, or at the head of the table every row of the page. A plain input: a table has dozens of
 * them.
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
