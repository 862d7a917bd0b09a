import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNextPages } from './use-prefetch.ts';

const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  load.mockClear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('gets pages when there is nothing else to do, and does without those that do not come', async () => {
  renderHook(() => useNextPages(load, load));
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('gets nothing for readers who ask to save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  renderHook(() => useNextPages(load));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});
