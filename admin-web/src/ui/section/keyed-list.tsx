import { createContext, type ReactNode, useContext } from 'react';
import { useRowKeys } from './use-row-keys.ts';

type RowProps = Partial<ReturnType<ReturnType<typeof useRowKeys>['row']>>;

const RowContext = createContext<RowProps>({});

/** What the `li` of a `KeyedList` takes. */
export const useRowProps = (): RowProps => useContext(RowContext);

interface Props<Item> {
  /** What is listed, where no heading says it. */
  label?: string;
  className?: string | undefined;
  items: readonly Item[];
  /** An `li` with `useRowProps`. */
  children(item: Item): ReactNode;
}

/** A list whose rows are one tab stop, with the keys of `useRowKeys`. */
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
