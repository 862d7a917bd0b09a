import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Timeout of a command and pause before the next connection, in milliseconds. */
const timeout = 500;
const pause = 1_000;

/** Makes a connection that logs each outage once, at its beginning and at its end. Call `connect()` on it. */
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
 * Connection of the rate limits. Requests never wait for it: during an outage every command fails at once, and without
 * a response after half a second.
 */
export const redisOfLimits = (url: string, log: Logger): Redis =>
  connection(url, log, 'limits', {
    connectTimeout: pause,
    commandTimeout: timeout,
    socketTimeout: timeout,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => pause,
  });

/** Connection of the queues: commands wait until Redis is available. */
export const redisOfQueues = (url: string, log?: Logger): Redis =>
  connection(url, log, 'queues', { maxRetriesPerRequest: null });
