import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { scope } from './scope.js';
import type { AskedBy } from './slow-statements.js';

/**
 * Runs a statement that each connection prepares once, under its name: Postgres spends as much on parsing and
 * planning one of these as on answering it. TypeORM can't name statements, hence its driver's own pool.
 */
export async function read<Row extends object>(
  db: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (db.driver as unknown as { master: pg.Pool }).master;
  // A pool that is busy runs it in the time of whoever gives a connection back.
  const statement: pg.QueryConfig & AskedBy = { name, text, values, asker: scope.getStore() };
  const { rows } = await pool.query<Row>(statement);
  return rows;
}
