import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

let copies = 0;

async function onServer(sql: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own, migrated and empty, with a function that drops it. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(inject('templateUrl'));
  const name = `test_${process.pid}_${Date.now()}_${copies++}`;
  await onServer(`create database ${name} template ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** As `copyDatabase`, dropped when the test that asked for it ends. */
export async function databaseForTest(): Promise<string> {
  const { url, drop } = await copyDatabase();
  onTestFinished(drop);
  return url;
}
