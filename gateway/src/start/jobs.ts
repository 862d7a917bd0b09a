import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { loadBible } from '../modules/bible/bible-texts.js';
import { systemClock } from '../platform/clock.js';
import { makeMailer } from '../platform/mailer.js';
import { queueNames } from '../platform/outbox.js';
import { openQueues } from '../platform/queue.js';
import { Relay } from '../platform/relay.js';
import { secretKeyOf } from '../platform/secret-key.js';
import { jobHandlers } from '../transport/jobs/handlers.js';
import { runJobs } from '../transport/jobs/runner.js';
import { scheduleJobs } from '../transport/jobs/schedule.js';
import { makeServices } from '../transport/services.js';
import { makeDataSource } from './database/data-source.js';
import type { Running } from './gateway.js';

/** Starts the worker: the relay from the outbox, the jobs, and the clock that makes them at night. */
export async function startJobs(
  config: Config,
  databaseUrl: string,
  smtpUrl: string,
  log: Logger,
): Promise<Running> {
  // More than the five that jobs of billing hold while they wait for the provider, and the five of exports: mails go
  // on meanwhile.
  const db = await makeDataSource(databaseUrl, 15).initialize();
  // Where no gateway has come up yet.
  await loadBible(db, (progress) => log.info(progress));
  const mailer = makeMailer(smtpUrl, config.mailFrom, config.publicUrl.hostname);
  const queues = openQueues(databaseUrl, config.redisUrl);
  const secretKey = await secretKeyOf(config);
  const services = makeServices({ config, db, redis: null, clock: systemClock, secretKey, log });
  const run = runJobs(db, jobHandlers(services, mailer, config), services.givenUpMails.giveUp);
  for (const name of queueNames) {
    const worker = queues.worker(name, run);
    worker.on('failed', (job, error) => {
      const entry = { job: job?.name, id: job?.id, attempt: job?.attemptsMade, err: error };
      if (job?.finishedOn) log.error(entry, 'job given up');
      else log.warn(entry, 'job failed');
    });
  }
  await scheduleJobs(db, queues);
  const relay = new Relay(databaseUrl, queues, log);
  await relay.start();
  return {
    async stop() {
      await relay.stop();
      await queues.close();
      mailer.close();
      await db.destroy();
    },
  };
}
