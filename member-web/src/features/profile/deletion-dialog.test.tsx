import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';
import { fill, openProfile } from './testing/open-profile.ts';

const google = { ...miriam, authProvider: 'google' };
const dialog = () => screen.getByRole('dialog');
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });

async function askToDelete(answers: FakeResponses = {}, viewer: object = miriam) {
  const all: FakeResponses = { DeleteAccount: { deleteAccount: true }, ...answers };
  const { user, sent } = await openProfile(all, viewer);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  return { all, user, sent: () => sent('DeleteAccount') };
}

it('asks first and names the data that is lost', async () => {
  const { user, sent } = await askToDelete();
  expect(dialog()).toHaveAccessibleName('Delete your account?');
  expect(dialog()).toHaveTextContent('Your profile, your settings, your journal and everything else');
  expect(dialog()).toHaveTextContent('We cannot bring them back.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.click(button('Keep account'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  expect(address()).toBe('/profile?tab=security');
});

it('asks for the password', async () => {
  const { user, sent } = await askToDelete();
  await user.click(button('Delete account'));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(m.profile_delete_password_required());
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('deletes, signs out, goes home and says so', async () => {
  const { user, sent } = await askToDelete();
  sessionStorage.setItem('draft:journal', 'typed');
  fill('Password', 'quiet-time');
  await user.click(button('Delete account'));
  expect(await screen.findByText(m.profile_account_deleted())).toBeVisible();
  expect(sent()).toEqual([{ password: 'quiet-time' }]);
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('draft:journal')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks accounts of Google for no password', async () => {
  const { user, sent } = await askToDelete({}, google);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(button('Delete account'));
  expect(await screen.findByText(m.profile_account_deleted())).toBeVisible();
  expect(sent()).toEqual([{ password: null }]);
});

it.each([
  ['that a fresh sign-in is needed', google, refusal('FORBIDDEN', m.profile_delete_sign_in_again())],
  ['that somebody else must be admin first', miriam, refusal('CONFLICT', m.profile_last_admin())],
])('says %s, and keeps the account', async (_, viewer, answer) => {
  const { user } = await askToDelete({ DeleteAccount: answer }, viewer);
  if (viewer === miriam) fill('Password', 'quiet-time');
  await user.click(button('Delete account'));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(answer.message);
  expect(address()).toBe('/profile?tab=security');
  expect(localStorage.getItem('token')).toBe('token-of-miriam');
});

it.each([
  ['its own words where the server has none', refusal('BAD_USER_INPUT', ''), m.profile_delete_failed()],
  ['that there is no connection', noConnection, m.shared_no_connection()],
])('says %s, and can be tried again', async (_, answer, message) => {
  const { all, user, sent } = await askToDelete({ DeleteAccount: answer });
  fill('Password', 'quiet-time');
  await user.click(button('Delete account'));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
  all.DeleteAccount = { deleteAccount: true };
  await user.click(button('Delete account'));
  expect(await screen.findByText(m.profile_account_deleted())).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('says under its field that the password is wrong', async () => {
  const message = m.profile_current_password_wrong();
  const { user } = await askToDelete({
    DeleteAccount: refusal('BAD_USER_INPUT', message, { fields: { password: message } }),
  });
  fill('Password', 'wrong');
  await user.click(button('Delete account'));
  expect(await within(dialog()).findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message);
});

it('stays while it deletes, and does it once', async () => {
  const { user, sent } = await askToDelete({ DeleteAccount: new Promise<object>(() => {}) });
  fill('Password', 'quiet-time');
  await user.click(button('Delete account'));
  await user.click(button('Deleting…'));
  await user.click(button('Keep account'));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

describe('of a paying member', () => {
  const Subscription = {
    billing: {
      __typename: 'BillingState' as const,
      planKey: 'family',
      cycle: 'yearly' as const,
      renewsAt: '2027-11-21T06:00:00.000Z',
      renewalAmount: 15_000,
      renewalCurrency: 'usd',
      endsAt: null,
      isForLife: false,
      credit: 450,
      creditCurrency: 'usd',
      familyOwner: null,
      familyMembers: ['Ben', 'Clara'],
    },
    plans: [{ __typename: 'Plan' as const, id: 'family', key: 'family', name: 'Family' }],
  };
  const payment = {
    __typename: 'Payment' as const,
    id: 'p',
    createdAt: '2026-11-21T06:00:00.000Z',
    amount: 15_000,
    refunded: 0,
    currency: 'usd',
    status: 'succeeded' as const,
    description: 'Family, yearly',
    receiptUrl: null,
  };
  const Payments = {
    list: {
      __typename: 'PaymentConnection' as const,
      nodes: [payment],
      pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
    },
  };
  const owner = { ...miriam, subscription: 'family', subscriptionStatus: 'active' };

  it('names plan, money, credit and family, and offers to cancel the plan instead', async () => {
    const { user } = await askToDelete({ Subscription, Payments }, owner);
    const costs = await screen.findByText(/^Your plan, Family, ends at once/);
    expect(costs).toHaveTextContent(
      [
        m.profile_delete_plan({ plan: 'Family' }),
        m.profile_delete_paid({ amount: '$150.00', day: '21 Nov 2026' }),
        m.profile_delete_credit({ amount: '$4.50' }),
        m.subscription_family_loses_now({ names: 'Ben and Clara' }),
      ].join(' '),
    );
    await user.click(button(m.profile_delete_cancel_plan()));
    expect(dialog()).toHaveAccessibleName('Cancel Family?');
    expect(dialog()).toHaveTextContent(
      m.subscription_family_loses({ day: '21 Nov 2027', names: 'Ben and Clara' }),
    );
  });

  it('does not mention plans to a member without one', async () => {
    await askToDelete();
    expect(dialog()).not.toHaveTextContent(m.profile_delete_plan_title());
  });
});
