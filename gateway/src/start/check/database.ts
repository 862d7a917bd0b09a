import pg from 'pg';
import { makeDataSource } from '../database/data-source.js';
import { openPool } from '../database/open-pool.js';
import { type Check, type Finding, ok, problem, warning } from './finding.js';

/** Oldest Postgres version that the tests run on. */
const oldest = 15;

/** Maximum number of connections of a gateway and a worker (`gateway/OPERATING.md`). */
const taken = { gateway: 21, worker: 18 };

/** Tolerated clock difference in seconds. */
const sameTime = 5;

/**
 * Checks that Postgres answers, its version, encoding, clock and connections, and whether the tables are up to date.
 */
export const checkDatabase: Check = async ({ databaseUrl, databaseDirectUrl }) => {
  if (!databaseUrl) return [problem('DATABASE_URL is not set.')];
  const { host, pathname } = new URL(databaseUrl);
  const db = await openPool(databaseUrl, 1);
  try {
    const [{ version, encoding, connections, spare: free, standby, clock }] = await db.query(
      `select current_setting('server_version_num')::int / 10000 as version,
        pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as connections,
        current_setting('superuser_reserved_connections')::int as spare,
        pg_is_in_recovery() as standby, extract(epoch from clock_timestamp())::float as clock
       from pg_database where datname = current_database()`,
    );
    const findings: Finding[] = [
      ok(`Postgres ${version} answers at ${host}, database ${pathname.slice(1)}.`),
    ];
    if (version < oldest)
      findings.push(problem(`Postgres ${version} is too old. Upgrade to ${oldest} or newer.`));
    if (encoding !== 'UTF8') {
      findings.push(
        problem(`The database encoding is ${encoding}. Create the database again with encoding UTF8.`),
      );
    }
    if (!databaseDirectUrl && (await isShared(databaseUrl))) {
      findings.push(
        problem(
          'DATABASE_URL points to a connection pooler, such as PgBouncer. Add pgbouncer=true to it and set DATABASE_DIRECT_URL.',
        ),
      );
    }
    if (standby) findings.push(problem('DATABASE_URL points to a read-only standby. Set it to the primary.'));
    else if (await db.showMigrations()) {
      findings.push(warning('The tables are not up to date. Run `npm run db:migrate`, or start a gateway.'));
    }
    const apart = Math.round(Math.abs(clock - Date.now() / 1_000));
    if (apart > sameTime) {
      findings.push(
        problem(`The clocks of Postgres and this machine differ by ${apart} s. Synchronize both with NTP.`),
      );
    }
    findings.push(
      ok(
        `max_connections is ${connections}; a gateway takes up to ${taken.gateway}, a worker up to ${taken.worker}.`,
      ),
    );
    const pairs = Math.floor((connections - free) / (taken.gateway + taken.worker));
    const room = `That is room for ${pairs} gateway${pairs === 1 ? '' : 's'} and as many workers`;
    if (pairs < 2) findings.push(warning(`${room}. Raise it, or use PgBouncer, for more.`));
    return findings;
  } finally {
    await db.destroy();
  }
};

/** Whether a pooler stands before Postgres: it reports another process id than the one that answers. */
async function isShared(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Missing in its types.
    const { processID } = client as unknown as { processID: number | null };
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== processID;
  } finally {
    await client.end();
  }
}

/** Returns the provider's price ids of the plans on sale; none if the tables don't exist yet. */
export async function pricesOnSale(databaseUrl: string): Promise<{ plan: string; price: string }[]> {
  const db = await makeDataSource(databaseUrl, 1).initialize();
  try {
    const [{ table }] = await db.query(`select to_regclass('plans') as table`);
    if (!table) return [];
    return await db.query(
      `select name as plan, price from plans,
        unnest(array[monthly_stripe_price_id, yearly_stripe_price_id]) price
       where is_active and price <> ''`,
    );
  } finally {
    await db.destroy();
  }
}
