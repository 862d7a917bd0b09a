import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { databaseForTest } from './test-database.js';

/** Creates a folder that is removed after the test. */
export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates an empty database, without any table. */
export const bareDatabase = () => databaseForTest({ of: 'postgres://localhost/template0' });

/** Returns a digest of every table except backups, with its foreign keys and triggers. */
export async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'bullmq') and tablename <> 'backups' and schemaname || tablename <> 'bullmqmigration' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(each::text, '/' order by each::text), '')) as content from ${name} each`,
      );
      content[name] = rows[0].content;
    }
    const { rows: rules } = await client.query(
      `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'f' order by 1`,
    );
    const { rows: triggers } = await client.query(
      `select tgrelid::regclass || ' ' || tgname as name, tgenabled from pg_trigger where not tgisinternal order by 1`,
    );
    for (const { name, definition } of rules) content[name] = definition;
    for (const { name, tgenabled } of triggers) content[name] = tgenabled;
    return content;
  } finally {
    await client.end();
  }
}
