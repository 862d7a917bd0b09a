import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { scope } from './scope.js';
import type { HasOrigin } from './slow-statements.js';

/** Settings of our pools besides those of `pg`. */
export interface PoolSettings extends Omit<pg.PoolConfig, 'Client'> {
  /**
   * Whether two consecutive statements may reach different connections of Postgres, which don't share prepared
   * statements.
   */
  unnamed?: boolean;
}

/**
 * Runs a statement that each connection prepares once, under its name: Postgres spends as much on parsing and planning
 * one of these as on running it. TypeORM can't name statements, hence its driver's own pool.
 */
export async function read<Row extends object>(
  db: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (db.driver as unknown as { master: pg.Pool & { options: PoolSettings } }).master;
  // A busy pool runs it later, in the context of the request that releases a connection, so the asker is passed along.
  const statement: pg.QueryConfig & HasOrigin = { text, values, origin: scope.getStore() };
  if (!pool.options.unnamed) statement.name = name;
  const { rows } = await pool.query<Row>(statement);
  return rows;
}
