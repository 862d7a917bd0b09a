import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { dashboardOf } from '../../testing/sample-dashboard.ts';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const created = { __typename: 'SignIn', token: 'fresh', viewer: anna };

function open(answers: FakeResponses = {}, path = '/setup#secret') {
  const calls = fakeServer({
    HasAdministrator: { hasAdministrator: false },
    CreateFirstAdministrator: { createFirstAdministrator: created },
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Dashboard: dashboardOf(),
    ...answers,
  });
  return { calls, user: renderApp(path, { token: null }) };
}

async function submit(user: ReturnType<typeof renderApp>, password = 'a quiet morning') {
  await user.type(await screen.findByLabelText('Name'), ' Anna Reyes ');
  await user.type(screen.getByLabelText('Email'), 'anna@example.org');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: m.account_create() }));
}

test('creates the first administrator and opens the back-office', async () => {
  const { calls, user } = open();
  await submit(user);
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(localStorage.getItem('token')).toBe('fresh');
  const sent = calls.find(({ operation }) => operation === 'CreateFirstAdministrator');
  expect(sent?.variables).toEqual({
    token: 'secret',
    name: 'Anna Reyes',
    email: 'anna@example.org',
    password: 'a quiet morning',
  });
});

test('sends nothing while a field is invalid, and focuses the first one', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: m.account_create() }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(m.account_email_required());
  expect(calls.map(({ operation }) => operation)).toEqual(['HasAdministrator']);
});

test('shows a refused field beside it, and keeps the input', async () => {
  const fields = { password: m.account_password_too_common() };
  const { user } = open({ CreateFirstAdministrator: refusal('BAD_USER_INPUT', fields.password, { fields }) });
  await submit(user, 'password');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByText(fields.password)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
});

test('reports a link that has expired', async () => {
  const message = backOfficeMessages.firstAdminLinkOver;
  const { user } = open({ CreateFirstAdministrator: refusal('BAD_USER_INPUT', message) });
  await submit(user);
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue(' Anna Reyes ');
});

test('without the secret of a link, explains where it is', async () => {
  open({}, '/setup');
  expect(await screen.findByRole('heading', { name: 'This site has no administrator yet' })).toBeVisible();
});

test('leads to the sign-in page once there is an administrator', async () => {
  open({ HasAdministrator: { hasAdministrator: true } });
  await waitFor(() => expect(address()).toBe('/login'));
});
