import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { SavedTable } from './manifest.js';

/** Schemas of the product's tables. */
const schemas = ['public', 'bullmq'];

/** Minimum bytes of a part of a table, plus the rest of its last row. */
const partSize = 1_048_576;

const qualified = ({ schema, table }: Pick<SavedTable, 'schema' | 'table'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

const withColumns = (of: Pick<SavedTable, 'schema' | 'table' | 'columns'>) =>
  `${qualified(of)} (${of.columns.map(pg.escapeIdentifier).join(', ')})`;

/**
 * Lists the tables whose rows are saved, with their stored columns. BullMQ's table of its own migrations is excluded:
 * it belongs to the tables that already exist at a restore.
 */
export async function savedTables(
  client: pg.ClientBase,
): Promise<Pick<SavedTable, 'schema' | 'table' | 'columns'>[]> {
  const { rows } = await client.query(
    `select nspname as schema, relname as table,
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname = any($1) and (nspname, relname) <> ('bullmq', 'migration')
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Locks the schema of tables until the transaction ends. Readers and writers are not blocked. */
export const keepShape = (client: pg.ClientBase, tables: Pick<SavedTable, 'schema' | 'table'>[]) =>
  client.query(`lock table ${tables.map(qualified).join(', ')} in access share mode`);

/** Reads all rows of a table, in parts of whole rows. @returns the parts' total */
export async function copyOut(
  client: pg.ClientBase,
  of: Pick<SavedTable, 'schema' | 'table' | 'columns'>,
  onPart: (bytes: Buffer) => Promise<void>,
): Promise<SavedTable> {
  const stream = client.query(to(`copy ${withColumns(of)} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let buffered: Buffer[] = [];
  let size = 0;
  const hand = async (part: Buffer) => {
    hash.update(part);
    bytes += part.length;
    await onPart(part);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    buffered.push(chunk);
    size += chunk.length;
    // In this format a line break ends a row; line breaks within values are written as \n.
    const end = size >= partSize ? chunk.lastIndexOf(10) : -1;
    if (end < 0) continue;
    const all = Buffer.concat(buffered);
    const cut = size - chunk.length + end + 1;
    await hand(all.subarray(0, cut));
    buffered = [all.subarray(cut)];
    size -= cut;
  }
  if (size > 0) await hand(Buffer.concat(buffered));
  return { ...of, rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Writes the rows of one part. */
export const copyIn = (
  client: pg.ClientBase,
  into: Pick<SavedTable, 'schema' | 'table' | 'columns'>,
  bytes: Readable,
): Promise<void> => pipeline(bytes, client.query(from(`copy ${withColumns(into)} from stdin`)));

/**
 * Empties tables and allows writing their rows in any order, exactly as they were. No trigger runs, and `inForce`
 * checks the foreign keys at the end. Needs the owner of the tables and a transaction.
 */
export async function outOfForce(
  client: pg.ClientBase,
  tables: Pick<SavedTable, 'schema' | 'table'>[],
): Promise<{ inForce(): Promise<void> }> {
  const { rows: references } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)`,
    [schemas],
  );
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${name}`);
  await client.query(`truncate ${tables.map(qualified).join(', ')}`);
  for (const each of tables) await client.query(`alter table ${qualified(each)} disable trigger user`);
  return {
    async inForce() {
      for (const each of tables) await client.query(`alter table ${qualified(each)} enable trigger user`);
      for (const { of, name, definition } of references)
        await client.query(`alter table ${of} add constraint ${name} ${definition}`);
    },
  };
}

export async function countRows(
  client: pg.ClientBase,
  of: Pick<SavedTable, 'schema' | 'table'>,
): Promise<number> {
  const { rows } = await client.query(`select count(*)::float as count from ${qualified(of)}`);
  return rows[0].count;
}

/** Returns the last values of used sequences, by their qualified names. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [schemas],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function writeSequences(
  client: pg.ClientBase,
  sequences: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
}

/** Whether the database is empty, apart from what extensions bring. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select not exists (select 1 from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')) as empty`,
  );
  return rows[0].empty;
}
