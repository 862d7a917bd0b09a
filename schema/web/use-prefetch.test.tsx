import type { TypedDocumentNode } from '@apollo/client';
import { render } from '@testing-library/react';
import { parse } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionClient } from './session-client.tsx';
import { fakeServer, ofNewerGateway } from './testing/fake-server.ts';
import { usePrefetch } from './use-prefetch.ts';

const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
const query = parse('query Letter($place: Int!) { letter(place: $place) }') as TypedDocumentNode<
  { letter: string },
  { place: number }
>;

beforeEach(() => {
  load.mockClear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function Page({ place }: { place: number }) {
  usePrefetch(load, load, [query, { place }]);
  return null;
}

/** Renders a page that prefetches, and collects the requested places. */
function open() {
  const calls = fakeServer({ Letter: ofNewerGateway({ letter: 'a' }) });
  const page = (place: number) => (
    <SessionClient>
      <Page place={place} />
    </SessionClient>
  );
  const { rerender, unmount } = render(page(1));
  return {
    asked: () => calls.map(({ variables }) => variables.place),
    turnTo: (at: number) => rerender(page(at)),
    leave: unmount,
  };
}

it('loads code and data when idle, and ignores failures', async () => {
  const { asked } = open();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked()).toEqual([1]);
});

it('loads one after the other, and stops when the page is left', async () => {
  const { asked, leave } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked()).toEqual([]);
});

it('loads other data when the variables change, and none twice', async () => {
  const { asked, turnTo } = open();
  await vi.advanceTimersByTimeAsync(3_000);
  turnTo(1);
  await vi.advanceTimersByTimeAsync(3_000);
  turnTo(2);
  await vi.advanceTimersByTimeAsync(3_000);
  turnTo(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toEqual([1, 2]);
});

it('loads nothing for readers with data saver', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { asked } = open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  expect(asked()).toEqual([]);
});
