import { mailKinds } from '@quiet-time/schema/labels';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process for Prometheus, named by its conventions. They contain no member, path or address. */
export const metrics = new Registry();
const registers = [metrics];

/** Bucket edges in seconds, for durations that people wait for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by the pattern of their route, until the answer was sent.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets,
  registers,
});

export const requestsRefused = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests that were refused at once because so many others were worked on: those of members, visitors, and for exports.',
  labelNames: ['kind'] as const,
  registers,
});

export const cacheLookups = new Counter({
  name: 'kept_answers_total',
  help: "Visitors' requests that were answered from memory (hit) or not (miss).",
  labelNames: ['outcome'] as const,
  registers,
});

export const replicaReads = new Counter({
  name: 'replica_reads_total',
  help: 'Reports and exports that the replica answered, or the primary because the replica could not. Without a replica: none.',
  labelNames: ['from'] as const,
  registers,
});

export const renderingSeconds = new Histogram({
  name: 'page_rendering_duration_seconds',
  help: 'Pages of the member site, rendered or failed.',
  labelNames: ['outcome'] as const,
  buckets,
  registers,
});

export const providerSeconds = new Histogram({
  name: 'payment_provider_duration_seconds',
  help: 'Answers of the payment provider by their status.',
  labelNames: ['status'] as const,
  buckets,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Jobs: done, failed (and tried again), or given up.',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 25, 120, 600],
  registers,
});

export const mailsTotal = new Counter({
  name: 'mails_total',
  help: 'Mails that the mail server took (sent), refused for good (refused), or did not take (failed, and tried again).',
  labelNames: ['mail', 'outcome'] as const,
  registers,
});

/** Gauges that are read on each scrape instead of being counted. */
export const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of the pool: idle, busy, and requests that wait for one.',
  labelNames: ['state'] as const,
  registers,
});
export const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs of all queues by their state; failed ones were given up.',
  labelNames: ['state'] as const,
  registers,
});
export const outboxSeconds = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest row of the outbox that waits for a worker; 0: none does.',
  registers,
});
export const workersAlive = new Gauge({
  name: 'workers_alive',
  help: 'Workers of whom the database has heard in the last minute.',
  registers,
});
export const lastBackup = new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'As of when the last backup is that was written whole, since 1970; 0: there is none.',
  registers,
});

// Initialized with 0 for alert rules, since Prometheus misses the first increase of a counter that appears with it.
for (const kind of ['member', 'guest', 'export']) requestsRefused.inc({ kind }, 0);
for (const outcome of ['hit', 'miss']) cacheLookups.inc({ outcome }, 0);
for (const from of ['replica', 'primary']) replicaReads.inc({ from }, 0);
for (const mail of Object.keys(mailKinds))
  for (const outcome of ['sent', 'refused', 'failed']) mailsTotal.inc({ mail, outcome }, 0);
