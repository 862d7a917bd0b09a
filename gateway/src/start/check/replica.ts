import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../../config/config.js';
import { endOfLog, standingOf } from '../../platform/replica.js';
import { openPool } from '../database/open-pool.js';
import { type Check, messageOf, ok, problem, warning } from './finding.js';

/** Maximum replication lag in milliseconds of a healthy replica. */
const maxLag = 5_000;
const pause = 100;

/**
 * Checks a configured replica: it answers, belongs to this database, and keeps up. Without a replica, the primary
 * answers.
 */
export const checkReplica: Check = async ({ databaseUrl, databaseReplicaUrl }) => {
  if (!databaseUrl || !databaseReplicaUrl) return [];
  const { host } = new URL(databaseReplicaUrl);
  const primary = await openPool(databaseUrl, 1);
  try {
    const replica = await openPool(databaseReplicaUrl, 1).catch((error: unknown) => {
      const reasons = error instanceof ConfigError ? error.problems : [messageOf(error)];
      return reasons.map((reason) => problem(reason.replace('DATABASE_URL', 'DATABASE_REPLICA_URL')));
    });
    if (Array.isArray(replica)) return replica;
    try {
      const system = 'select system_identifier::text as id from pg_control_system()';
      const [[{ id }], [{ id: other }]] = await Promise.all([primary.query(system), replica.query(system)]);
      const end = await endOfLog(primary);
      const { follows } = await standingOf(replica, end);
      if (id !== other || !follows) {
        return [problem(`DATABASE_REPLICA_URL points to ${host}, which is not a replica of the database.`)];
      }
      const deadline = performance.now() + maxLag;
      for (; performance.now() < deadline; await wait(pause)) {
        const { has } = await standingOf(replica, end);
        if (has) return [ok(`The replica at ${host} answers and is up to date.`)];
      }
      const [{ since }] = await replica.query(
        'select round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) as since',
      );
      const lag = since === null ? 'nothing has been replayed' : `by ${since} s`;
      return [warning(`The replica at ${host} is behind (${lag}). Reports are read from the primary.`)];
    } finally {
      await replica.destroy();
    }
  } finally {
    await primary.destroy();
  }
};
