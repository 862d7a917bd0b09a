import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSyncLoop } from './sync-loop.ts';

let visible: DocumentVisibilityState = 'visible';
let stop = () => {};

beforeEach(() => {
  visible = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start(sync: () => Promise<void> = async () => {}) {
  const spy = vi.fn(sync);
  stop = startSyncLoop(spy);
  return spy;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const see = (state: DocumentVisibilityState) => {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('begins after the first second, and repeats every five minutes', async () => {
  const sync = start();
  await pass(1_000);
  expect(sync).not.toHaveBeenCalled();
  await pass(1_000);
  expect(sync).toHaveBeenCalledTimes(1);
  await pass(296_000);
  expect(sync).toHaveBeenCalledTimes(1);
  await pass(2_001);
  expect(sync).toHaveBeenCalledTimes(2);
  await pass(300_000);
  expect(sync).toHaveBeenCalledTimes(3);
});

it('waits until the tab is visible, and then makes up for a missed round', async () => {
  visible = 'hidden';
  const sync = start();
  await pass(299_000);
  expect(sync).not.toHaveBeenCalled();
  see('visible');
  expect(sync).toHaveBeenCalledTimes(1);
  // The next round comes a second later; another look at the tab causes none.
  await pass(2_000);
  see('hidden');
  see('visible');
  expect(sync).toHaveBeenCalledTimes(1);
  await pass(300_000);
  expect(sync).toHaveBeenCalledTimes(2);
});

it('tries three times more, two seconds apart, and then no more', async () => {
  const sync = start(() => Promise.reject(new Error('no connection')));
  await pass(1_500);
  expect(sync).toHaveBeenCalledTimes(1);
  await pass(1_999);
  expect(sync).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(sync).toHaveBeenCalledTimes(2);
  await pass(4_000);
  expect(sync).toHaveBeenCalledTimes(4);
  await pass(3_600_000);
  expect(sync).toHaveBeenCalledTimes(4);
});

it('continues when a retry has succeeded', async () => {
  let failures = 2;
  const sync = start(() => (failures-- > 0 ? Promise.reject(new Error()) : Promise.resolve()));
  await pass(10_000);
  expect(sync).toHaveBeenCalledTimes(3);
  await pass(300_000);
  expect(sync).toHaveBeenCalledTimes(4);
});

it('stops, also in the middle of the retries', async () => {
  const sync = start(() => Promise.reject(new Error()));
  await pass(1_500);
  stop();
  await pass(3_600_000);
  expect(sync).toHaveBeenCalledTimes(1);
});
