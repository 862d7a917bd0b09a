import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { grantOf, userOf } from '../../../testing/sample-users.ts';

const ruth = userOf('Ruth Ode', {
  subscription: 'premium',
  subscriptionStatus: 'active',
  emailVerifiedAt: null,
});
const at = '2026-11-19T07:51:00.000Z';
const eventOf = (kind: string, title: string, changes: object = {}) => ({
  __typename: 'UserEvent',
  id: `${kind} ${title}`,
  kind,
  title,
  detail: '',
  status: null,
  amount: null,
  currency: null,
  until: null,
  by: null,
  createdAt: at,
  ...changes,
});
const eventsOf = (...nodes: object[]) => ({
  list: {
    __typename: 'UserEventConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
});
const remindersOf = (changes: object = {}) => ({
  memberReminders: {
    __typename: 'MemberReminders',
    isOn: true,
    takesMails: true,
    isSiteMailing: true,
    time: '08:00',
    nextAt: '2026-11-22T08:00:00.000Z',
    lastOn: '2026-11-21',
    emptyDays: [],
    ...changes,
  },
});
const paymentsOf = (nodes: object[] = [], endCursor: string | null = null) => ({
  list: {
    __typename: 'MemberPaymentConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});
const given = grantOf('premium', { id: 'given', source: 'admin', renewsAt: null, reason: 'Choir' });

function open(answers: FakeResponses = {}) {
  const all: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    User: {
      user: ruth,
      memberGrants: [given, grantOf('standard')],
      customerUrl: 'https://pay.example/ruth',
      userApiTokens: [],
      ...remindersOf(),
    },
    MemberPayments: paymentsOf(),
    UserEvents: eventsOf(eventOf('joined', 'email')),
    ...answers,
  };
  const calls = fakeServer(all);
  const user = renderApp(`/admin?s=users&edit=${encodeURIComponent(ruth.id)}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: all };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows account, plans with their sources, and charges', async () => {
  open();
  await screen.findByRole('heading', { name: 'Ruth Ode', level: 1 });
  const plans = await card('Plans');
  expect(plans.getByText('Premium, given by an administrator')).toBeVisible();
  expect(plans.getByText('Choir')).toBeVisible();
  expect(plans.getByText('They pay for Standard: $9.99, next on 3 Dec 2026.')).toBeVisible();
  expect(plans.getByRole('link', { name: /payment provider/ })).toHaveAttribute(
    'href',
    'https://pay.example/ruth',
  );
  expect((await card('Account')).getByText(/Has not proved yet/)).toBeVisible();
});

it.each([
  [{ isOn: false }, {}, /^Not asked for/],
  [{}, {}, /^Each day at 08:00, their time.*The next one comes.*The last one was that of 21 Nov 2026/],
  [{ isSiteMailing: false }, {}, /switched off in the settings/],
  [
    { emptyDays: ['2026-11-22', '2026-11-23'] },
    {},
    /No devotional is published for 22 Nov 2026 and 23 Nov 2026, so none came/,
  ],
  [
    { emptyDays: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] },
    {},
    /for 20 Nov 2026, 21 Nov 2026, 22 Nov 2026, and 2 before, so/,
  ],
  [{ takesMails: false }, {}, /switched notifications by mail off/],
  [{}, { emailVerifiedAt: null }, /until the address is proved/],
  [{}, { mailRefusedAt: at }, /the address is set aside/],
  [{}, { isActive: false }, /while the account is inactive/],
])('explains why a reminder was sent or not: %j %j', async (reminders, changes, said) => {
  const user = { ...ruth, emailVerifiedAt: at, ...changes };
  open({
    User: {
      user,
      memberGrants: [],
      customerUrl: null,
      userApiTokens: [],
      ...remindersOf(reminders),
    },
  });
  const account = await card('Account');
  expect((await account.findByText('Reminders')).nextElementSibling).toHaveTextContent(said);
});

it('shows events in words, with links', async () => {
  open({
    UserEvents: eventsOf(
      eventOf('change', 'grant.given', { detail: '{"tier":"premium","endsAt":null}', by: 'Anna' }),
      eventOf('payment', 'Standard', { status: 'refunded', amount: 999, currency: 'usd', detail: 'ch_1' }),
      eventOf('mail', 'reminder'),
      eventOf('mailGivenUp', 'billing', { detail: '550 unknown' }),
      eventOf('session', 'Firefox on Linux', { detail: 'admin', until: at }),
      eventOf('prayerRequest', 'My brother', { status: 'pending' }),
      eventOf('message', 'Where is my plan?', { status: 'open' }),
      eventOf('plan', 'family', { status: 'family', detail: 'Ben Carter' }),
    ),
  });
  const stream = within(await screen.findByRole('list', { name: 'Activity' }));
  for (const text of [
    'Plan given',
    'Premium, by Anna',
    'Payment, refunded: $9.99',
    'Mail sent: Daily reminder',
    'Signed in to the back-office on Firefox on Linux',
    'Family, shared by a family',
    'The family of Ben Carter',
  ]) {
    expect(stream.getByText(text)).toBeVisible();
  }
  expect(stream.getByRole('link', { name: 'Prayer request: My brother' })).toHaveAttribute(
    'href',
    '/admin?s=prayer-requests&q=My%20brother',
  );
  expect(stream.getByRole('link', { name: 'Mail given up: Plan or payment' })).toBeVisible();
});

it('ends a given plan, invites again, and makes somebody an editor with the password', async () => {
  const { user, sent, answers } = open({
    EndGrant: { endGrant: { __typename: 'Grant', id: 'given', status: 'ended', endsAt: at } },
    InviteUser: { inviteUser: { __typename: 'ManagedMember', id: ruth.id } },
    SetRoles: refusal('BAD_USER_INPUT', 'That is not your password'),
  });
  await user.click((await card('Plans')).getByRole('button', { name: 'End Premium' }));
  await screen.findByText('Premium taken back');
  await user.click((await card('Account')).getByRole('button', { name: 'Send invitation again' }));
  await screen.findByText('Invitation sent again');
  await user.selectOptions((await card('Account')).getByLabelText('Role'), 'Editor');
  const asked = await dialog('Make Ruth Ode an editor?');
  fill(/^Your password/, 'guess');
  await user.click(asked.getByRole('button', { name: 'Update Role' }));
  await asked.findByText(/That is not your password/);
  answers.SetRoles = { changes: { __typename: 'UserChanges', changed: 1, failed: [] } };
  await user.click(asked.getByRole('button', { name: 'Update Role' }));
  await screen.findByText('Updated 1 users to editor');
  const [first] = sent('SetRoles');
  expect(first).toEqual({ ids: [ruth.id], change: first!.change, role: 'editor', password: 'guess' });
});

it('returns to the list after the account is deleted', async () => {
  const { user } = open({
    DeleteUsers: { changes: { __typename: 'UserChanges', changed: 1, failed: [] } },
    UserList: {
      users: { __typename: 'UserPage', total: 0, pages: 0, items: [] },
      invalid: { __typename: 'UserPage', total: 0 },
      dailyReaders: { __typename: 'DailyReaderPage', total: 0 },
    },
  });
  await user.click((await card('Account')).getByRole('button', { name: 'Delete account' }));
  const asked = await dialog('Delete Ruth Ode?');
  fill(/^Your password/, 'quiet-time');
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted 1 users');
  await waitFor(() => expect(address()).toBe('/admin?s=users'));
});

it('reports a deleted account', async () => {
  open({ User: refusal('NOT_FOUND', 'User not found') });
  await screen.findByText('This person has no account any more');
});

it('shows the API tokens, and revokes one', async () => {
  const token = {
    __typename: 'ApiToken',
    id: 'a',
    name: 'Backup',
    scopes: ['journal:read', 'content:write'],
    expiresAt: '2099-12-25T12:00:00.000Z',
    lastUsedAt: null,
  };
  let userApiTokens = [token];
  const { user, sent } = open({
    User: () => ({
      user: ruth,
      memberGrants: [],
      customerUrl: null,
      userApiTokens,
      memberReminders: null,
    }),
    RevokeUserApiToken: () => {
      userApiTokens = [];
      return { revokeUserApiToken: 'a' };
    },
  });
  const tokens = await card('API tokens');
  expect(tokens.getByText('Journal: read, Back-office: content: read and write')).toBeVisible();
  expect(tokens.getByText('Ends 25 Dec 2099, never used')).toBeVisible();
  await user.click(tokens.getByRole('button', { name: 'Revoke Backup' }));
  await user.click((await dialog('Revoke Backup?')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Backup revoked')).toBeVisible();
  expect(sent('RevokeUserApiToken')).toEqual([{ userId: ruth.id, id: 'a' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull());
});

it('refunds part of a payment with a reason, and repeats it under the same key after a lost response', async () => {
  const payment = {
    __typename: 'Payment',
    id: 'paid',
    amount: 900,
    refunded: 100,
    currency: 'usd',
    status: 'succeeded',
    description: 'Premium, monthly',
    createdAt: at,
  };
  let asked = 0;
  const { user, sent } = open({
    User: {
      user: ruth,
      memberGrants: [],
      customerUrl: null,
      userApiTokens: [],
      ...remindersOf(),
    },
    MemberPayments: paymentsOf([
      { __typename: 'MemberPayment', id: 'paid', payment, url: 'https://pay.example/paid' },
      {
        __typename: 'MemberPayment',
        id: 'old',
        payment: { ...payment, id: 'old', status: 'refunded', refunded: 900 },
        url: null,
      },
    ]),
    RefundPayment: () => {
      asked += 1;
      return asked === 1 ? refusal('CONFLICT', 'Try again.') : { refundPayment: { ...payment } };
    },
  });
  const payments = await card('Payments');
  expect(payments.getByRole('link', { name: '$9.00' })).toHaveAttribute('href', 'https://pay.example/paid');
  expect(payments.getByText(/\$1\.00 refunded/)).toBeVisible();
  await user.click(payments.getByRole('button', { name: /^Refund/ }));
  const question = await dialog('Refund $9.00 to Ruth Ode?');
  expect(question.getByText(/full refund ends at once/)).toBeVisible();
  fill(/^Amount in USD/, '5');
  await user.click(question.getByRole('button', { name: 'Refund' }));
  expect(question.getByText(/A word about why/)).toBeVisible();
  fill(/^Reason/, 'Paid twice');
  await user.click(question.getByRole('button', { name: 'Refund' }));
  await question.findByText('Try again.');
  await user.click(question.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const input = { amount: 500, reason: 'Paid twice' };
  expect(sent('RefundPayment')).toEqual([
    { id: 'paid', input },
    { id: 'paid', input },
  ]);
});

it('loads older payments on request', async () => {
  const paymentOf = (id: string, amount: number) => ({
    __typename: 'MemberPayment',
    id,
    url: null,
    payment: {
      __typename: 'Payment',
      id,
      amount,
      refunded: 0,
      currency: 'usd',
      status: 'succeeded',
      description: 'Premium, monthly',
      createdAt: at,
    },
  });
  const { user, sent } = open({
    MemberPayments: ({ after }) =>
      after ? paymentsOf([paymentOf('old', 500)]) : paymentsOf([paymentOf('new', 900)], 'after new'),
  });
  const payments = await card('Payments');
  await payments.findByText(/\$9\.00/);
  await user.click(payments.getByRole('button', { name: 'Load more' }));
  await payments.findByText(/\$5\.00/);
  expect(payments.getByText(/\$9\.00/)).toBeVisible();
  expect(payments.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(sent('MemberPayments').map(({ after }) => after)).toEqual([undefined, 'after new']);
});

it('gives credit to a member in a trial, in the currency of their plan', async () => {
  const { user, sent } = open({
    User: {
      user: ruth,
      memberGrants: [grantOf('standard', { status: 'trialing', renewalCurrency: 'eur' })],
      customerUrl: null,
      userApiTokens: [],
      ...remindersOf(),
    },
    GiveCredit: { giveCredit: { __typename: 'BillingAccount', memberId: ruth.id } },
  });
  const payments = await card('Payments');
  expect(payments.getByText('Nothing has been paid yet.')).toBeVisible();
  await user.click(payments.getByRole('button', { name: 'Give credit' }));
  const question = await dialog('Give Ruth Ode credit');
  fill(/^Amount in EUR/, '5');
  fill(/^Reason/, 'A long outage');
  await user.click(question.getByRole('button', { name: 'Give credit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const input = { amount: 500, reason: 'A long outage' };
  expect(sent('GiveCredit')).toEqual([{ memberId: ruth.id, input }]);
});

it('adds and removes labels at once, with those of others as suggestions', async () => {
  const {
    user,
    sent,
    answers: all,
  } = open({
    UserLabels: { userLabels: [{ __typename: 'LabelCount', label: 'Choir', people: 3 }] },
    LabelUsers: { changes: { __typename: 'UserChanges', changed: 1, failed: [] } },
  });
  const field = await screen.findByRole('combobox', { name: 'Labels' });
  expect(within(document.querySelector('datalist')!).getByRole('option', { hidden: true })).toHaveValue(
    'Choir',
  );
  all.User = { ...(all.User as object), user: { ...ruth, labels: ['Choir', 'Baker'] } };
  await user.type(field, 'choir, Baker{Enter}');
  await screen.findByRole('button', { name: 'Remove the label Baker' });
  all.LabelUsers = {
    changes: {
      __typename: 'UserChanges',
      changed: 0,
      failed: [{ __typename: 'UserFailure', id: ruth.id, message: 'Full' }],
    },
  };
  await user.click(screen.getByRole('button', { name: 'Remove the label Baker' }));
  await screen.findByText('Error updating labels. Full');
  expect(sent('LabelUsers')).toEqual([
    { ids: [ruth.id], add: ['choir', 'Baker'], remove: [] },
    { ids: [ruth.id], add: [], remove: ['Baker'] },
  ]);
});

it('says why an address is set aside, and sends mails again', async () => {
  const refused = { mailRefusedAt: at, mailRefusedBy: 'complaint' };
  const { user, sent } = open({
    User: {
      user: { ...ruth, emailVerifiedAt: at, ...refused },
      memberGrants: [],
      customerUrl: null,
      userApiTokens: [],
      memberReminders: null,
    },
    AllowMails: {
      allowMails: { __typename: 'ManagedMember', id: ruth.id, mailRefusedAt: null, mailRefusedBy: null },
    },
  });
  expect(await screen.findByText(/Reported as spam on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send mails again to Ruth Ode' }));
  await waitFor(() => expect(screen.queryByText(/Reported as spam on/)).toBeNull());
  expect(sent('AllowMails')).toEqual([{ id: ruth.id }]);
});
