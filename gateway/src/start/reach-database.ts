import type { Config } from '../config/config.js';
import { lockDataDir } from './embedded/lock.js';
import { startPostgres } from './embedded/postgres.js';
import { runningPostgres } from './embedded/running-postgres.js';

/**
 * Returns the address of the configured database without migrating it. An embedded one is created if missing, and
 * started unless it runs.
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'publicUrl'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await runningPostgres(config.dataDir));
  if (url) return { url, close: async () => {} };
  const release = await lockDataDir(config.dataDir, config.publicUrl.origin);
  const postgres = await startPostgres(config.dataDir);
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await release();
    },
  };
}
