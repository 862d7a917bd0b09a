import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from './use-delayed.ts';

function Waiting() {
  return <p>{useDelayed() ? 'late' : 'early'}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  // Long after any earlier wait.
  vi.advanceTimersByTime(60_000);
  return () => vi.useRealTimers();
});

it('is early for 200 ms', () => {
  render(<Waiting />);
  pass(199);
  expect(screen.getByText('early')).toBeInTheDocument();
  pass(1);
  expect(screen.getByText('late')).toBeInTheDocument();
});

it('continues when one wait follows another at once: the skeleton does not flicker', () => {
  const { rerender } = render(<Waiting key="code" />);
  pass(250);
  rerender(<Waiting key="data" />);
  expect(screen.getByText('late')).toBeInTheDocument();
});

it('counts from the beginning of the first of them', () => {
  const { rerender } = render(<Waiting key="code" />);
  pass(150);
  rerender(<Waiting key="data" />);
  expect(screen.getByText('early')).toBeInTheDocument();
  pass(50);
  expect(screen.getByText('late')).toBeInTheDocument();
});

it('starts again with a later wait', () => {
  const { unmount } = render(<Waiting />);
  pass(250);
  unmount();
  pass(1_000);
  render(<Waiting />);
  expect(screen.getByText('early')).toBeInTheDocument();
});
