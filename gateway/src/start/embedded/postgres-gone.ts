import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Error when the embedded Postgres ends unexpectedly. The message has the remedy. */
export class PostgresGoneError extends Error {
  constructor() {
    super(
      'The embedded Postgres has ended, and so the product ends too. Start it again: nothing saved is lost.',
    );
    this.name = 'PostgresGoneError';
  }
}

const pause = 200;

/**
 * Resolves when no server listens at this address any more. A single broken connection does not count, nor does a
 * server that recovers from the crash of one of its processes.
 */
export async function postgresGone(url: string): Promise<PostgresGoneError> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'quiet-time watch' });
    client.on('error', () => {});
    try {
      await client.connect();
      await once(client, 'end');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return new PostgresGoneError();
      void client.end().catch(() => {});
    }
    await setTimeout(pause);
  }
}
