import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEvery } from './use-every.ts';

const minute = 60_000;
let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  hidden = false;
});

function hide(now: boolean) {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('runs each minute, until it is unmounted', () => {
  const work = vi.fn();
  const { unmount } = renderHook(() => useEvery(minute, work));
  vi.advanceTimersByTime(minute - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minute);
  expect(work).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(5 * minute);
  hide(false);
  vi.advanceTimersByTime(5 * minute);
  expect(work).toHaveBeenCalledTimes(3);
});

it('pauses while the tab is hidden, and catches up at once after a late return', () => {
  const work = vi.fn();
  renderHook(() => useEvery(minute, work));
  vi.advanceTimersByTime(minute / 2);
  hide(true);
  vi.advanceTimersByTime(10 * minute);
  expect(work).not.toHaveBeenCalled();
  hide(false);
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minute);
  expect(work).toHaveBeenCalledTimes(2);
});

it('after a quick return waits for the rest of the minute', () => {
  const work = vi.fn();
  renderHook(() => useEvery(minute, work));
  vi.advanceTimersByTime(20_000);
  hide(true);
  vi.advanceTimersByTime(20_000);
  hide(false);
  vi.advanceTimersByTime(19_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('calls the latest function, not the first one', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = renderHook(({ work }) => useEvery(minute, work), { initialProps: { work: first } });
  rerender({ work: second });
  vi.advanceTimersByTime(minute);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});
