import { m } from '@quiet-time/schema/sentences';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';

const TODAY = '2026-11-21';
const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('shows the devotional of the reader’s own day', async () => {
  const { asked } = fakeGateway();
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  expect(asked).toEqual([TODAY]);
  expect(screen.getByText('Saturday 21 November')).toBeVisible();
  expect(screen.getByText('1 min')).toBeVisible();
  expect(screen.getByText('Psalm 27:14')).toBeVisible();
  expect(screen.getByText('ORD').parentElement).toHaveTextContent(/^LORD$/);
  expect(screen.getByText('First paragraph.')).not.toBe(screen.getByText('Second paragraph.'));
  expect(
    within(screen.getByRole('region', { name: 'Questions for the day' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(document.title).toBe(`Title of ${TODAY} · Quiet Time`);
  expect(main().queryByRole('link', { name: 'Today' })).not.toBeInTheDocument();
});

it('goes back day by day, forward again, and to today', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await heading('Title of 2026-11-20');
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  await heading('Title of 2026-11-19');
  await user.click(screen.getByRole('link', { name: 'Next day' }));
  await heading('Title of 2026-11-20');
  await user.click(main().getByRole('link', { name: 'Today' }));
  await heading(`Title of ${TODAY}`);
});

it('moves the focus to the heading and to the top, but not when the site is opened', async () => {
  const scrollTo = vi.fn();
  fakeGateway();
  const user = openSite('/devotionals');
  vi.stubGlobal('scrollTo', scrollTo);
  expect(await heading(`Title of ${TODAY}`)).not.toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Previous day' }));
  expect(await heading('Title of 2026-11-20')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('answers the way past today with a message and stays', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  const next = screen.getByRole('button', { name: 'Next day' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  next.focus();
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(within(screen.getByRole('status')).getByText(m.devotional_future())).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Title of ${TODAY}`);
  await waitFor(() => expect(screen.queryByText(m.devotional_future())).not.toBeInTheDocument(), {
    timeout: 2_500,
  });
});

it('links the neighbours by title, but no day that has not come', async () => {
  fakeGateway();
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  const days = within(screen.getByRole('navigation', { name: 'Other days' }));
  expect(days.getByRole('link', { name: /Friday 20 November.*Title of 2026-11-20/ })).toHaveAttribute(
    'href',
    '/devotionals?date=2026-11-20',
  );
  // The server is ahead of this reader and offers tomorrow's page.
  expect(days.getAllByRole('link')).toHaveLength(1);
  expect(days.getByText('Sunday 22 November')).toBeVisible();
  expect(days.getByText('Opens tomorrow')).toBeVisible();
});

it('refuses a future date in the address without asking for it', async () => {
  const { asked } = fakeGateway();
  openSite('/devotionals?date=2026-11-28');
  await heading(m.devotional_future());
  expect(screen.getByText(/opens on Saturday 28 November/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read today’s devotional' })).toHaveAttribute(
    'href',
    '/devotionals',
  );
  expect(asked).toEqual([]);
});

it('explains a date that does not exist', async () => {
  const { asked } = fakeGateway();
  openSite('/devotionals?date=2026-02-30');
  await heading('That is not a date we know');
  expect(screen.getByRole('link', { name: 'Read today’s devotional' })).toHaveAttribute(
    'href',
    '/devotionals',
  );
  expect(asked).toEqual([]);
});

/** Simulates the reader's return to the page at this time. */
const comeBack = (now: Date) => {
  vi.setSystemTime(now);
  window.dispatchEvent(new Event('focus'));
};

it('keeps the current text when a new day begins, and offers the new one', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  comeBack(new Date(2026, 10, 22, 0, 1));
  const offer = await main().findByRole('link', { name: 'Read Sunday 22 November' });
  expect(offer.closest('[aria-live="polite"]')).toHaveTextContent('A new day has begun.');
  await heading(`Title of ${TODAY}`);
  // The page's day is no longer today.
  expect(main().getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/devotionals');
  await user.click(offer);
  await heading('Title of 2026-11-22');
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
  expect(address()).toBe('/devotionals');
});

it('offers the new day while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 10, 21, 23, 59) });
  fakeGateway();
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  act(() => vi.advanceTimersByTime(30_000));
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
  act(() => vi.advanceTimersByTime(60_000));
  expect(await main().findByRole('link', { name: 'Read Sunday 22 November' })).toBeVisible();
  await heading(`Title of ${TODAY}`);
});

it('does not repeat a declined offer until the next day', async () => {
  fakeGateway();
  const user = openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  comeBack(new Date(2026, 10, 22, 0, 1));
  await user.click(await screen.findByRole('button', { name: 'Stay with this day' }));
  comeBack(new Date(2026, 10, 22, 9));
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
  await heading(`Title of ${TODAY}`);
  comeBack(new Date(2026, 10, 23, 6));
  expect(await screen.findByRole('link', { name: 'Read Monday 23 November' })).toBeVisible();
});

it('stays with a day that a journey to the west has taken away again', async () => {
  fakeGateway();
  openSite('/devotionals');
  await heading(`Title of ${TODAY}`);
  comeBack(new Date(2026, 10, 20, 22));
  await heading(`Title of ${TODAY}`);
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
});

it('offers nothing to a reader of another day', async () => {
  fakeGateway();
  openSite('/devotionals?date=2026-11-19');
  await heading('Title of 2026-11-19');
  comeBack(new Date(2026, 10, 22, 0, 1));
  await main().findByRole('link', { name: 'Today' });
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
});
