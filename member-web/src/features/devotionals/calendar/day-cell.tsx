import type { ReactNode } from 'react';

interface Props {
  /** Whether its day is the one that is read. */
  selected?: boolean;
  children?: ReactNode;
}

/** A place of the calendar, with or without a day. What can have the focus is the link in it. */
export function DayCell({ selected, children }: Props) {
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid have it
  return <td aria-selected={selected}>{children}</td>;
}
