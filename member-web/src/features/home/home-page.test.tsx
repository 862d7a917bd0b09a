import { m } from '@quiet-time/schema/sentences';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { linkTo } from '../../testing/sample-devotionals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('invites to today’s devotional, by button and by card', async () => {
  fakeGateway();
  const user = openSite('/');
  const card = await screen.findByRole('link', { name: /Title of 2026-11-21.*Psalm 27:14/ });
  expect(card).toHaveAttribute('href', '/devotionals');
  expect(card).toHaveTextContent('Wait on the LORD: be of good courage.');
  expect(document.title).toBe('Quiet Time');
  await user.click(screen.getByRole('link', { name: 'Begin Your Quiet Time' }));
  await screen.findByRole('heading', { level: 1, name: 'Title of 2026-11-21' });
});

it('keeps the invitation when today’s devotional cannot be loaded', async () => {
  let down = true;
  fakeGateway(() => (down ? 'no connection' : undefined));
  const user = openSite('/');
  await screen.findByText(m.shared_no_connection());
  expect(screen.getByRole('link', { name: 'Begin Your Quiet Time' })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /Title of 2026-11-21/ });
});

it.each([
  ['yesterday', '2026-11-20', m.home_nothing_today(), '/devotionals?date=2026-11-20'],
  ['the latest', '2026-11-02', m.home_nothing_lately(), '/devotionals?date=2026-11-02'],
  ['no other day of an empty site', null, m.devotional_none_yet(), '/devotionals'],
])('offers %s on a day without a devotional', async (_what, previous, text, to) => {
  const nearest = { previous: previous && linkTo(previous), next: null };
  fakeGateway(() => ({ code: 'NOT_FOUND', message: m.devotional_not_found(), extensions: { nearest } }));
  openSite('/');
  const card = await screen.findByRole('link', { name: /No devotional found/ });
  expect(card).toHaveTextContent(text);
  expect(card).toHaveAttribute('href', to);
});

it('stays with the card that is seen when a new day begins, and offers the new one', async () => {
  fakeGateway();
  openSite('/');
  const card = await screen.findByRole('link', { name: /Title of 2026-11-21/ });
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('link', { name: 'Read Sunday 22 November' })).toHaveAttribute(
    'href',
    '/devotionals',
  );
  expect(card).toBeVisible();
  expect(card).toHaveAttribute('href', '/devotionals?date=2026-11-21');
});
