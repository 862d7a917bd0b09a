/** Sort order of a list: its column and direction. */
export interface SortOrder<Column extends string> {
  column: Column;
  descending: boolean;
}

/** Parses the sort order in an address: `title`, or `-date` for the newest first. Other text gives `fallback`. */
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

/** Formats a sort order for `readOrder`. */
export const writeOrder = ({ column, descending }: SortOrder<string>): string =>
  descending ? `-${column}` : column;

/** Returns the order after a click on the head of `column`: reversed, or `first` for a newly chosen column. */
export function turnOrder<Column extends string>(
  now: SortOrder<Column>,
  column: Column,
  first: 'ascending' | 'descending',
): SortOrder<Column> {
  if (now.column === column) return { column, descending: !now.descending };
  return { column, descending: first === 'descending' };
}
