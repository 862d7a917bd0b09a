// Loaded here, so that no test waits for a first import.
import './payment-page.tsx';
import './payment-success-page.tsx';
import './payment-cancel-page.tsx';
import '../home/home-page.tsx';
import '../journal/journal-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as leaving from '../../lib/leave.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

function open(at: string, answers: FakeResponses = {}, changes: object = {}) {
  const all: FakeResponses = { Viewer: { viewer: { ...miriam, ...changes } }, ...answers };
  const { calls } = fakeGateway(undefined, all);
  const user = openSite(at, { token: 'token-of-miriam' });
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, sent, answers: all };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('/payment', () => {
  const leave = () => vi.mocked(leaving.openExternal);
  beforeEach(() => void vi.spyOn(leaving, 'openExternal').mockReturnValue());
  const started = {
    StartLifetimeCheckout: {
      startLifetimeCheckout: { __typename: 'Checkout', url: 'https://pay.example/1' },
    },
  };

  it('states the charge before the button, and leads to the payment page', async () => {
    const { user } = open('/payment', started);
    await heading('Premium for life');
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('$20 one-time lifetime payment');
    const terms = screen.getByText(m.payment_terms({ price: '$20' }));
    const button = screen.getByRole('button', { name: 'Continue to payment' });
    expect(terms.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    expect(main).not.toHaveTextContent(m.payment_terms_plan());
    await user.click(button);
    await waitFor(() => expect(leave()).toHaveBeenCalledWith('https://pay.example/1'));
  });

  it('explains to a member with a plan what happens to it', async () => {
    open('/payment', started, { subscription: 'standard', subscriptionStatus: 'active' });
    expect(await screen.findByText(m.payment_terms_plan())).toBeVisible();
  });

  it('explains to a member with credit that it is refunded', async () => {
    const none = {
      __typename: 'BillingState',
      planKey: null,
      cycle: null,
      isForLife: false,
      isConvertedTrial: false,
      trialRefused: false,
    };
    open('/payment', {
      OwnPlan: {
        billing: { ...none, credit: 9_370, creditCurrency: 'usd', familyOwner: null, familyMembers: [] },
      },
    });
    expect(await screen.findByText(m.payment_terms_credit({ amount: '$93.70' }))).toBeVisible();
  });

  it.each([
    ['the fixed sentence', refusal('INTERNAL_SERVER_ERROR', ''), ''],
    [
      'the words of the server',
      refusal('SERVICE_UNAVAILABLE', m.billing_not_set_up()),
      m.billing_not_set_up(),
    ],
  ])('says when it cannot start: %s', async (_, answer, more) => {
    const { user } = open('/payment', { StartLifetimeCheckout: answer });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const problem = within(screen.getByRole('main')).getByRole('alert');
    expect(problem).toHaveTextContent(`Failed to initialize payment. Please try again. ${more}`.trim());
    expect(leave()).not.toHaveBeenCalled();
  });

  it.each(['premium', 'family'])(
    'redirects a member who pays for %s home, with the reason',
    async (subscription) => {
      open('/payment', started, { subscription, subscriptionStatus: 'active' });
      expect(await screen.findByText('You already have premium access!')).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  it('is open to a member in a trial of premium', async () => {
    const trialEndsAt = new Date(Date.now() + 86_400_000).toISOString();
    open('/payment', started, { subscription: 'premium', subscriptionStatus: 'trialing', trialEndsAt });
    await heading('Premium for life');
  });
});

describe('/payment-success', () => {
  const at = '/payment-success?session_id=cs_1';
  const verified = (outcome: string, message: string) => ({
    VerifyCheckout: { verifyCheckout: { __typename: 'CheckoutResult', outcome, message } },
  });
  const paid = verified('paid', m.billing_verified());

  it('verifies, says so for three seconds, and knows the plan', async () => {
    let viewer: object = miriam;
    const { sent } = open(at, {
      Viewer: () => ({ viewer }),
      VerifyCheckout: () => {
        viewer = { ...miriam, subscription: 'premium', subscriptionStatus: 'active' };
        return paid.VerifyCheckout;
      },
    });
    await heading('Verifying your payment');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const dialog = await screen.findByRole('dialog', { name: 'Payment received' });
    expect(dialog).toHaveTextContent(m.billing_verified());
    expect(sent('VerifyCheckout')[0]?.variables).toEqual({ sessionId: 'cs_1' });
    act(() => void vi.advanceTimersByTime(2_500));
    expect(dialog).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    vi.useRealTimers();
    await heading('Payment received');
    expect(screen.getByRole('link', { name: 'See plan and receipt' })).toHaveAttribute(
      'href',
      '/profile?tab=subscription',
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Your account, / }));
    expect(screen.getByRole('group', { name: 'Your account' })).toHaveTextContent('Premium');
  });

  it('says that a trial has begun, and not that something was paid', async () => {
    const trialEndsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const viewer = { ...miriam, subscription: 'premium', subscriptionStatus: 'trialing', trialEndsAt };
    const { user } = open(at, { ...verified('trial', m.billing_trial_begun()), Viewer: { viewer } });
    const dialog = await screen.findByRole('dialog', { name: 'Your free trial has begun' });
    expect(dialog).toHaveTextContent('Nothing was charged.');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await heading('Your free trial has begun');
    expect(screen.getByRole('main')).not.toHaveTextContent(/payment|receipt/i);
  });

  it('says that credit has paid, and thanks for no payment', async () => {
    const { user } = open(at, verified('credit', m.billing_credit_paid()));
    const dialog = await screen.findByRole('dialog', { name: 'Your plan is active' });
    expect(dialog).toHaveTextContent('Your credit has paid for it. Nothing was charged.');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await heading('Your plan is active');
    expect(screen.getByRole('main')).not.toHaveTextContent(/receipt|received/i);
  });

  it.each([
    ['refused', m.billing_trial_refused(), 'Your trial could not begin'],
    ['nothing', m.billing_bought_over(), 'This purchase has ended'],
  ])('shows no thanks when nothing was bought: %s', async (outcome, message, title) => {
    open(at, verified(outcome, message));
    await heading(title);
    expect(screen.getByRole('main')).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription-plans',
    );
    expect(screen.getByRole('main')).not.toHaveTextContent(/plan is active|received/i);
  });

  it('is closed earlier by its button, and the page stays', async () => {
    const { user } = open(at, { ...paid });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(at);
  });

  it.each([
    ['the words of the server', refusal('CONFLICT', m.billing_session_unpaid()), m.billing_session_unpaid()],
    ['its own words', refusal('CONFLICT', ''), 'Unable to verify payment'],
    ['that there is no connection', noConnection, m.shared_no_connection()],
  ])('says that it failed with %s, and tries again', async (_, answer, message) => {
    const { answers } = open(at, { VerifyCheckout: answer });
    const dialog = await screen.findByRole('dialog', { name: 'Payment Verification Failed' });
    expect(dialog).toHaveTextContent(message);
    press('OK');
    await heading('Payment Error');
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    Object.assign(answers, paid);
    press('Try Again');
    await screen.findByRole('dialog', { name: 'Payment received' });
  });

  it.each(['/payment-success', '/payment-success?session_id=%20'])(
    'leads from %s to the plans',
    async (bare) => {
      const { sent } = open(bare);
      const dialog = await screen.findByRole('dialog', { name: 'Payment Error' });
      expect(dialog).toHaveTextContent('No payment session found');
      press('OK');
      await waitFor(() => expect(address()).toBe('/subscription-plans'));
      expect(sent('VerifyCheckout')).toEqual([]);
    },
  );
});

describe('/payment-cancel', () => {
  async function openCancelled() {
    open('/payment-cancel');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await heading('Payment cancelled');
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
    return { pass };
  }
  beforeEach(() => () => vi.useRealTimers());

  it('counts down, and leads to the plans after five seconds', async () => {
    const { pass } = await openCancelled();
    const live = screen.getByText('You will be taken to the plans in 5 seconds.');
    expect(live).toHaveAttribute('aria-live', 'polite');
    pass(4);
    expect(screen.getByText('The plans open in 1 second.')).toBeVisible();
    expect(address()).toBe('/payment-cancel');
    pass(1);
    expect(address()).toBe('/subscription-plans');
  });

  it.each([
    ['its button', () => press('Stay on this page')],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is stopped by %s', async (_, stop) => {
    const { pass } = await openCancelled();
    pass(3);
    stop();
    pass(10);
    expect(address()).toBe('/payment-cancel');
    expect(screen.getAllByText('You stay on this page.')[0]).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryByRole('button', { name: 'Stay on this page' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has links that lead away at once', async () => {
    await openCancelled();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/subscription-plans',
    );
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
