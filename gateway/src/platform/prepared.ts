import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { scope } from './scope.js';
import type { AskedBy } from './slow-statements.js';

/** What pools of ours have beside the settings of `pg`. */
export interface PoolSettings extends Omit<pg.PoolConfig, 'Client'> {
  /** Whether two statements in a row may come to different connections of Postgres, which know no names. */
  unnamed?: boolean;
}

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
  const pool = (db.driver as unknown as { master: pg.Pool & { options: PoolSettings } }).master;
  // A pool that is busy runs it in the time of whoever gives a connection back.
  const statement: pg.QueryConfig & AskedBy = { text, values, asker: scope.getStore() };
  if (!pool.options.unnamed) statement.name = name;
  const { rows } = await pool.query<Row>(statement);
  return rows;
}
