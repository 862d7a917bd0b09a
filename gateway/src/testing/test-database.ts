import pg from 'pg';
import type { DataSource } from 'typeorm';
import { inject, onTestFinished } from 'vitest';
import { loadBible } from '../modules/bible/bible-texts.js';
import { makeDataSource } from '../start/database/data-source.js';
import * as migrations from '../start/database/migrations/index.js';

let copies = 0;

const urlOf = (name: string): string => {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.href;
};
const nameIn = (url: string) => new URL(url).pathname.slice(1);
const emptyTemplate = () => nameIn(inject('templateUrl'));

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work while no other test file of the run runs work of this name. */
export const aloneInRun = <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onServer(async (client) => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return work(client);
  });

/**
 * Returns the template with the Bible texts. The first test of a run that needs it creates it: loading takes a few
 * seconds, a copy a fraction of one.
 */
function bibleTemplate(): Promise<string> {
  const name = 'with_bible';
  return aloneInRun(name, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${emptyTemplate()}`);
    const db = await makeDataSource(urlOf(unfinished), 3).initialize();
    await loadBible(db, () => {}).finally(() => db.destroy());
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}

export interface CopyOptions {
  /** Whether it has the texts of the Bible. Otherwise their tables are empty. */
  bible?: boolean;
  /** URL of a database to copy instead of the empty one. It must have no connections. */
  of?: string;
}

/** Creates a migrated, empty database, and a function that drops it. */
export async function copyDatabase({ bible = false, of }: CopyOptions = {}): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const template = of ? nameIn(of) : bible ? await bibleTemplate() : emptyTemplate();
  const name = `test_${process.pid}_${Date.now()}_${copies++}`;
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const drop = async () => {
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  };
  return { url: urlOf(name), drop };
}

/** Calls `copyDatabase` and connects. The caller must close it, which drops the database. */
export async function openDatabase(options?: CopyOptions): Promise<{
  db: DataSource;
  url: string;
  close(): Promise<void>;
}> {
  const { url, drop } = await copyDatabase(options);
  const db = await makeDataSource(url, 4).initialize();
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, url, close };
}

/** Calls `copyDatabase`; the database is dropped at the end of the calling test. */
export async function databaseForTest(options?: CopyOptions): Promise<string> {
  const { url, drop } = await copyDatabase(options);
  onTestFinished(drop);
  return url;
}

/** Makes a migrated database look like one to which an earlier release applied these migrations. */
export async function recordMigrations(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from migrations');
    for (const name of names)
      await client.query('insert into migrations (name, timestamp) values ($1, $2)', [name, name.slice(-13)]);
  } finally {
    await client.end();
  }
}

/** Migrations after the baseline, oldest first. */
const later = Object.values(migrations)
  .toSorted((one, other) => Number(one.name.slice(-13)) - Number(other.name.slice(-13)))
  .slice(1);

/** Names of the migrations that a database of `makeReleaseCandidate` has after an upgrade, in their order. */
export const upgradedCandidate = [
  // The first and the last migration of that release.
  'FirstPath1764000000000',
  'RefusedTrials1799000005940',
  'Baseline1799000006000',
  ...later.map(({ name }) => name),
];

/** Makes a migrated database one of v1.0.0-rc.1, the release before the baseline. */
export async function makeReleaseCandidate(url: string): Promise<void> {
  const db = await makeDataSource(url, 1).initialize();
  const runner = db.createQueryRunner();
  for (const Later of later.toReversed()) await new Later().down(runner);
  await runner.release();
  await db.destroy();
  await recordMigrations(url, upgradedCandidate.slice(0, 2));
}
