import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as leaving from '../lib/leave.ts';
import { address, renderApp } from '../testing/render-app.tsx';
import { dashboardOf, waitingSince } from '../testing/sample-dashboard.ts';
import { anna, counts, shortList } from '../testing/sample-devotionals.ts';

const loginForPage2 = '/login?redirect=%2Fadmin%3Fs%3Ddevotionals%26page%3D2';
const panel = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: shortList,
  Dashboard: dashboardOf(),
};

test('the root leads to the panel', async () => {
  fakeServer(panel);
  renderApp('/');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('an unknown address shows "Page not found"', async () => {
  fakeServer({});
  renderApp('/nowhere', { token: null });
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeInTheDocument();
});

test('sends a visitor to the sign-in page with the way back', async () => {
  const calls = fakeServer({});
  renderApp('/admin?s=devotionals&page=2', { token: null });
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(address()).toBe(loginForPage2);
  expect(calls.map(({ operation }) => operation)).toEqual(['HasAdministrator']);
});

test('drops a token that the server does not know', async () => {
  fakeServer({ Viewer: { viewer: null } });
  renderApp('/admin?s=devotionals&page=2');
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(address()).toBe(loginForPage2);
  expect(localStorage.getItem('token')).toBeNull();
});

test('sends a member to the member site, and ends the session', async () => {
  const leave = vi.spyOn(leaving, 'openExternal').mockReturnValue();
  document.head.innerHTML = '<meta name="member-url" content="https://quiet.example">';
  const calls = fakeServer({ Viewer: { viewer: { ...anna, role: 'user' } }, '/api/auth/logout': {} });
  renderApp('/admin?s=devotionals');
  await waitFor(() => expect(leave.mock.calls).toEqual([['https://quiet.example/']]));
  await waitFor(() =>
    expect(calls.map(({ operation }) => operation)).toEqual(['Viewer', '/api/auth/logout']),
  );
  expect(localStorage.getItem('token')).toBeNull();
  expect(address()).toBe('/admin?s=devotionals');
  document.head.innerHTML = '';
});

test('shows "No access" to a member when the address of the member site is unknown', async () => {
  const calls = fakeServer({ Viewer: { viewer: { ...anna, role: 'user' } }, '/api/auth/logout': {} });
  const user = renderApp('/admin');
  expect(
    await screen.findByRole('heading', { name: 'This account has no access to the back-office.' }),
  ).toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).toEqual(['Viewer']);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('offers a retry when the session cannot be looked up', async () => {
  const answers: FakeResponses = {};
  fakeServer(answers);
  const user = renderApp('/admin?s=devotionals');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Error loading data' })).toBeInTheDocument();
  Object.assign(answers, panel);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Devotionals' })).toBeInTheDocument();
});

test('logging out drops the session and the drafts, and says so when the server could not be reached', async () => {
  saveDraft('devotional:new', 'anna', { savedAt: new Date().toISOString(), version: null, values: {} });
  saveDraft('devotional:new', 'tomas', { savedAt: new Date().toISOString(), version: null, values: {} });
  const calls = fakeServer({ ...panel, '/api/auth/logout': refusal('SERVICE_UNAVAILABLE', 'Down') });
  const user = renderApp('/admin');
  const [logout] = await screen.findAllByRole('button', { name: 'Logout' });
  await user.click(logout!);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText(/we couldn’t reach our server/)).toBeInTheDocument();
  expect(screen.queryByText('Logged out successfully')).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(readDraft('devotional:new', 'anna')).toBeNull();
  // The draft stays for its author.
  expect(readDraft('devotional:new', 'tomas')).not.toBeNull();
  const signOut = calls.find(({ operation }) => operation === '/api/auth/logout');
  expect(signOut?.authorization).toBe('Bearer token-of-anna');
});

test('an ended session leads to the sign-in page and back, with one message, and keeps the drafts', async () => {
  saveDraft('devotional:new', 'anna', { savedAt: new Date().toISOString(), version: null, values: {} });
  const ended = refusal('UNAUTHENTICATED', 'Authentication required. Please log in.');
  fakeServer({ ...panel, SectionCounts: ended, DevotionalList: ended });
  renderApp('/admin?s=devotionals&page=2');
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(address()).toBe(loginForPage2);
  expect(screen.getAllByText('Authentication required. Please log in.')).toHaveLength(1);
  expect(readDraft('devotional:new', 'anna')).not.toBeNull();
});

const edith = { ...anna, id: 'edith', name: 'Edith Vance', role: 'editor' };
const work = {
  ...panel,
  Viewer: { viewer: edith },
  Tasks: {
    tasks: {
      __typename: 'Tasks',
      uncoveredDays: [],
      prayerRequests: waitingSince(2, new Date().toISOString()),
      messages: waitingSince(0, null),
    },
  },
};

test('an editor sees open tasks and their own sections, and no other query is sent', async () => {
  const calls = fakeServer(work);
  renderApp('/admin');
  expect(await screen.findByRole('link', { name: '2 prayer requests wait' })).toBeVisible();
  expect(screen.queryByText('Total users')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Manage users' })).not.toBeInTheDocument();
  const [nav] = screen.getAllByRole('navigation', { name: 'Sections' });
  const names = within(nav!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent!.replace(/[\d,]+$/, ''));
  expect(names).toEqual([
    'Dashboard',
    'Devotionals',
    'Prayers',
    'Opening prayers',
    'Encouraging Words',
    'Scripture topics',
    'Scriptures',
    'FAQ Management',
    'About Page',
    'Announcements',
    'Letters',
    'Prayer requests',
    'Messages',
    'Trash',
    'Security',
  ]);
  expect(screen.getAllByText('Editor')[0]).toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).not.toContain('Dashboard');
  expect(calls.find(({ operation }) => operation === 'SectionCounts')!.variables).toEqual({ isAdmin: false });
});

test.each(['users', 'plans', 'settings', 'history', 'analytics', 'jobs', 'mails', 'speed', 'webhooks'])(
  'an editor who opens %s by its address sees that it is closed, and no query is sent for it',
  async (section) => {
    const calls = fakeServer(work);
    renderApp(`/admin?s=${section}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your first page' })).toHaveAttribute('href', '/admin');
    expect(calls.map(({ operation }) => operation).sort()).toEqual(['SectionCounts', 'Viewer']);
  },
);

test('the sidebar shows the number of items per section', async () => {
  fakeServer(panel);
  renderApp('/admin?s=devotionals');
  const names = [/^Devotionals\s*1$/, /^Payment plans\s*2$/, /^Users\s*8$/, /^Announcements\s*2$/];
  for (const name of names) expect(await screen.findAllByRole('link', { name })).not.toEqual([]);
});
