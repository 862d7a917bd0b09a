import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { openProfile } from '../profile/testing/open-profile.ts';

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const paying = { ...miriam, subscription: 'premium', subscriptionStatus: 'active' };
const trying = { ...paying, subscriptionStatus: 'trialing', trialEndsAt: inDays(4) };

const subscribed = (changes: object = {}) => ({
  billing: {
    __typename: 'BillingState',
    planKey: 'premium',
    cycle: 'monthly',
    renewsAt: inDays(20),
    renewalAmount: 900,
    renewalCurrency: 'usd',
    endsAt: null,
    isForLife: false,
    credit: 0,
    creditCurrency: null,
    familyOwner: null,
    familyMembers: [],
    ...changes,
  },
  plans: [{ __typename: 'Plan', id: 'p1', key: 'premium', name: 'Premium Plan' }],
});
const noPlan = subscribed({ planKey: null, cycle: null, renewsAt: null });
const paymentOf = (id: string, changes: object = {}) => ({
  __typename: 'Payment',
  id,
  createdAt: '2026-11-20T12:00:00.000Z',
  amount: 2_000,
  refunded: 0,
  currency: 'usd',
  status: 'succeeded',
  description: `Payment ${id}`,
  receiptUrl: `https://pay.example/receipts/${id}`,
  ...changes,
});
const paymentsOf = (nodes: object[], endCursor: string | null = null) => ({
  list: {
    __typename: 'PaymentConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});

async function open(viewer: object = paying, answers: FakeResponses = {}, at = '/profile?tab=subscription') {
  const all: FakeResponses = Object.assign(answers, {
    Subscription: subscribed(),
    Payments: paymentsOf([]),
    ...answers,
  });
  const opened = await openProfile(all, viewer, at);
  const section = within(await screen.findByRole('region', { name: 'Subscription' }));
  return { ...opened, answers: all, section };
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('names the plan, its state and its next charge', async () => {
  const { section } = await open();
  expect(await section.findByText('Premium Plan')).toBeVisible();
  expect(section.getByText('Active')).toBeVisible();
  expect(section.getByText(/^Next charge on .* That will be \$9\.00\.$/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Change plan' })).toHaveAttribute('href', '/subscription-plans');
});

it('shows the credit, also to a member who has no plan any more', async () => {
  const credit = { credit: 9_370, creditCurrency: 'usd' };
  const { section } = await open(miriam, {
    Subscription: subscribed({ planKey: null, cycle: null, renewsAt: null, ...credit }),
  });
  const says = await section.findByText('Credit: $93.70.');
  expect(says).toBeVisible();
  // Without a plan, no charge will use it.
  expect(says.parentElement).toHaveTextContent(
    /stays with your account .* you would rather have it back, write to us/,
  );
});

it('offers a plan to a member without one, and nothing to cancel', async () => {
  const { section } = await open(miriam, { Subscription: noPlan });
  expect(await section.findByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/subscription-plans',
  );
  expect(section.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  expect(section.getByText('No payments yet. Receipts will be here.')).toBeVisible();
});

it('shows what to do when a payment is due', async () => {
  const { section } = await open({ ...paying, subscriptionStatus: 'past_due' });
  expect(await section.findByText(/^Change your card: the payment is made with the new one/)).toBeVisible();
  const actions = section.getAllByText(/^(Change card|Change plan|Cancel plan)$/);
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Change card',
    'Change plan',
    'Cancel plan',
  ]);
});

it('leads a member whose overdue plan is gone at the provider to the plans', async () => {
  const { section } = await open({ ...paying, subscriptionStatus: 'past_due' }, { Subscription: noPlan });
  expect(await section.findByText(/pay with a card that works/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Update payment' })).toHaveAttribute(
    'href',
    '/subscription-plans',
  );
  expect(section.queryByRole('button', { name: 'Change card' })).not.toBeInTheDocument();
});

describe('the card', () => {
  const due = { ...paying, subscriptionStatus: 'past_due' };
  const back = '/profile?tab=subscription&card=changed';

  it('is changed on the page of the provider', async () => {
    const { user, section } = await open(paying, {
      OpenCardPage: { openCardPage: { __typename: 'CardPage', url: '#the-page' } },
    });
    await user.click(await section.findByRole('button', { name: 'Change card' }));
    await waitFor(() => expect(window.location.hash).toBe('#the-page'));
    window.location.hash = '';
  });

  it('says why the page could not be opened', async () => {
    const { user, section } = await open(paying, {
      OpenCardPage: refusal('SERVICE_UNAVAILABLE', m.billing_provider_silent()),
    });
    await user.click(await section.findByRole('button', { name: 'Change card' }));
    expect(await section.findByRole('alert')).toHaveTextContent(m.billing_provider_silent());
  });

  it.each([
    ['nothing is charged for', miriam, noPlan],
    ['will not be renewed', paying, subscribed({ renewsAt: null, endsAt: inDays(20) })],
  ])('is not offered where a plan %s', async (_, viewer, Subscription) => {
    const { section } = await open(viewer, { Subscription });
    await section.findByRole('link', { name: /plan/ });
    expect(section.queryByRole('button', { name: 'Change card' })).not.toBeInTheDocument();
  });

  it('shows one thank-you for a changed card', async () => {
    const { section, sent } = await open(
      paying,
      { RefreshSubscription: { refreshSubscription: paying } },
      back,
    );
    expect(await section.findByText(m.subscription_card_changed())).toBeVisible();
    await waitFor(() => expect(sent('RefreshSubscription')).toHaveLength(1));
    expect(address()).toBe('/profile?tab=subscription');
  });

  it('pays the overdue amount with the changed card, and waits for the payment', async () => {
    let asked = 0;
    const { section } = await open(
      due,
      {
        RefreshSubscription: () => {
          asked += 1;
          return { refreshSubscription: asked === 1 ? due : paying };
        },
      },
      back,
    );
    expect(await section.findByText(m.subscription_card_paying())).toBeVisible();
    expect(await section.findByText(m.subscription_card_paid(), {}, { timeout: 5_000 })).toBeVisible();
    expect(section.getByText('Active')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('confirms a changed card if the state of the overdue payment is unknown', async () => {
    const { section } = await open(due, { RefreshSubscription: noConnection }, back);
    expect(await section.findByText(m.subscription_card_unknown())).toBeVisible();
  });
});

it('is where its address leads, and takes the focus', async () => {
  await open(paying);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Subscription' })).toHaveFocus());
});

describe('cancelling', () => {
  it('says until when the plan runs, and cancels it', async () => {
    const { user, section, answers, sent } = await open();
    answers.CancelSubscription = () => {
      answers.Subscription = subscribed({ renewsAt: null, endsAt: inDays(20) });
      return { cancelSubscription: { ...paying, subscriptionEndsAt: inDays(20) } };
    };
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Cancel Premium Plan?');
    expect(screen.getByRole('dialog')).toHaveTextContent(/It runs until \d+ \w+ \d{4}/);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel plan' }));
    expect(await section.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('CancelSubscription')).toHaveLength(1);
    expect(section.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });

  it('is left without a request', async () => {
    const { user, section, sent } = await open();
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    await user.click((await dialog()).getByRole('button', { name: 'Keep plan' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('CancelSubscription')).toEqual([]);
  });

  it('says that a plan that is due ends at once', async () => {
    const { user, section } = await open({ ...paying, subscriptionStatus: 'past_due' });
    await user.click(await section.findByRole('button', { name: 'Cancel plan' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/ends at once/);
  });

  it.each([
    ['a plan', paying, 'Cancel plan', 'CancelSubscription', 'Cancellation Failed'],
    ['a trial', trying, 'Cancel trial', 'CancelTrial', 'Failed to cancel trial'],
  ])(
    'says that it failed for %s, with the words of the server',
    async (_, viewer, name, operation, title) => {
      const { user, section } = await open(viewer, {
        [operation]: refusal('SERVICE_UNAVAILABLE', m.billing_provider_silent()),
      });
      await user.click(await section.findByRole('button', { name }));
      const inside = await dialog();
      await user.click(inside.getByRole('button', { name }));
      expect(await inside.findByRole('alert')).toHaveTextContent(`${title}${m.billing_provider_silent()}`);
      expect(inside.getByRole('button', { name })).toBeEnabled();
    },
  );

  it('ends a trial on its last day, and can be taken back', async () => {
    const { user, section, answers } = await open(trying);
    const ends = trying.trialEndsAt;
    answers.CancelTrial = () => {
      answers.Subscription = subscribed({ renewsAt: null, endsAt: ends });
      return { cancelTrial: { ...trying, subscriptionEndsAt: ends } };
    };
    await user.click(await section.findByRole('button', { name: 'Cancel trial' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel trial' }));
    expect(await section.findByText(/^Ends on .* Nothing is charged\.$/)).toBeVisible();
    answers.ReactivateSubscription = () => {
      answers.Subscription = subscribed({ renewsAt: ends });
      return { reactivateSubscription: trying };
    };
    await user.click(section.getByRole('button', { name: 'Take the cancellation back' }));
    expect(await section.findByRole('button', { name: 'Cancel trial' })).toBeVisible();
    expect(await screen.findByText(m.billing_reactivated())).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says when it cannot be taken back', async () => {
    const { user, section } = await open(paying, {
      Subscription: subscribed({ renewsAt: null, endsAt: inDays(3) }),
      ReactivateSubscription: refusal('CONFLICT', m.billing_nothing_to_reactivate()),
    });
    await user.click(await section.findByRole('button', { name: 'Take the cancellation back' }));
    expect(await section.findByRole('alert')).toHaveTextContent(m.billing_nothing_to_reactivate());
  });
});

describe('payments', () => {
  it('are listed with amount, day and status, and link to the receipt in a new tab', async () => {
    const { section } = await open(paying, {
      Payments: paymentsOf([
        paymentOf('one'),
        paymentOf('two', { refunded: 500, status: 'succeeded' }),
        paymentOf('three', { refunded: 2_000, status: 'refunded' }),
        paymentOf('lost', { status: 'lost' }),
        paymentOf('four', { status: 'failed', receiptUrl: null, description: '' }),
      ]),
    });
    const texts = (await section.findAllByRole('listitem')).map((item) => item.textContent);
    expect(texts).toEqual([
      'Payment one20 Nov 2026Paid$20.00Receipt',
      'Payment two20 Nov 2026$5.00 refunded$20.00Receipt',
      'Payment three20 Nov 2026Refunded$20.00Receipt',
      'Payment lost20 Nov 2026Taken back after a dispute$20.00Receipt',
      'Premium for life20 Nov 2026Failed$20.00',
    ]);
    const [receipt] = section.getAllByRole('link', { name: 'Receipt of 20 Nov 2026, opens in a new tab' });
    expect(receipt).toHaveAttribute('href', 'https://pay.example/receipts/one');
    expect(receipt).toHaveAttribute('target', '_blank');
    expect(receipt).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('are loaded in parts, and the first new one has the focus', async () => {
    const { user, section, sent } = await open(paying, {
      Payments: ({ after }) =>
        after ? paymentsOf([paymentOf('two')]) : paymentsOf([paymentOf('one')], 'cursor of one'),
    });
    await user.click(await section.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(section.getByText('Payment two').closest('li')).toHaveFocus());
    expect(section.getByText('Payment one')).toBeVisible();
    expect(sent('Payments').at(-1)).toEqual({ first: 10, after: 'cursor of one' });
    expect(section.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it.each([
    ['Payments', m.payment_history_failed()],
    ['Subscription', m.subscription_load_failed()],
  ])('can be asked for again: %s', async (operation, title) => {
    const { user, section, answers } = await open(paying, { [operation]: noConnection });
    expect(await section.findByText(title)).toBeVisible();
    answers[operation] = operation === 'Payments' ? paymentsOf([paymentOf('one')]) : subscribed();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText(operation === 'Payments' ? 'Payment one' : 'Premium Plan')).toBeVisible();
  });
});
