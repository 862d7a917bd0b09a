import { Redis } from 'ioredis';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { newId } from '../platform/ids.js';
import { RateLimit } from './rate-limit.js';

const redisUrl = inject('redisUrl');
const stores: [string, string | null][] = [['memory', null]];
if (redisUrl) stores.push(['Redis', redisUrl]);

describe.each(stores)('a limit in %s', (_name, url) => {
  function open(enabled = true) {
    const redis = url ? new Redis(url) : null;
    onTestFinished(() => redis?.disconnect());
    return new RateLimit({ name: newId(), points: 2, seconds: 60 }, redis, enabled);
  }

  it('allows a number of attempts and then returns the time to wait', async () => {
    const limit = open();
    await limit.take('anna');
    await limit.take('anna');
    await expect(limit.take('anna')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) },
    });
    await limit.take('ben');
  });

  it('refunds an attempt', async () => {
    const limit = open();
    for (let i = 0; i < 5; i++) {
      await limit.take('anna');
      await limit.refund('anna');
    }
    await limit.take('anna');
    await limit.take('anna');
    await expect(limit.take('anna')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('resets a key', async () => {
    const limit = open();
    await limit.take('anna');
    await limit.take('anna');
    await limit.forgive('anna');
    await limit.take('anna');
  });

  it('can be switched off', async () => {
    const limit = open(false);
    for (let i = 0; i < 5; i++) await limit.take('anna');
  });
});

it.skipIf(!redisUrl)('two gateways on one Redis share a limit', async () => {
  const name = newId();
  const limits = [new Redis(redisUrl!), new Redis(redisUrl!)].map((redis) => {
    onTestFinished(() => redis.disconnect());
    return new RateLimit({ name, points: 2, seconds: 60 }, redis, true);
  });
  await limits[0]!.take('anna');
  await limits[1]!.take('anna');
  await expect(limits[0]!.take('anna')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
