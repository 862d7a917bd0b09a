// Loaded here, so that no test waits for a first import.
import './invitation-page.tsx';
import './family-page.tsx';
import '../home/home-page.tsx';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { miriam } from '../../testing/sample-members.ts';

afterEach(() => localStorage.clear());

const person = (id: string, name: string) => ({ __typename: 'FamilyPerson', id, name, email: `${id}@e.org` });
const family = {
  __typename: 'Family',
  id: 'family',
  owner: person('naomi', 'Naomi'),
  members: [person('miriam', 'Miriam Hale')],
  invites: [],
};
const sharing = { ...miriam, subscription: 'family', subscriptionStatus: 'active' };
const accepted = { acceptFamilyInvitation: { __typename: 'FamilyAcceptance', family, user: sharing } };
const at = '/family/invite/accept?token=once';

function open(
  answers: FakeResponses = {},
  { viewer = null as object | null, path = at, userExists = true } = {},
) {
  const given: FakeResponses = Object.assign(answers, {
    Viewer: { viewer },
    Family: { family },
    FamilyInvitation: {
      familyInvitation: {
        __typename: 'FamilyInvitation',
        email: 'miriam@example.org',
        userExists,
        ownerName: 'Naomi',
      },
    },
    ...answers,
  });
  const { calls } = fakeGateway(undefined, given);
  const user = openSite(path, { token: viewer && 'token-of-miriam' });
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}

it.each([
  [true, 'Sign in to accept', null],
  [false, 'Create an account to accept', 'signup'],
])('leads a visitor to the way in that fits (account: %s), and back', async (userExists, name, mode) => {
  const { sent } = open({}, { userExists });
  const link = await screen.findByRole('link', { name });
  const query = new URLSearchParams(link.getAttribute('href')!.split('?')[1]);
  expect([query.get('mode'), query.get('email'), query.get('redirect')]).toEqual([
    mode,
    'miriam@example.org',
    at,
  ]);
  expect(screen.getByText(/Naomi shares a Family plan with you/)).toBeVisible();
  expect(sent('AcceptFamilyInvitation')).toEqual([]);
});

it('has one main heading while the invitation loads', async () => {
  open({ FamilyInvitation: () => new Promise(() => {}) });
  await screen.findByRole('heading', { name: m.family_invitation_title() });
  await screen.findByText(m.site_loading());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('is accepted by pressing the button, not by opening the link', async () => {
  const { user, sent } = open({ AcceptFamilyInvitation: accepted }, { viewer: miriam });
  const accept = await screen.findByRole('button', { name: 'Accept the invitation' });
  expect(screen.getByText(/Naomi shares a Family plan with you/)).toBeVisible();
  expect(sent('AcceptFamilyInvitation')).toEqual([]);
  await user.click(accept);
  await screen.findByText('Naomi shares the Family plan with you.');
  expect(address()).toBe('/family');
  expect(sent('AcceptFamilyInvitation')).toEqual([{ token: 'once' }]);
  expect(screen.getByText(m.family_joined())).toBeVisible();
});

it('says why it cannot be accepted, and tries again', async () => {
  const { user, answers } = open(
    { AcceptFamilyInvitation: refusal('CONFLICT', m.family_own_plan()) },
    { viewer: miriam },
  );
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await screen.findByText(m.family_own_plan());
  answers.AcceptFamilyInvitation = refusal('INTERNAL_SERVER_ERROR', '');
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await screen.findByText('Failed to accept invitation');
  answers.AcceptFamilyInvitation = accepted;
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(address()).toBe('/family'));
});

it('without a token leads home, and says so', async () => {
  const { sent } = open({}, { path: '/family/invite/accept' });
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getAllByText('Invitation token missing')).toHaveLength(1);
  expect(sent('FamilyInvitation')).toEqual([]);
});

it.each([
  ['a visitor', null],
  ['a member', miriam],
])('with an invalid token leads %s home, and accepts nothing', async (_who, viewer) => {
  const { sent } = open(
    { FamilyInvitation: refusal('NOT_FOUND', 'Invalid or expired invitation') },
    { viewer },
  );
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getAllByText('Invalid or expired invitation')).toHaveLength(1);
  expect(sent('AcceptFamilyInvitation')).toEqual([]);
});

it('is looked at again where there was no connection', async () => {
  const { user, answers } = open({ FamilyInvitation: noConnection });
  await screen.findByText(m.family_invitation_load_failed());
  answers.FamilyInvitation = {
    familyInvitation: {
      __typename: 'FamilyInvitation',
      email: 'miriam@example.org',
      userExists: true,
      ownerName: 'Naomi',
    },
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Sign in to accept' });
});
