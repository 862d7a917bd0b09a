import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { senderOf } from '../blocks/mails/sender.js';
import type { Config } from '../config/config.js';
import { loadBible } from '../modules/bible/bible-texts.js';
import { systemClock } from '../platform/clock.js';
import { Heartbeat } from '../platform/heartbeat.js';
import { makeMailer } from '../platform/mailer.js';
import { jobSeconds } from '../platform/metrics.js';
import { queueNames } from '../platform/outbox.js';
import { openQueues } from '../platform/queue.js';
import { Relay } from '../platform/relay.js';
import { secretsOf } from '../platform/secret-key.js';
import { publicChanges } from '../transport/http/public-cache.js';
import { inMemory } from '../transport/in-memory.js';
import { jobHandlers } from '../transport/jobs/handlers.js';
import { runJobs } from '../transport/jobs/runner.js';
import { scheduleJobs } from '../transport/jobs/schedule.js';
import { editedKinds } from '../transport/modules.js';
import { makeServices } from '../transport/services.js';
import { workerTimeouts } from './database/data-source.js';
import { demandMigrated, openPool, replicaOf, slowStatements } from './database/open-pool.js';
import type { Running } from './running.js';
import type { Watched } from './watch.js';

export interface Jobs extends Running {
  /** Whether jobs can run: the database is connected, and the queues are open. */
  isAlive(): Promise<boolean>;
  watched: Watched;
}

/**
 * Starts the worker: the outbox relay, the jobs, and the scheduler of nightly jobs.
 * @throws ConfigError if the database can't be reached, or is not up to date
 */
export async function startJobs(
  config: Config,
  databaseUrl: string,
  smtpUrl: string,
  log: Logger,
): Promise<Jobs> {
  // More than the five connections of billing jobs that wait for the provider, and the five of exports. Mails continue
  // meanwhile.
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const db = await openPool(databaseUrl, 15, slowStatements(config, log), workerTimeouts);
  await demandMigrated(db);
  // Needed if no gateway has started yet.
  await loadBible(db, (progress) => log.info(progress));
  const queues = openQueues(directUrl, config.redisUrl, { log });
  const secrets = await secretsOf(config);
  const replica = replicaOf(config, log, workerTimeouts);
  const services = makeServices(
    { config, db, replica, redis: null, queues, clock: systemClock, secrets, log },
    editedKinds,
  );
  await inMemory(services).follow();
  const sender = () => senderOf(config.mailFrom, services.settings.current.siteName);
  const mailer = makeMailer(smtpUrl, sender, config.publicUrl.hostname, log);
  const run = runJobs(db, jobHandlers(services, mailer, config), services.givenUpMails.giveUp);
  for (const name of queueNames) {
    const worker = queues.worker(name, run);
    const note = (job: Job | undefined, outcome: 'done' | 'failed' | 'given up') => {
      // A job lost with its worker may never have begun here.
      if (job?.processedOn)
        jobSeconds.observe({ job: job.name, outcome }, (Date.now() - job.processedOn) / 1_000);
    };
    worker.on('completed', (job) => note(job, 'done'));
    worker.on('failed', (job, error) => {
      note(job, job?.finishedOn ? 'given up' : 'failed');
      const { requestId: reqId, memberId: member } = job?.data ?? {};
      const entry = { job: job?.name, id: job?.id, reqId, member, attempt: job?.attemptsMade, err: error };
      if (job?.finishedOn) log.error(entry, 'job given up');
      else log.warn(entry, 'job failed');
    });
  }
  await scheduleJobs(db, queues);
  const changes = publicChanges(directUrl, inMemory(services));
  await changes.start();
  const relay = new Relay(databaseUrl, queues, log, directUrl);
  await relay.start();
  const heartbeat = new Heartbeat(db, log);
  await heartbeat.start();
  return {
    watched: { db, queuedJobs: services.queuedJobs },
    isAlive: async () => heartbeat.isAlive() && (await queues.isThere()),
    async stop() {
      await heartbeat.stop();
      await relay.stop();
      await changes.stop();
      await queues.close();
      mailer.close();
      if (replica?.isInitialized) await replica.destroy();
      await db.destroy();
    },
  };
}
