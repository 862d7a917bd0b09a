import type { ReactNode } from 'react';

interface Props {
  /** Whether its day is the one that is read. */
  selected?: boolean;
  children?: ReactNode;
}

/** A place of the calendar, with or without a day. What can have the focus is the link in it. */
export function DayCell({ selected, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's cells; the table is its look
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it is
    <td role="gridcell" aria-selected={selected}>
      {children}
    </td>
  );
}
