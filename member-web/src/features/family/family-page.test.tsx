// Loaded here, so that no test waits for a first import.
import './family-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

afterEach(() => localStorage.clear());

const sharing = { ...miriam, subscription: 'family', subscriptionStatus: 'active' };
const person = (id: string, name: string) => ({
  __typename: 'FamilyPerson',
  id,
  name,
  email: `${id}@example.org`,
});
const inviteOf = (id: string, status = 'pending') => ({
  __typename: 'FamilyInvite',
  id,
  email: `${id}@example.org`,
  status,
  expiresAt: '2026-11-28T06:00:00.000Z',
});
const own = (changes: object = {}) => ({
  family: {
    __typename: 'Family',
    id: 'family',
    owner: person('miriam', 'Miriam Hale'),
    members: [person('ruth', 'Ruth Ode')],
    invites: [inviteOf('naomi'), inviteOf('orpah', 'cancelled')],
    ...changes,
  },
});

function open(answers: FakeResponses = {}, viewer: object = sharing) {
  const given: FakeResponses = Object.assign(answers, { Viewer: { viewer }, Family: own(), ...answers });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite('/family', { token: 'token-of-miriam' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const title = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.findByRole('button', { name });
const type = (number: number, text: string) =>
  fireEvent.change(screen.getByLabelText(`Email address ${number}`), { target: { value: text } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the own family', () => {
  it('has its owner, its members and the open invitations', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Members 2/4' })).toBeVisible();
    expect(screen.getByText('Miriam Hale')).toBeVisible();
    // Three of four are members or invited.
    expect(screen.getAllByText('A place is free.')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'How it works' })).toBeVisible();
    expect(screen.getByText('ruth@example.org')).toBeVisible();
    expect(screen.getByText('naomi@example.org')).toBeVisible();
    expect(screen.queryByText('orpah@example.org')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More for Miriam Hale' })).not.toBeInTheDocument();
  });

  it('adds a field for another address, up to the free seats', async () => {
    const { user } = open({ Family: own({ invites: [] }) });
    await user.click(await button('Add another address'));
    await waitFor(() => expect(screen.getByLabelText('Email address 2')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Add another address' })).not.toBeInTheDocument();
  });

  it('sends each valid address by itself, trimmed and lowercased', async () => {
    const { sent, user } = open({
      Family: own({ members: [], invites: [] }),
      InviteToFamily: { inviteToFamily: { __typename: 'FamilyInvite', id: 'new' } },
    });
    fireEvent.click(await button('Send invitations'));
    expect(await screen.findByText('Please enter at least one valid email')).toBeVisible();
    await user.click(await button('Add another address'));
    await user.click(await button('Add another address'));
    type(1, ' Anna@Example.ORG ');
    type(2, 'no address');
    type(3, 'dan@example.org');
    fireEvent.click(await button('Send invitations'));
    await waitFor(() => expect(screen.getByLabelText('Email address 1')).toHaveValue(''));
    await screen.findByText(m.account_email_invalid());
    expect(sent('InviteToFamily')).toEqual([{ email: 'anna@example.org' }, { email: 'dan@example.org' }]);
    expect(screen.getByLabelText('Email address 2')).toHaveValue('no address');
    expect(screen.queryByText('Please enter at least one valid email')).not.toBeInTheDocument();
  });

  it('keeps addresses that were not sent, and forgets those that were', async () => {
    const values = { first: '', second: 'dan@example.org', third: '' };
    saveDraft('family-invitations', miriam.id, { savedAt: new Date().toISOString(), version: null, values });
    const { user } = open({
      Family: own({ members: [], invites: [] }),
      InviteToFamily: { inviteToFamily: { __typename: 'FamilyInvite', id: 'new' } },
    });
    expect(await screen.findByLabelText('Email address 2')).toHaveValue('dan@example.org');
    await user.click(await button('Add another address'));
    type(3, 'lea@exa');
    expect(readDraft('family-invitations', miriam.id)?.values).toEqual({ ...values, third: 'lea@exa' });
    type(3, '');
    await user.click(await button('Send invitations'));
    await waitFor(() => expect(readDraft('family-invitations', miriam.id)).toBeNull());
  });

  it('keeps an address that was refused, with the reason; the others stay sent', async () => {
    const { sent, user } = open({
      Family: own({ invites: [] }),
      InviteToFamily: ({ email }: Record<string, unknown>) =>
        email === 'naomi@example.org'
          ? refusal('BAD_USER_INPUT', m.family_invite_again())
          : { inviteToFamily: { __typename: 'FamilyInvite', id: 'new' } },
    });
    await user.click(await button('Add another address'));
    type(1, 'naomi@example.org');
    type(2, 'dan@example.org');
    fireEvent.click(await button('Send invitations'));
    expect(await screen.findByText('Failed to send invitations')).toBeVisible();
    expect(screen.getByText(m.family_invite_again())).toBeVisible();
    expect(screen.getByLabelText('Email address 1')).toHaveFocus();
    expect(screen.getByLabelText('Email address 2')).toHaveValue('');
    expect(sent('InviteToFamily')).toHaveLength(2);
  });

  it('has no fields when it is full', async () => {
    open({ Family: own({ invites: [inviteOf('naomi'), inviteOf('dan')] }) });
    expect(await screen.findByText(m.family_full({ max: 4 }))).toBeVisible();
    expect(screen.queryByText('A place is free.')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Email address 1')).not.toBeInTheDocument();
  });

  it('asks before a member is removed, and reports a failure', async () => {
    const { user, sent, answers } = open({ RemoveFamilyMember: refusal('INTERNAL_SERVER_ERROR', '') });
    await user.click(await button('More for Ruth Ode'));
    await user.click(await button('Remove'));
    const asked = await dialog('Remove Ruth Ode?');
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    expect(await asked.findByText('Failed to remove member')).toBeVisible();
    answers.RemoveFamilyMember = { removeFamilyMember: true };
    answers.Family = own({ members: [] });
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('heading', { name: 'Members 1/4' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toHaveFocus();
    expect(sent('RemoveFamilyMember')).toEqual([{ id: 'ruth' }, { id: 'ruth' }]);
  });

  it('cancels an invitation and sends one again', async () => {
    const { user, sent, answers } = open({
      CancelFamilyInvitation: refusal('INTERNAL_SERVER_ERROR', ''),
      ResendFamilyInvitation: { resendFamilyInvitation: inviteOf('naomi') },
    });
    await user.click(await button('More for naomi@example.org'));
    await user.click(await button('Send again'));
    await screen.findByText(m.family_invited());
    await user.click(await button('More for naomi@example.org'));
    await user.click(await button('Cancel'));
    await screen.findByText('Failed to cancel invitation');
    answers.CancelFamilyInvitation = { cancelFamilyInvitation: true };
    answers.Family = own({ invites: [] });
    await user.click(await button('More for naomi@example.org'));
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByText('naomi@example.org')).not.toBeInTheDocument());
    expect(title()).toHaveFocus();
    expect(sent('ResendFamilyInvitation')).toEqual([{ id: 'naomi' }]);
  });

  it('is closed after a question', async () => {
    const { user, answers } = open({ CloseFamily: { closeFamily: true } });
    await user.click(await button('Close the family'));
    const asked = await dialog('Close your family?');
    answers.Family = { family: null };
    await user.click(asked.getByRole('button', { name: 'Close the family' }));
    await button('Create a family');
    expect(title()).toHaveFocus();
  });
});

describe('without a family', () => {
  it('is created, or shows why not', async () => {
    const { user, answers } = open({
      Family: { family: null },
      CreateFamily: refusal('INTERNAL_SERVER_ERROR', ''),
    });
    await user.click(await button('Create a family'));
    await screen.findByText('Failed to create family');
    answers.CreateFamily = { createFamily: own().family };
    answers.Family = own({ members: [], invites: [] });
    await user.click(await button('Create a family'));
    await screen.findByRole('heading', { name: 'Members 1/4' });
    expect(title()).toHaveFocus();
  });

  it('and without the plan, the way leads to the plans', async () => {
    open({ Family: { family: null } }, miriam);
    const link = await screen.findByRole('link', { name: 'See the plans' });
    expect(link).toHaveAttribute('href', '/subscription-plans');
    expect(screen.getByText(m.family_how_invite())).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a family' })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded', async () => {
    const { user, answers } = open({ Family: noConnection });
    await screen.findByText(m.family_load_failed());
    answers.Family = own();
    await user.click(await button('Try again'));
    await screen.findByRole('heading', { name: 'Members 2/4' });
  });
});

it("a member of another member's family sees it and can leave, but change nothing else", async () => {
  const joined = own({
    owner: person('naomi', 'Naomi'),
    members: [person('miriam', 'Miriam Hale')],
    invites: [],
  });
  const { user, sent, answers } = open({ Family: joined, LeaveFamily: { leaveFamily: true } });
  await screen.findByText('Naomi shares the Family plan with you.');
  const yours = within(screen.getByRole('region', { name: 'What you have' }));
  expect(yours.getByText(/Naomi sees your name and your address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove|Send invitations|Close/ })).not.toBeInTheDocument();
  await user.click(await button('Leave the family'));
  const asked = await dialog('Leave this family?');
  answers.Family = { family: null };
  answers.Viewer = { viewer: miriam };
  await user.click(asked.getByRole('button', { name: 'Leave the family' }));
  await screen.findByRole('link', { name: 'See the plans' });
  expect(title()).toHaveFocus();
  expect(sent('LeaveFamily')).toHaveLength(1);
});
