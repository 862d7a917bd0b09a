import type { EntityManager } from 'typeorm';

/** Foreign key of one column. Names are quoted where SQL requires it. */
export interface Reference {
  /** Table at the other end. */
  table: string;
  /** Referring column. */
  column: string;
  /** Referenced column. */
  key: string;
  /** Whether the row is deleted with the referenced one; else the column becomes null. */
  deletes: boolean;
}

const references = (ours: string, theirs: string, also: string) => `
  select ${theirs}::regclass::text as "table", quote_ident(from_column.attname) as "column",
         quote_ident(to_column.attname) as key, confdeltype = 'c' as deletes
    from pg_constraint
    join pg_attribute from_column on from_column.attrelid = conrelid and from_column.attnum = conkey[1]
    join pg_attribute to_column on to_column.attrelid = confrelid and to_column.attnum = confkey[1]
   where contype = 'f' and cardinality(conkey) = 1 and ${ours} = $1::regclass ${also}
   order by 1, 2`;

// Excludes tables that triggers write: those whose primary key is that column, and search tables.
const condition = `and confdeltype in ('c', 'n') and conrelid::regclass::text not like '%\\_search' and not exists (
  select from pg_index where indrelid = conrelid and indisprimary and indnkeyatts = 1 and indkey[0] = conkey[1])`;

/** Returns the references to a table, without tables that triggers write. Reads the catalog of the database. */
export const referencesTo = (manager: EntityManager, table: string): Promise<Reference[]> =>
  manager.query(references('confrelid', 'conrelid', condition), [table]);

/** Returns the references of a table to others. Reads the catalog of the database. */
export const referencesFrom = (manager: EntityManager, table: string): Promise<Reference[]> =>
  manager.query(references('conrelid', 'confrelid', ''), [table]);

/** Returns the columns of a table that a kept row can fill; the row may be older than the latest column. */
export async function writableColumns(manager: EntityManager, table: string, row: object): Promise<string[]> {
  const columns: { name: string; quoted: string }[] = await manager.query(
    `select attname as name, quote_ident(attname) as quoted from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columns.filter(({ name }) => name in row).map(({ quoted }) => quoted);
}
