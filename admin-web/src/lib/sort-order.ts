/** How a list is ordered: by which column, and whether the highest comes first. */
export interface SortOrder<Column extends string> {
  column: Column;
  descending: boolean;
}

/** The order that an address asks for: `title`, or `-date` for the newest first. What it can't mean is `fallback`. */
export function readOrder<Column extends string>(
  text: string | null,
  columns: readonly Column[],
  fallback: SortOrder<Column>,
): SortOrder<Column> {
  const descending = text?.startsWith('-') ?? false;
  const name = descending ? text?.slice(1) : text;
  const column = columns.find((each) => each === name);
  return column ? { column, descending } : fallback;
}

/** As `readOrder` reads it. */
export const writeOrder = ({ column, descending }: SortOrder<string>): string =>
  descending ? `-${column}` : column;

/** After a press on the head of `column`: the other way round, or `first` for one that was not the order before. */
export function turnOrder<Column extends string>(
  now: SortOrder<Column>,
  column: Column,
  first: 'ascending' | 'descending',
): SortOrder<Column> {
  if (now.column === column) return { column, descending: !now.descending };
  return { column, descending: first === 'descending' };
}
