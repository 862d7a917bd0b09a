import { Redis } from 'ioredis';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { RateLimit } from '../../blocks/rate-limit.js';
import { newId } from '../../platform/ids.js';
import { authLimitPoints, makeAuthLimits } from './auth.limits.js';

const redisUrl = inject('redisUrl');
const stores: [string, string | null][] = [['memory', null]];
if (redisUrl) stores.push(['Redis', redisUrl]);

describe.each(stores)('guesses at one account, counted in %s', (_name, url) => {
  const { here, anywhere, crowded } = authLimitPoints.passwords;
  const paused = { code: 'RATE_LIMITED', details: { reason: 'passwords_paused' } };
  const account = 'naomi@example.org';

  function open() {
    const redis = url ? new Redis(url) : null;
    onTestFinished(() => redis?.disconnect());
    const run = newId();
    const make = makeAuthLimits(
      (limit) => new RateLimit({ ...limit, name: `${run}-${limit.name}` }, redis, true),
    );
    return make.passwords;
  }

  /** A limit for an account after attempts from many addresses, each of them within its own limit. */
  async function besieged() {
    const limit = open();
    for (let i = 0; i < anywhere.points; i++) expect(await limit.take(account, `198.51.100.${i}`)).toBe(0);
    return limit;
  }

  it('end where they come from, and nowhere else', async () => {
    const limit = open();
    for (let i = 0; i < here.points; i++) await limit.take(account, '192.0.2.1');
    await expect(limit.take(account, '192.0.2.1')).rejects.toMatchObject(paused);
    expect(await limit.take(account, '192.0.2.2')).toBe(0);
    expect(await limit.take('ruth@example.org', '192.0.2.1')).toBe(0);
  });

  it('leave a few to each network when there are too many, however it numbers itself', async () => {
    const limit = await besieged();
    for (let i = 0; i < crowded.points; i++) {
      expect(await limit.take(account, `2001:db8:5:${i}::`)).toBeGreaterThan(anywhere.seconds - 60);
    }
    await expect(limit.take(account, '2001:db8:5:99::')).rejects.toMatchObject(paused);
    // The pause ends as soon as fewer attempts arrive from anywhere; it does not last the day.
    await expect(limit.take(account, '2001:db8:5:98::')).rejects.toMatchObject({
      details: { retryAfter: expect.toSatisfy((seconds: number) => seconds <= anywhere.seconds) },
    });
    expect(await limit.take(account, '2001:db8:6:1::')).toBeGreaterThan(0);
    expect(await limit.take('ruth@example.org', '2001:db8:5:99::')).toBe(0);
  });

  it('are forgotten when the owner is known, from anywhere and from their address', async () => {
    const limit = await besieged();
    const own = '203.0.113.1';
    for (let i = 0; i < crowded.points; i++) await limit.take(account, own);
    await expect(limit.take(account, own)).rejects.toMatchObject(paused);
    await limit.cleared(account, own);
    for (let i = 0; i < here.points; i++) expect(await limit.take(account, own)).toBe(0);
  });
});
