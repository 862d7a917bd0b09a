import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The service workers of the page: jsdom has none. */
const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const reached = async () => new Response('ok');
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

/** Starts a page as `main.tsx` does. */
async function open(fromGateway: boolean) {
  const { useOnline, watchConnection } = await import('./online.ts');
  watchConnection(fromGateway);
  const Line = () => <p>{useOnline() ? 'online' : 'offline'}</p>;
  render(<Line />);
}

it('a page that came from the cache because the gateway is unreachable is offline at once', async () => {
  answer = unreached;
  await open(false);
  expect(await screen.findByText('offline')).toBeVisible();
  answer = reached;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(screen.getByText('online')).toBeVisible());
});

it('a page that came from the cache because the connection is slow is online', async () => {
  answer = reached;
  await open(false);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('online')).toBeVisible();
});

it('a page of the gateway is offline from the first message of its service worker', async () => {
  answer = unreached;
  await open(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('online')).toBeVisible();
  act(() => {
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'AWAY' } }));
  });
  expect(screen.getByText('offline')).toBeVisible();
});
