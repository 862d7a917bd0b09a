import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { momentOf } from '@quiet-time/web/moments.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { KeyedList, useRowProps } from './keyed-list.tsx';
import css from './rows.module.css';

interface RowsProps<Item> {
  /** What is listed: "Messages". */
  label: string;
  items: readonly Item[];
  /** That of the list: the id of the one where reading goes on. */
  next: string | null;
  /** A `Row`. */
  children(item: Item, next: boolean): ReactNode;
}

/** One item under the other, for what is to be read and dealt with where it stands. */
export function Rows<Item extends { id: string }>({ label, items, next, children }: RowsProps<Item>) {
  return (
    <KeyedList className={css.root} {...{ label, items }}>
      {(item) => children(item, item.id === next)}
    </KeyedList>
  );
}

interface RowProps {
  title: string;
  /** Who it is from, or was for. */
  person: string | null;
  /** ISO-8601 */
  at: string;
  /** Takes the focus. */
  next: boolean;
  /** The words. */
  children: ReactNode;
  /** How things stand with it: a badge. */
  state?: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

/** An item with its words, how things stand with it, and what can be done. */
export function Row({ title, person, at, next, children, state, actions }: RowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next) heading.current?.focus();
  }, [next]);
  return (
    <li {...useRowProps()}>
      <header>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        {person && <span>{person}</span>}
        <time dateTime={at}>{momentOf(at)}</time>
      </header>
      <div className={css.body}>{children}</div>
      <footer>
        {state}
        <div className={css.actions}>{actions}</div>
      </footer>
    </li>
  );
}

interface RowButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  children: string;
  /** The row, for people to whom the button is read out alone. */
  of: string;
  ref?: Ref<HTMLButtonElement>;
}

/** What can be done with a row. */
export const RowButton = ({ of, ...props }: RowButtonProps) => (
  <Button variant="default" size="sm" aria-label={`${props.children}: ${of}`} {...props} />
);
