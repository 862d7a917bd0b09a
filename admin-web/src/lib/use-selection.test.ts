import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [{ id: string }, { id: string }, { id: string }];

function select() {
  const { result, rerender } = renderHook(({ scope }) => useSelection<{ id: string }>(scope), {
    initialProps: { scope: 'all' },
  });
  const now = () => result.current;
  return { now, rerender };
}

test('selects rows one by one', () => {
  const { now } = select();
  act(() => now().toggle(a));
  act(() => now().toggle(c));
  act(() => now().toggle(a));
  expect(now().items).toEqual([c]);
  expect([now().has('a'), now().has('c')]).toEqual([false, true]);
});

test('selects a page at once, beside items of other pages', () => {
  const { now } = select();
  act(() => now().toggle(c));
  expect(now().ofPage([a, b])).toBe('none');
  act(() => now().toggle(a));
  expect(now().ofPage([a, b])).toBe('some');
  act(() => now().togglePage([a, b]));
  expect(now().ofPage([a, b])).toBe('all');
  expect(now().items).toHaveLength(3);
  act(() => now().togglePage([a, b]));
  expect(now().items).toEqual([c]);
});

test('drops all items when the scope changes', () => {
  const { now, rerender } = select();
  act(() => now().togglePage([a, b]));
  rerender({ scope: 'search' });
  expect(now().items).toEqual([]);
  act(() => now().toggle(c));
  expect(now().items).toEqual([c]);
});

test('drops removed items', () => {
  const { now } = select();
  act(() => now().togglePage([a, b, c]));
  act(() => now().drop(['a', 'c']));
  expect(now().items).toEqual([b]);
  act(() => now().clear());
  expect(now().items).toEqual([]);
});
