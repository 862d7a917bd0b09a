import { m } from '@quiet-time/schema/sentences';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { grantOf, userOf } from '../../testing/sample-users.ts';

const ruth = userOf('Ruth Ode');
const ben = userOf('Ben Carter', { subscription: 'premium', subscriptionStatus: 'active' });
const ines = userOf('Ines Carvalho', { subscription: 'gold', isActive: false, lastActiveAt: null });
const listOf = (...items: object[]) => ({
  users: { __typename: 'UserPage', total: items.length, pages: 1, items },
  invalid: { __typename: 'UserPage', total: 1 },
  dailyReaders: { __typename: 'DailyReaderPage', total: 0 },
});

function open(answers: FakeResponses = {}, at = '/admin?s=users') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    UserList: listOf(ruth, ben, ines),
    User: {
      user: ruth,
      memberGrants: [],
      customerUrl: null,
      userApiTokens: [],
      memberReminders: null,
    },
    MemberPayments: {
      list: {
        __typename: 'MemberPaymentConnection',
        nodes: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr')!);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists users with plan, status and dates, and marks an unknown subscription', async () => {
  open();
  const first = await row('Ruth Ode');
  // Below the name, or in its own column on wide screens.
  expect(first.getAllByText('ruth.ode@example.org')).toHaveLength(2);
  expect(first.getByRole('combobox', { name: 'Subscription of Ruth Ode' })).toHaveValue('free');
  expect(first.getByRole('switch', { name: 'Active: Ruth Ode' })).toBeChecked();
  expect(first.getByText('20 Nov 2026')).toBeInTheDocument();
  const wrong = await row('Ines Carvalho');
  expect(wrong.getByText('gold')).toBeVisible();
  expect(wrong.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('3 in all. 1 user with a subscription that no plan has.')).toBeVisible();
});

it('gives premium to a user with an unknown subscription, and shows a failure', async () => {
  const { user, sent, answers } = open({ SetUserSubscription: refusal('CONFLICT', 'Not now') });
  const fix = () => screen.findByRole('button', { name: 'Fix the subscription of Ines Carvalho: Premium' });
  await user.click(await fix());
  expect(await screen.findByText('Error fixing user subscription. Not now')).toBeInTheDocument();
  answers.SetUserSubscription = {
    setSubscription: {
      __typename: 'MemberSubscription',
      isCharged: false,
      betterFrom: null,
      user: { ...ines, subscription: 'premium' },
    },
  };
  await user.click(await fix());
  expect(await screen.findByText('Subscription updated to premium')).toBeInTheDocument();
  expect(sent('SetUserSubscription')[0]).toMatchObject({ id: ines.id, subscription: 'premium' });
});

it('says why an account could not be deactivated (A-ERR-02)', async () => {
  const { user, sent } = open({ SetUserActive: refusal('CONFLICT', 'Not now') });
  await user.click((await row('Ruth Ode')).getByRole('switch', { name: 'Active: Ruth Ode' }));
  expect(await screen.findByText('Error updating user status. Not now')).toBeInTheDocument();
  expect((await row('Ruth Ode')).getByRole('switch', { name: 'Active: Ruth Ode' })).toBeChecked();
  expect(sent('SetUserActive')).toEqual([{ id: ruth.id, isActive: false }]);
});

it('searches, filters and orders by the address', async () => {
  const { user, sent } = open();
  await row('Ruth Ode');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ruth{Enter}');
  await user.selectOptions(screen.getByLabelText('Filter by subscription'), 'invalid');
  await user.selectOptions(screen.getByLabelText('Filter by last visit'), 'never');
  await user.click(screen.getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(sent('UserList').at(-1)).toMatchObject({ order: 'email', descending: false }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(sent('UserList').at(-1)).toMatchObject({
      search: 'ruth',
      subscription: 'invalid',
      lastSeen: 'never',
      order: 'name',
      descending: false,
    }),
  );
  expect(address()).toContain('q=ruth');
});

it('gives a plan with its end and reason, and shows which payments continue', async () => {
  const { user, sent, answers } = open({
    User: {
      user: ben,
      memberGrants: [grantOf('premium')],
      customerUrl: null,
      userApiTokens: [],
      memberReminders: null,
    },
    SetUserSubscription: refusal('BAD_USER_INPUT', 'Not today'),
  });
  await user.selectOptions((await row('Ben Carter')).getByRole('combobox'), 'family');
  const asked = await dialog('Give Ben Carter Family');
  expect(
    await asked.findByText('They pay for Premium: $9.99, next on 3 Dec 2026. That goes on.'),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Give' }));
  expect(asked.getByRole('alert')).toHaveTextContent('A word about why');
  fill(/^Reason/, 'Choir');
  await user.click(asked.getByRole('button', { name: 'Give' }));
  await asked.findByText('Error updating subscription. Not today');
  answers.SetUserSubscription = {
    setSubscription: {
      __typename: 'MemberSubscription',
      isCharged: true,
      betterFrom: null,
      user: { ...ben, subscription: 'family' },
    },
  };
  await user.click(asked.getByRole('button', { name: 'Give' }));
  await screen.findByText('Subscription updated to family. They go on paying for the plan that they bought.');
  expect(sent('SetUserSubscription').at(-1)).toEqual({
    id: ben.id,
    subscription: 'family',
    endsAt: null,
    reason: 'Choir',
    seen: ben.subscription,
  });
});

it('offers a choice when somebody else has changed the plan meanwhile', async () => {
  const { user, sent, answers } = open({
    User: {
      user: ruth,
      memberGrants: [],
      customerUrl: null,
      userApiTokens: [],
      memberReminders: null,
    },
    SetUserSubscription: refusal('CONFLICT', 'It is “family” now.'),
  });
  const choose = async () => user.selectOptions((await row('Ruth Ode')).getByRole('combobox'), 'premium');
  await choose();
  const asked = await dialog('Give Ruth Ode Premium');
  fill(/^Reason/, 'Choir');
  await user.click(asked.getByRole('button', { name: 'Give' }));
  expect(await asked.findByText('It is “family” now.')).toBeVisible();
  const lists = sent('UserList').length;
  await user.click(asked.getByRole('button', { name: 'Leave it as it is' }));
  await waitFor(() => expect(sent('UserList').length).toBeGreaterThan(lists));
  await choose();
  const again = await dialog('Give Ruth Ode Premium');
  fill(/^Reason/, 'Choir');
  await user.click(again.getByRole('button', { name: 'Give' }));
  const anyway = await again.findByRole('button', { name: 'Give anyway' });
  answers.SetUserSubscription = {
    setSubscription: {
      __typename: 'MemberSubscription',
      isCharged: false,
      betterFrom: null,
      user: { ...ruth, subscription: 'premium' },
    },
  };
  await user.click(anyway);
  await screen.findByText('Subscription updated to premium.');
  expect(sent('SetUserSubscription').map(({ seen }) => seen)).toEqual(['free', 'free', null]);
});

it('asks before it deactivates a paying user, and no other', async () => {
  const { user, sent } = open({
    User: {
      user: ben,
      memberGrants: [grantOf('premium')],
      customerUrl: null,
      userApiTokens: [],
      memberReminders: null,
    },
    SetUserActive: { setMemberActive: { __typename: 'ManagedMember', id: ben.id, isActive: false } },
  });
  await user.click((await row('Ben Carter')).getByRole('switch'));
  const asked = await dialog('Deactivate Ben Carter?');
  expect(await asked.findByText(/runs out and is not renewed/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('User deactivated');
  await user.click((await row('Ruth Ode')).getByRole('switch'));
  await waitFor(() => expect(sent('SetUserActive')).toHaveLength(2));
});

it('changes the selected users in parts as one change, and lists the refused ones', async () => {
  const refusedRuth = {
    changes: {
      __typename: 'SubscriptionChanges',
      changed: 1,
      charged: 1,
      failed: [{ __typename: 'UserFailure', id: ruth.id, message: 'User not found' }],
    },
  };
  const { user, sent, answers } = open({ SetSubscriptions: refusedRuth });
  await row('Ruth Ode');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ruth Ode' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Carter' }));
  await user.selectOptions(screen.getByLabelText('Subscription for the selected'), 'premium');
  await user.click(screen.getByRole('button', { name: 'Update Subscription' }));
  const asked = await dialog('Give 2 users Premium');
  fill(/^Reason/, 'Lent');
  await user.click(asked.getByRole('button', { name: 'Update Subscription' }));
  await screen.findByText('Updated 1 users to premium subscription');
  await screen.findByText('The payment provider goes on charging 1 user of them for a plan.');
  const again = await dialog('Not everything was changed');
  expect(again.getByText('Ruth Ode: User not found')).toBeVisible();
  answers.SetSubscriptions = {
    changes: { __typename: 'SubscriptionChanges', changed: 1, charged: 0, failed: [] },
  };
  await user.click(again.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent('SetSubscriptions');
  expect(first).toMatchObject({ ids: [ruth.id, ben.id], reason: 'Lent', endsAt: null });
  expect(second).toMatchObject({ ids: [ruth.id], change: (first as { change: string }).change });
});

it('deletes the selected users with the password, and keeps them selected after a wrong one', async () => {
  const { user, answers } = open({
    DeleteUsers: refusal('BAD_USER_INPUT', m.profile_current_password_wrong()),
  });
  await row('Ruth Ode');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  const asked = await dialog('Delete 3 users?');
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(asked.getByRole('alert')).toHaveTextContent('Your password is needed');
  fill(/^Your password/, 'guess');
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await asked.findByText(m.profile_current_password_wrong());
  answers.DeleteUsers = { changes: { __typename: 'UserChanges', changed: 3, failed: [] } };
  answers.UserList = listOf();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted 3 users');
  await screen.findByRole('heading', { name: 'Nobody yet' });
});

it.each([
  ['Update Subscription', 'SetSubscriptions', 'Error updating subscriptions.'],
  ['Update Status', 'SetUsersActive', 'Error updating status.'],
  ['Update Role', 'SetRoles', 'Error updating roles.'],
  ['Delete Selected', 'DeleteUsers', 'Error deleting users.'],
])('%s shows the failure when nobody was changed', async (button, operation, failed) => {
  const { user } = open({ [operation]: noConnection });
  await row('Ruth Ode');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ruth Ode' }));
  await user.click(screen.getByRole('button', { name: button }));
  const asked = within(await screen.findByRole('dialog'));
  for (const needed of [/^Reason/, /^Your password/])
    if (asked.queryByLabelText(needed)) fill(needed, 'Lent');
  const confirm = button === 'Delete Selected' ? 'Delete' : button;
  await user.click(asked.getByRole('button', { name: confirm }));
  expect(await asked.findByText(failed)).toBeVisible();
  expect(asked.getByRole('alert')).toHaveTextContent(`${failed} ${m.shared_no_connection()}`);
});

it('hides its actions without a selection, and an action without one says so (A-USER-16)', async () => {
  open();
  await row('Ruth Ode');
  expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Update Status', hidden: true }));
  expect(await screen.findByText('Please select users first')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('selects all users that match the filters', async () => {
  const { user, sent } = open({
    UserList: { ...listOf(ruth), users: { __typename: 'UserPage', total: 3, pages: 1, items: [ruth] } },
    UserIds: { userIds: [ruth.id, ben.id, ines.id] },
    SetUsersActive: { changes: { __typename: 'UserChanges', changed: 3, failed: [] } },
  });
  await row('Ruth Ode');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ruth Ode' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(await screen.findByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  const asked = await dialog('Activate 3 users?');
  await user.click(asked.getByRole('button', { name: 'Update Status' }));
  await screen.findByText('Updated 3 users to active status');
  expect(sent('SetUsersActive')[0]).toMatchObject({ ids: [ruth.id, ben.id, ines.id], isActive: true });
});

it('fixes unknown subscriptions', async () => {
  const { user, answers } = open({ FixSubscriptions: noConnection });
  await row('Ruth Ode');
  const button = screen.getByRole('button', { name: 'Fix Subscriptions' });
  await user.click(button);
  await screen.findByText(`Error fixing subscriptions. ${m.shared_no_connection()}`);
  answers.FixSubscriptions = { fixSubscriptions: 1 };
  await user.click(button);
  await screen.findByText('1 user fixed');
});

it('adds a user, who gets a mail to choose a password', async () => {
  const { user, sent } = open({ CreateUser: { createUser: { __typename: 'ManagedMember', id: 'new' } } });
  await row('Ruth Ode');
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const form = await dialog('Add User');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  expect(form.getByText(m.account_name_required())).toBeVisible();
  fill(/^Name/, 'Zoë');
  fill(/^Email/, 'zoe@example.org');
  await user.selectOptions(form.getByLabelText('Language'), 'de');
  await user.selectOptions(form.getByLabelText('Subscription'), 'standard');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  expect(form.getByLabelText(/^Reason/)).toBeInvalid();
  fill(/^Reason/, 'Choir');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await screen.findByText(/A mail lets them choose a password/);
  expect(sent('CreateUser')).toEqual([
    {
      input: {
        name: 'Zoë',
        email: 'zoe@example.org',
        language: 'de',
        subscription: 'standard',
        endsAt: null,
        reason: 'Choir',
        role: 'user',
      },
    },
  ]);
});

const labelsOf = (...labels: string[]) => ({
  userLabels: labels.map((label) => ({ __typename: 'LabelCount', label, people: 2 })),
});

it('shows labels, and finds people by one, also by an address with a label that is gone', async () => {
  const labelled = { ...ruth, labels: ['Choir', 'Lent 2027'] };
  const { user, sent } = open(
    { UserList: listOf(labelled, ben), UserLabels: labelsOf('Choir', 'Lent 2027') },
    '/admin?s=users&label=Gone',
  );
  expect((await row('Ruth Ode')).getByText('Lent 2027')).toBeInTheDocument();
  const filter = await screen.findByRole('combobox', { name: 'Filter by label' });
  expect(filter).toHaveValue('Gone');
  expect(sent('UserList').at(-1)).toMatchObject({ label: 'Gone' });
  await waitFor(() => expect(within(filter).getAllByRole('option')).toHaveLength(4));
  await user.selectOptions(filter, 'Choir');
  await waitFor(() => expect(sent('UserList').at(-1)).toMatchObject({ label: 'Choir' }));
  expect(address()).toBe('/admin?s=users&label=Choir');
});

it('has no filter and no column for labels while nobody has one', async () => {
  open({ UserLabels: labelsOf() });
  await row('Ruth Ode');
  expect(screen.queryByRole('combobox', { name: 'Filter by label' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Labels' })).toBeNull();
});

it('adds and removes a label of the selected', async () => {
  const { user, sent } = open({
    UserLabels: labelsOf('Choir'),
    LabelUsers: { changes: { __typename: 'UserChanges', changed: 2, failed: [] } },
  });
  await row('Ruth Ode');
  for (const name of ['Ruth Ode', 'Ben Carter'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Add Label' }));
  expect(await screen.findByText('Please type a label first')).toBeInTheDocument();
  fill('Label for the selected', ' #Choir ');
  await user.click(screen.getByRole('button', { name: 'Add Label' }));
  const asked = await dialog('Add the label “Choir” to 2 users?');
  await user.click(asked.getByRole('button', { name: 'Add Label' }));
  expect(await screen.findByText('Labeled 2 users')).toBeInTheDocument();
  expect(sent('LabelUsers')).toEqual([
    { ids: ['Ruth Ode', 'Ben Carter'], change: expect.any(String), add: ['Choir'], remove: [] },
  ]);
});

it('lists who gets the daily mail without an account on request, and removes one', async () => {
  const reader = {
    __typename: 'ListedDailyReader',
    ...{ id: 'r', email: 'ada@example.org', language: 'de', time: '06:30', timezone: 'Europe/Berlin' },
    ...{ lastOn: null, refusedAt: null },
  };
  const { user, sent } = open({
    UserList: { ...listOf(ruth), dailyReaders: { __typename: 'DailyReaderPage', total: 1 } },
    DailyReaders: { dailyReaders: { __typename: 'DailyReaderPage', total: 1, items: [reader] } },
    DeleteDailyReader: { deleteDailyReader: 'r' },
  });
  const line = await screen.findByText('Daily mail without an account: 1');
  expect(sent('DailyReaders')).toEqual([]);
  await user.click(line);
  expect(await screen.findByText('06:30, Europe/Berlin')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove ada@example.org' }));
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
  await waitFor(() => expect(sent('DeleteDailyReader')).toEqual([{ id: 'r' }]));
});
