import { type Table, TableError, type TableRow, type TableRules } from './table.js';

/** Fields that the columns of a kind of table can have. */
export interface TableFields<Field> {
  /** Returns the field that a heading names. */
  fieldOf(heading: string): Field | undefined;
  /** Fields that may have several columns. */
  repeatable?: ReadonlySet<Field>;
  /** Whether a cell is readable as a field, for fields that refuse other cells. */
  fits?(field: Field, cell: string): boolean;
}

/** Returns the field that each heading names; null for unused columns. Only repeatable fields occur twice. */
export function guessFields<Field>(
  headings: readonly string[],
  { fieldOf, repeatable }: TableFields<Field>,
): (Field | null)[] {
  const used = new Set<Field>();
  return headings.map((heading) => {
    const field = fieldOf(heading);
    if (field === undefined || used.has(field)) return null;
    if (!repeatable?.has(field)) used.add(field);
    return field;
  });
}

/**
 * Counts the rows of a table and guesses its columns by their headings. A guess that most filled cells of its column do
 * not fit is dropped: it would refuse every row.
 * @throws TableError
 */
export async function lookThrough<Field>(
  { headings, line, rows }: Table,
  fields: TableFields<Field>,
  { limits, messages }: TableRules,
): Promise<{ fields: (Field | null)[]; total: number }> {
  const guesses = guessFields(headings, fields).map((field) => ({ field, filled: 0, fitting: 0 }));
  let total = 0;
  for await (const row of rows) {
    total++;
    if (total > limits.rows) throw new TableError(row.line, messages.tooManyRows);
    for (const [index, guess] of guesses.entries()) {
      const cell = row.cells[index];
      if (guess.field === null || !cell) continue;
      guess.filled++;
      if (fields.fits?.(guess.field, cell) ?? true) guess.fitting++;
    }
  }
  if (total === 0) throw new TableError(line, messages.empty);
  return {
    total,
    fields: guesses.map(({ field, filled, fitting }) => (fitting * 2 < filled ? null : field)),
  };
}

/** Returns the columns of a table for display, each with its first filled cell and its field; null: left out. */
export const shownColumns = <Field>(
  headings: readonly string[],
  rows: readonly TableRow[],
  fields: readonly (Field | null)[],
) =>
  headings.map((heading, index) => ({
    heading,
    example: rows.find(({ cells }) => cells[index])?.cells[index] ?? '',
    field: fields[index] ?? null,
  }));

/** Reads the rows of a table into memory, at most this many. */
export async function readRows({ rows }: Table, most = Number.POSITIVE_INFINITY): Promise<TableRow[]> {
  const read: TableRow[] = [];
  for await (const row of rows) {
    read.push(row);
    if (read.length === most) break;
  }
  return read;
}
