import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotYet } from '../../platform/queue.js';
import { EndpointSlots } from './endpoint-slots.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('after a job waited in vain, further jobs of the endpoint are rejected at once, for a second', async () => {
  const slots = new EndpointSlots();
  const free: (() => void)[] = [];
  const calls = Array.from({ length: 10 }, () =>
    slots.run('slow', () => new Promise<void>((resolve) => free.push(resolve))),
  );
  const work = vi.fn(async () => {});
  const first = expect(slots.run('slow', work)).rejects.toBeInstanceOf(NotYet);
  await vi.advanceTimersByTimeAsync(500);
  await first;

  const refused = vi.fn();
  slots.run('slow', work).catch(refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(NotYet));
  await slots.run('quick', work);
  expect(work).toHaveBeenCalledOnce();

  await vi.advanceTimersByTimeAsync(1_000);
  const waits = slots.run('slow', work);
  free[0]!();
  await waits;
  expect(work).toHaveBeenCalledTimes(2);
  for (const end of free) end();
  await Promise.all(calls);
});
