import '../testing/lists.ts';
import './welcome-dialog.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteWelcome } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { listed } from '../testing/lists.ts';

const dialog = () => screen.queryByRole('dialog', { name: 'Begin Your Quiet Time' });

/** Opens an address and waits until the page is rendered and the browser is idle. */
async function open(at: string) {
  fakeGateway(undefined, { LatestDevotionals: { latestDevotionals: listed(['2026-11-21']) } });
  await openAt(at);
}

async function openAt(at: string) {
  openSite(at);
  while (!screen.queryByRole('heading', { level: 1 })) await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('welcomes once in a browser session, and ends with Amen', async () => {
  await open('/devotionals');
  expect(dialog()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Amen' }).click());
  expect(dialog()).not.toBeInTheDocument();
  // A window that opened by itself leaves the focus where the page begins, not nowhere.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  cleanup();
  await open('/devotionals?date=2026-11-19');
  expect(dialog()).not.toBeInTheDocument();
});

it('goes at a touch on its words', async () => {
  await open('/devotionals');
  act(() => screen.getByRole('heading', { name: 'Begin Your Quiet Time' }).click());
  expect(dialog()).not.toBeInTheDocument();
});

it('does not welcome readers who were welcomed in the last ten minutes, for this session', async () => {
  noteWelcome();
  await open('/devotionals');
  expect(dialog()).not.toBeInTheDocument();
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 21, 9, 30));
  await open('/devotionals');
  expect(dialog()).not.toBeInTheDocument();
});

it('welcomes readers whose last welcome was more than ten minutes ago', async () => {
  noteWelcome();
  vi.setSystemTime(new Date(2026, 10, 21, 9, 10));
  await open('/devotionals');
  expect(dialog()).toBeInTheDocument();
});

it('does not cover a day that cannot be read, and comes with the first that can', async () => {
  const refused = {
    code: 'SUBSCRIPTION_REQUIRED',
    message: 'Premium',
    extensions: { title: 'Hidden' },
  } as const;
  fakeGateway((date) => (date === '2026-11-21' ? refused : undefined));
  await openAt('/devotionals');
  expect(screen.getByRole('heading', { level: 1, name: 'Hidden' })).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  cleanup();
  await openAt('/devotionals?date=2026-11-19');
  expect(dialog()).toBeInTheDocument();
});

it('leaves the lists alone', async () => {
  await open('/devotionals?mode=archive');
  expect(dialog()).not.toBeInTheDocument();
});

it('welcomes where storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => {} });
  await open('/devotionals');
  expect(dialog()).toBeInTheDocument();
  cleanup();
  await open('/devotionals');
  expect(dialog()).not.toBeInTheDocument();
});
