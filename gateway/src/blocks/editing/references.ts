import type { EntityManager } from 'typeorm';

/** A foreign key of one column. Names are quoted where SQL wants it. */
export interface Reference {
  /** The table at the other end. */
  table: string;
  /** The column that refers to something. */
  column: string;
  /** The column that it refers to. */
  key: string;
  /** Whether the row goes with what it refers to; else it stays, and the column becomes null. */
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

// A table whose key is that column belongs to the other one and is written by its triggers, as is what a search reads.
const kept = `and confdeltype in ('c', 'n') and conrelid::regclass::text not like '%\\_search' and not exists (
  select from pg_index where indrelid = conrelid and indisprimary and indnkeyatts = 1 and indkey[0] = conkey[1])`;

/** The tables that refer to one, but for what triggers write of it. Read from the catalog of the database. */
export const referencesTo = (manager: EntityManager, table: string): Promise<Reference[]> =>
  manager.query(references('confrelid', 'conrelid', kept), [table]);

/** What a table refers to. Read from the catalog of the database. */
export const referencesFrom = (manager: EntityManager, table: string): Promise<Reference[]> =>
  manager.query(references('conrelid', 'confrelid', ''), [table]);

/** The columns of a table that a row of it can fill: it may have been kept before the last one was added. */
export async function writableColumns(manager: EntityManager, table: string, row: object): Promise<string[]> {
  const columns: { name: string; quoted: string }[] = await manager.query(
    `select attname as name, quote_ident(attname) as quoted from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columns.filter(({ name }) => name in row).map(({ quoted }) => quoted);
}
