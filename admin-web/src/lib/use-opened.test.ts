import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpened } from './use-opened.ts';

const [a, b] = [{ id: 'a' }, { id: 'b' }] as [{ id: string }, { id: string }];

function open(id: string | null) {
  interface Props {
    items: { id: string }[] | undefined;
    id: string | null;
  }
  const initialProps: Props = { items: [a, b], id };
  const { result, rerender } = renderHook(({ items, id }: Props) => useOpened(items, id), { initialProps });
  return { now: () => result.current, rerender };
}

test('an open item stays open when the list lacks it, or is loading', () => {
  const { now, rerender } = open('a');
  expect(now()).toBe(a);
  rerender({ items: [b], id: 'a' });
  expect(now()).toBe(a);
  rerender({ items: undefined, id: 'a' });
  expect(now()).toBe(a);
});

test('an item of the list is taken in its current state', () => {
  const { now, rerender } = open('a');
  const newer = { id: 'a' };
  rerender({ items: [newer], id: 'a' });
  expect(now()).toBe(newer);
});

test('is replaced by the next item of the address, and closes with it', () => {
  const { now, rerender } = open('a');
  rerender({ items: [b], id: 'b' });
  expect(now()).toBe(b);
  rerender({ items: [b], id: 'gone' });
  expect(now()).toBeNull();
  rerender({ items: [b], id: null });
  expect(now()).toBeNull();
});
