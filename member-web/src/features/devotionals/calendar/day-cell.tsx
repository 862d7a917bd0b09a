import type { ReactNode } from 'react';

interface Props {
  /** Whether its day is the one of the page. */
  selected?: boolean;
  children?: ReactNode;
}

/** Cell of the calendar, with or without a day. Its link is focusable. */
export function DayCell({ selected, children }: Props) {
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid have it
  return <td aria-selected={selected}>{children}</td>;
}
