import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteGreeted, noteWelcome } from '../../lib/welcomes.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { miriam } from '../../testing/sample-members.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  localStorage.clear();
  sessionStorage.clear();
  return () => vi.useRealTimers();
});

it('is not before a greeting that is still on its way', () => {
  const onQuiet = vi.fn();
  const viewer = miriam as unknown as Viewer;
  const { unmount } = renderHook(() => useQuietMoment(viewer, onQuiet));
  vi.advanceTimersByTime(5_000);
  expect(onQuiet).not.toHaveBeenCalled();
  noteGreeted(viewer.id, '2026-11-21');
  vi.advanceTimersByTime(1_000);
  expect(onQuiet).toHaveBeenCalledOnce();
  unmount();
});

it('is not in a visit with a welcome, however long ago', () => {
  vi.setSystemTime(performance.timeOrigin + 60_000);
  const onQuiet = vi.fn();
  noteWelcome();
  const { unmount } = renderHook(() => useQuietMoment(null, onQuiet));
  vi.advanceTimersByTime(3_600_000);
  expect(onQuiet).not.toHaveBeenCalled();
  unmount();
});
