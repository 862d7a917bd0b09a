import { createContext, type ReactNode, useContext } from 'react';
import { useRowKeys } from './use-row-keys.ts';

type RowProps = Partial<ReturnType<ReturnType<typeof useRowKeys>['row']>>;

const RowContext = createContext<RowProps>({});

/** Returns the props for the `li` of a `KeyedList`. */
export const useRowProps = (): RowProps => useContext(RowContext);

interface Props<Item> {
  /** Name of the list, when no heading names it. */
  label?: string;
  className?: string | undefined;
  items: readonly Item[];
  /** Renders an `li` with `useRowProps`. */
  children(item: Item): ReactNode;
}

/** List whose rows are one tab stop, with the keys of `useRowKeys`. */
export function KeyedList<Item extends { id: string }>({ label, className, items, children }: Props<Item>) {
  const keys = useRowKeys(items.map(({ id }) => id));
  return (
    <ul className={className} aria-label={label} {...keys.list}>
      {items.map((item) => (
        <RowContext key={item.id} value={keys.row(item.id)}>
          {children(item)}
        </RowContext>
      ))}
    </ul>
  );
}
