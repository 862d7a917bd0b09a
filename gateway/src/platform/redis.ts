import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Milliseconds. */
const patience = 500;
const pause = 1_000;

/** A connection that tells of an outage once, when it begins and when it is over. Call `connect()` on it. */
function connection(url: string, log: Logger | undefined, what: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { ...options, lazyConnect: true });
  let isGone = false;
  redis.on('error', (error) => {
    if (!isGone) log?.warn({ err: error }, `Redis of the ${what} is gone; trying again`);
    isGone = true;
  });
  redis.on('ready', () => {
    if (isGone) log?.info(`Redis of the ${what} is back`);
    isGone = false;
  });
  return redis;
}

/**
 * The connection that attempts are counted by. Nobody waits for it: while Redis is gone every command fails at once, and
 * when it falls silent, after half a second.
 */
export const redisOfLimits = (url: string, log: Logger): Redis =>
  connection(url, log, 'limits', {
    connectTimeout: pause,
    commandTimeout: patience,
    socketTimeout: patience,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => pause,
  });

/** The connection of the queues: what is sent to it waits until Redis is there. */
export const redisOfQueues = (url: string, log?: Logger): Redis =>
  connection(url, log, 'queues', { maxRetriesPerRequest: null });
