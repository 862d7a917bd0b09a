import pg from 'pg';
import { vi } from 'vitest';

interface Statement {
  text: string;
  values?: unknown[];
}

const isRead = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/**
 * Returns the tables of our schema that Postgres reads during `work`. Each of its statements runs again in a
 * transaction, whose locks name every table. They include tables behind views and functions, and a partitioned table
 * instead of its parts.
 */
export async function tablesRead(databaseUrl: string, work: () => Promise<unknown>): Promise<Set<string>> {
  const statements = await statementsOf(work);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const tables = new Set<string>();
    for (const { text, values } of statements.filter(isRead)) {
      await client.query('begin');
      await client.query(text, values);
      const { rows } = await client.query(locked);
      await client.query('rollback');
      for (const { name } of rows) tables.add(name);
    }
    return tables;
  } finally {
    await client.end();
  }
}

const locked = `select coalesce(pg_partition_root(pg_class.oid), pg_class.oid)::regclass::text as name
  from pg_locks join pg_class on pg_class.oid = pg_locks.relation
  where pid = pg_backend_pid() and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent, values]: unknown[]) =>
      typeof sent === 'string'
        ? { text: sent, ...(Array.isArray(values) && { values }) }
        : (sent as Statement),
    );
  } finally {
    query.mockRestore();
  }
}
