import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Waits for the page's code, which fake timers don't advance, without letting time pass. */
async function pageLoaded() {
  while (!screen.queryByRole('button', { name: 'Next day' })) await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('shows nothing for 200 ms, then the skeleton, then the text', async () => {
  let answer = (_: { devotional: unknown }) => {};
  fakeGateway(() => new Promise((resolve) => (answer = resolve)));
  openSite('/devotionals');
  await pageLoaded();
  await pass(190);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  await pass(100);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  answer({ devotional: devotionalOf('2026-11-21') });
  await pass(10);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Title of 2026-11-21');
});

it('loads the neighbours when idle, except days to come, so that turning to them needs no request', async () => {
  const { asked } = fakeGateway();
  openSite('/devotionals');
  await pageLoaded();
  await pass(500);
  expect(asked).toEqual(['2026-11-21']);
  await pass(1_000);
  expect(asked).toEqual(['2026-11-21', '2026-11-20']);
  act(() => screen.getByRole('link', { name: 'Previous day' }).click());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Title of 2026-11-20');
});

it('prefetches nothing for readers who save data', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  const { asked } = fakeGateway();
  openSite('/devotionals');
  await pageLoaded();
  await pass(5_000);
  expect(asked).toEqual(['2026-11-21']);
});

it('prefetches no premium day, which may be refused', async () => {
  const previous = { ...devotionalOf('2026-11-21').previous!, accessLevel: 'premium' as const };
  const { asked } = fakeGateway((date) => ({ devotional: devotionalOf(date, { previous }) }));
  openSite('/devotionals');
  await pageLoaded();
  await pass(5_000);
  expect(asked).toEqual(['2026-11-21']);
});
