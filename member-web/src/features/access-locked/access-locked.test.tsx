// Loaded here, so that no test waits for a first import.
import '../journal/journal-page.tsx';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { entriesOf } from '../../testing/sample-journal.ts';
import { miriam } from '../../testing/sample-members.ts';
import { AccessLocked } from './access-locked.tsx';

const denied: AccessDenied = {
  reason: 'premium_required',
  subscription: 'free',
  subscriptionStatus: 'inactive',
  trialExpired: false,
  requiresPayment: true,
  hasUsedTrial: true,
};

it.each([
  [
    'Free Trial Expired',
    'Choose a plan',
    { reason: 'access_locked', trialExpired: true },
    /7-day trial has ended/,
  ],
  [
    'Payment Required',
    'Update payment',
    { reason: 'access_locked', subscription: 'premium', subscriptionStatus: 'past_due' },
    /last payment did not go through/,
  ],
  [
    'Start Your Free Trial',
    'Start your free trial',
    { hasUsedTrial: false },
    /The journal belongs to a plan. Try one for 7 days/,
  ],
  ['Premium Required', 'Choose a plan', {}, /does not include the journal\. Another plan opens it/],
  [
    'Premium Required',
    'Upgrade your plan',
    { subscription: 'standard' },
    /does not include the journal\. Another plan opens it/,
  ],
  [
    'Premium Required',
    'Choose a plan',
    { reason: 'paid_required' },
    /does not include the journal\. Another plan opens it/,
  ],
  [
    'Start Your Free Trial',
    'Start your free trial',
    { reason: 'paid_required', hasUsedTrial: false },
    /The journal belongs to a plan. Try one for 7 days/,
  ],
  ['Access Restricted', 'See the plans', { reason: 'access_locked' }, /can’t open this at the moment/],
  [
    'Access Restricted',
    'See the plans',
    { reason: 'of a newer gateway' as never },
    /can’t open this at the moment/,
  ],
] as const)('says %s, with the way to %s', (title, action, changes, text) => {
  render(
    <Providers>
      <MemoryRouter>
        <AccessLocked denied={{ ...denied, ...changes }}>
          <p>What I wrote</p>
        </AccessLocked>
      </MemoryRouter>
    </Providers>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toContain(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('A sample');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [action, action === 'Update payment' ? '/profile?tab=subscription' : '/subscription-plans'],
    ['Back to Home', '/'],
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Unlimited journal entries',
    'PDF downloads',
    'Premium devotional content',
    'Advanced analytics',
  ]);
  expect(screen.getByText('What I wrote')).toBeVisible();
});

describe('the journal', () => {
  const ended = new Date(Date.now() - 86_400_000).toISOString();
  const ends = new Date(Date.now() + 86_400_000).toISOString();
  const open = (changes: object) => {
    fakeGateway(undefined, {
      Viewer: { viewer: { ...miriam, ...changes } },
      JournalEntries: entriesOf([]),
      JournalTags: { journalTags: [] },
      OnThisDay: { onThisDay: [] },
    });
    openSite('/journal', { token: 'token-of-miriam' });
  };

  it.each([
    ['nothing', {}, 'Start Your Free Trial', 'Free', 'Inactive'],
    [
      'a trial behind them',
      { hasUsedTrial: true, trialEndsAt: ended },
      'Free Trial Expired',
      'Free',
      'Trial ended',
    ],
    [
      'a payment due',
      { subscription: 'premium', subscriptionStatus: 'past_due' },
      'Payment Required',
      'Premium',
      'Past due',
    ],
  ])('is locked for a member with %s', async (_, changes, title, plan, status) => {
    open(changes);
    await screen.findByRole('heading', { level: 1, name: title });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Current plan').nextSibling).toHaveTextContent(plan);
    expect(main.getByText('Status').nextSibling).toHaveTextContent(status);
  });

  it.each([
    ['standard', { subscription: 'standard', subscriptionStatus: 'active' }],
    ['premium', { subscription: 'premium', subscriptionStatus: 'active' }],
    ['family', { subscription: 'family', subscriptionStatus: 'active' }],
    ['a trial', { subscription: 'free', subscriptionStatus: 'trialing', trialEndsAt: ends }],
    ['the keys of an administrator', { role: 'admin' }],
  ])('is open to a member with %s', async (_, changes) => {
    open(changes);
    await screen.findByRole('heading', { level: 1, name: 'Journal' });
  });
});
