import type pg from 'pg';
import type { DataSource } from 'typeorm';

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
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
