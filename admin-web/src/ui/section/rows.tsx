import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { momentOf } from '@quiet-time/web/moments.ts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { KeyedList, useRowProps } from './keyed-list.tsx';
import css from './rows.module.css';

interface RowsProps<Item> {
  /** Name of the list: "Messages". */
  label: string;
  items: readonly Item[];
  /** Id of the item to focus after the current one is handled. */
  next: string | null;
  /** Renders a `Row`. */
  children(item: Item, next: boolean): ReactNode;
}

/** Items below each other, for items that are read and handled in the list. */
export function Rows<Item extends { id: string }>({ label, items, next, children }: RowsProps<Item>) {
  return (
    <KeyedList className={css.root} {...{ label, items }}>
      {(item) => children(item, item.id === next)}
    </KeyedList>
  );
}

interface RowProps {
  title: string;
  /** Sender or recipient. */
  person: string | null;
  /** ISO-8601 */
  at: string;
  /** Whether the row takes the focus. */
  next: boolean;
  /** Text of the item. */
  children: ReactNode;
  /** Badge with the status. */
  state?: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

/** An item with its text, status and actions. */
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
  /** Name of the row, for screen readers that read a button alone. */
  of: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Action button of a row. */
export const RowButton = ({ of, ...props }: RowButtonProps) => (
  <Button variant="default" size="sm" aria-label={`${props.children}: ${of}`} {...props} />
);
