import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { dashboardOf } from '../../testing/sample-dashboard.ts';
import { anna, counts, shortList } from '../../testing/sample-devotionals.ts';

const welcome = {
  HasAdministrator: { hasAdministrator: true },
  SignIn: { signIn: { __typename: 'SignIn', token: 'fresh', viewer: anna } },
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: shortList,
  Dashboard: dashboardOf(),
};

async function signIn(answers: FakeResponses, path = '/login') {
  const calls = fakeServer(answers);
  const user = renderApp(path, { token: null });
  await user.type(await screen.findByLabelText('Email'), ' anna@example.org ');
  await user.type(screen.getByLabelText('Password'), 'quiet-time');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { calls, user };
}

test('on a site without an administrator, explains how to become the first one', async () => {
  fakeServer({ HasAdministrator: { hasAdministrator: false } });
  renderApp('/login', { token: null });
  expect(await screen.findByRole('heading', { name: 'This site has no administrator yet' })).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('asks for no administrator where the page says that there is one', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="administrator" content="known">');
  onTestFinished(() => document.head.querySelector('meta[name="administrator"]')!.remove());
  const { calls } = await signIn(welcome);
  await screen.findByRole('heading', { name: 'What needs doing' });
  expect(calls.map(({ operation }) => operation)).not.toContain('HasAdministrator');
});

test('sends nothing while a field is invalid, shows the error and focuses the field', async () => {
  const calls = fakeServer({});
  const user = renderApp('/login', { token: null });
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'anna@example');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(email).toHaveAccessibleDescription(/not complete.*after “example”/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
  expect(email).toHaveFocus();
  expect(calls.map(({ operation }) => operation)).toEqual(['HasAdministrator']);
});

test('goes to the panel with a greeting', async () => {
  const { calls } = await signIn(welcome);
  expect(await screen.findByRole('heading', { name: 'What needs doing' })).toBeInTheDocument();
  expect(screen.getByText('Welcome back, Anna Reyes!')).toBeInTheDocument();
  expect(address()).toBe('/admin');
  expect(localStorage.getItem('token')).toBe('fresh');
  const sent = calls.find(({ operation }) => operation === 'SignIn');
  expect(sent?.variables).toEqual({ email: 'anna@example.org', password: 'quiet-time' });
});

test('goes on to the requested page', async () => {
  await signIn(welcome, '/login?redirect=%2Fadmin%3Fs%3Ddevotionals%26edit%3D');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&edit='));
});

test('does not follow a redirect to another host', async () => {
  await signIn(welcome, '/login?redirect=%2F%2Fevil.example');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test.each([
  ['UNAUTHENTICATED', 'The email or the password is not right. Please try again.'],
  ['FORBIDDEN', 'This account has no access to the back-office.'],
] as const)('shows the server’s own message for %s and keeps the input', async (code, message) => {
  await signIn({ SignIn: refusal(code, message) });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.filter((alert) => alert.textContent?.includes(message))).toHaveLength(1);
  expect(screen.queryByText('Authentication required. Please log in.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
  expect(address()).toBe('/login');
});

test('sends a member with an unconfirmed address to the member site', async () => {
  const required = { __typename: 'VerificationRequired', userId: 'ben' };
  await signIn({ SignIn: { signIn: required } });
  const [alert] = await screen.findAllByText(backOfficeMessages.verifyOnMemberSite);
  expect(alert).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
  expect(localStorage.getItem('token')).toBeNull();
});

test('links to the member site for a forgotten password, if its address is known', async () => {
  document.head.innerHTML = '<meta name="member-url" content="https://quiet.example">';
  fakeServer({});
  renderApp('/login', { token: null });
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    'https://quiet.example/forgot-password',
  );
  document.head.innerHTML = '';
});

test('sends the device id', async () => {
  const { calls } = await signIn(welcome);
  await screen.findByRole('heading', { name: 'What needs doing' });
  const id = localStorage.getItem('deviceId');
  expect(id).not.toBeNull();
  expect(calls.map(({ deviceId }) => deviceId)).toEqual(calls.map(() => id));
});

test('a signed-in visitor is redirected', async () => {
  fakeServer(welcome);
  renderApp('/login?redirect=%2Fadmin%3Fs%3Ddevotionals');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals'));
});
