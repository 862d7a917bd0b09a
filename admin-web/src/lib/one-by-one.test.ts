import { expect, test, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('does all, one after the other, and returns the failed ones', async () => {
  let running = 0;
  const work = vi.fn(async (n: number) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    if (n === 2) throw new Error('no');
  });
  const onProgress = vi.fn();
  const outcome = await oneByOne([1, 2, 3], work, { onProgress });
  expect(outcome).toEqual({ done: [1, 3], failed: [{ item: 2, error: new Error('no') }], left: [] });
  expect(onProgress.mock.calls).toEqual([[1], [2], [3]]);
});

test('stops before the next item', async () => {
  const stop = new AbortController();
  const outcome = await oneByOne([1, 2, 3], async () => stop.abort(), { signal: stop.signal });
  expect(outcome).toEqual({ done: [1], failed: [], left: [2, 3] });
});
