import { m } from '@quiet-time/schema/sentences';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/welcomes.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { miriam } from '../../../testing/sample-members.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  noteBegun();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

const premiumRequired = { reason: 'premium_required', trialExpired: false };
const triedBefore = { ...premiumRequired, hasUsedTrial: true };
const accessLocked = { ...premiumRequired, reason: 'access_locked' };

/** Opens a page whose devotional the gateway refuses. */
function openLocked(
  accessDenied: object,
  message: string = m.devotional_premium(),
  { member = true, at = '/devotionals' } = {},
) {
  const place = { bookId: 'revelation', bookName: 'Revelation', chapter: 2 };
  const passage = {
    translation: { id: 'kjv', name: 'King James Version' },
    verses: [
      { ...place, verse: 17, text: 'To him that overcometh' },
      { ...place, verse: 18, text: 'And unto the angel' },
    ],
  };
  const scripture = {
    reference: 'Revelation 2:17-18',
    verse: 'To him that overcometh And unto the angel',
    passage,
  };
  const extensions = { accessDenied, title: 'The Hidden Manna', scripture };
  fakeGateway(() => ({ code: 'SUBSCRIPTION_REQUIRED', message, extensions }), { Viewer: { viewer: miriam } });
  openSite(at, { token: member ? 'token-of-miriam' : null });
}

describe('a premium devotional', () => {
  // The gateway's standings.test.ts covers which account is refused with which reason.
  it.each([
    [
      'free',
      'inactive',
      premiumRequired,
      m.devotional_premium(),
      'Free',
      'Inactive',
      'Start your free trial',
    ],
    ['standard', 'active', triedBefore, m.devotional_premium(), 'Standard', 'Active', 'Upgrade your plan'],
    ['free', 'trialing', triedBefore, m.devotional_premium(), 'Free', 'Trialing', 'Choose a plan'],
    [
      'free',
      'inactive',
      { ...accessLocked, trialExpired: true },
      'Free Trial Expired',
      'Free',
      'Trial ended',
      'Choose a plan',
    ],
    ['premium', 'past_due', accessLocked, 'Payment Required', 'Premium', 'Past due', 'Update payment'],
  ] as const)(
    'is explained to a member with plan %s, status %s',
    async (subscription, subscriptionStatus, why, title, plan, status, way) => {
      openLocked({ ...why, subscription, subscriptionStatus }, title);
      await heading('The Hidden Manna');
      const main = within(screen.getByRole('main'));
      expect(main.getByText(/To him that overcometh/)).toBeVisible();
      expect(main.getByText(/^Revelation 2:17–18/)).toBeVisible();
      expect(main.getByText('King James Version')).toBeVisible();
      expect(main.getByText('18')).toBeVisible();
      expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
      expect((await main.findByText('Current plan')).nextSibling).toHaveTextContent(plan);
      expect(main.getByText('Status').nextSibling).toHaveTextContent(status);
      expect(main.queryByText(/^Premium subscription required/) !== null).toBe(
        why.reason === 'premium_required',
      );
      const leadingTo = (name: string) => main.queryByRole('link', { name })?.getAttribute('href');
      // An overdue payment is settled in the profile, where the card is.
      const isDue = way === 'Update payment';
      expect(leadingTo(way)).toBe(isDue ? '/profile?tab=subscription' : '/subscription-plans');
      expect(leadingTo('Read yesterday’s devotional')).toBe('/devotionals?date=2026-11-20');
      expect(main.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
      expect(document.title).toContain('The Hidden Manna');
    },
  );

  it('says that the 7-day trial has ended', async () => {
    openLocked({ ...accessLocked, trialExpired: true }, 'Free Trial Expired');
    expect(await screen.findByText(/Your 7-day trial has ended/)).toBeVisible();
  });

  it('shows a visitor the way to the plans, then to sign in and back to this day', async () => {
    const inactive = { ...premiumRequired, subscription: 'free', subscriptionStatus: 'inactive' };
    openLocked(inactive, m.devotional_premium(), { member: false });
    await heading('The Hidden Manna');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { name: 'This one is for premium members' })).toBeVisible();
    const plans = main.getByRole('link', { name: 'See the plans' });
    expect(plans).toHaveAttribute('href', '/subscription-plans');
    const signIn = main.getByRole('link', { name: 'Sign In' });
    expect(signIn).toHaveAttribute('href', '/login?redirect=%2Fdevotionals%3Fdate%3D2026-11-21');
    expect(main.queryByText('Status')).not.toBeInTheDocument();
    expect(main.queryByText('Inactive')).not.toBeInTheDocument();
  });

  it('is named on the home page, too', async () => {
    openLocked(accessLocked, 'Payment Required', { at: '/' });
    expect(await screen.findByRole('link', { name: /The Hidden Manna.*Payment Required/ })).toHaveAttribute(
      'href',
      '/devotionals',
    );
  });

  it('has a text of its own when the server gives no reason', async () => {
    fakeGateway((date) => ({ devotional: devotionalOf(date, { body: null }) }));
    openSite('/devotionals?date=2026-11-19');
    await heading('Title of 2026-11-19');
    expect(screen.getByRole('heading', { name: 'This one is for premium members' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read today’s devotional' })).toHaveAttribute(
      'href',
      '/devotionals',
    );
    expect(screen.queryByText('Reflection')).not.toBeInTheDocument();
  });
});

it("shows the publisher's address for a locked one", async () => {
  document.head.innerHTML = '<meta name="publisher-email" content="hello@quiet.example">';
  fakeGateway((date) => ({ devotional: devotionalOf(date, { body: null }) }));
  const user = openSite('/devotionals?date=2026-11-19');
  await user.click(await screen.findByRole('button', { name: 'Ask the publisher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Premium content' }));
  expect(dialog.getByText(/please contact the publisher by email/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'hello@quiet.example' })).toHaveAttribute(
    'href',
    'mailto:hello@quiet.example?subject=Premium%3A%20Title%20of%202026-11-19',
  );
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  document.head.innerHTML = '';
});
