import { m } from '@quiet-time/schema/sentences';
import { session } from '@quiet-time/web/session.ts';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as leaving from '../../lib/leave.ts';
import { rememberMember } from '../../session/last-member.ts';
import type { Viewer } from '../../session/use-viewer.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { entriesOf } from '../../testing/sample-journal.ts';
import { miriam } from '../../testing/sample-members.ts';
import { protectedPaths } from '../protected-paths.ts';
import { Providers } from '../providers.tsx';
import RequirePremium from './require-premium.tsx';

const signedIn = { token: 'token' };
const known = (changes: object = {}): FakeResponses => ({ Viewer: { viewer: { ...miriam, ...changes } } });
const paying = known({ subscription: 'standard', subscriptionStatus: 'active' });
const journal: FakeResponses = {
  JournalEntries: entriesOf([]),
  JournalTags: { journalTags: [] },
  OnThisDay: { onThisDay: [] },
};

beforeEach(() => void vi.spyOn(leaving, 'openExternal').mockReturnValue());
afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
});

it.each(Object.values(protectedPaths))(
  'sends a visitor from %s to the sign-in page and back',
  async (path) => {
    fakeGateway();
    openSite(`${path}?a=1&b=2`);
    await waitFor(() =>
      expect(address()).toBe(`/login?${new URLSearchParams({ redirect: `${path}?a=1&b=2` })}`),
    );
  },
);

it('opens the journal to members', async () => {
  fakeGateway(undefined, { ...paying, ...journal });
  openSite('/journal', signedIn);
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  expect(document.title).toBe('Journal · Quiet Time');
  expect(address()).toBe('/journal');
});

it('opens the family to members', async () => {
  fakeGateway(undefined, { ...known(), Family: { family: null } });
  openSite('/family', signedIn);
  await screen.findByRole('heading', { level: 1, name: 'Family' });
  expect(document.title).toBe('Family · Quiet Time');
  expect(address()).toBe('/family');
});

it('opens the profile to members', async () => {
  fakeGateway(undefined, known());
  openSite('/profile', signedIn);
  await waitFor(() => expect(document.title).toBe('Profile · Quiet Time'));
  expect(address()).toBe('/profile');
});

it('shows no part of the page while it asks, and can retry after a failure', async () => {
  const answers: FakeResponses = { ...journal, Viewer: noConnection };
  fakeGateway(undefined, answers);
  const user = openSite('/journal', signedIn);
  await screen.findByRole('heading', { level: 1, name: 'This page cannot open yet' });
  expect(screen.getByText(m.shared_no_connection())).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New Entry' })).not.toBeInTheDocument();
  Object.assign(answers, known({ role: 'admin' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  expect(address()).toBe('/journal');
});

it.each([
  ['/journal', 'Journal'],
  ['/prayers?view=list', 'Prayers'],
  ['/profile', miriam.name],
])('opens %s offline to the last member of this device', async (path, heading) => {
  rememberMember('token', miriam.id, {
    ...miriam,
    subscription: 'standard',
    subscriptionStatus: 'active',
  } as Viewer);
  fakeGateway(undefined, { Viewer: noConnection });
  openSite(path, signedIn);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByText('This page cannot open yet')).toBeNull();
});

it('does not open a page offline in another session', async () => {
  rememberMember('another token', miriam.id, miriam as Viewer);
  fakeGateway(undefined, { Viewer: noConnection });
  openSite('/journal', signedIn);
  await screen.findByRole('heading', { level: 1, name: 'This page cannot open yet' });
});

it('keeps neither the address nor the picture of the member on the device', async () => {
  fakeGateway(undefined, { ...paying, ...journal });
  openSite('/journal', signedIn);
  await waitFor(() => expect(localStorage.getItem('member')).toContain(miriam.name));
  expect(localStorage.getItem('member')).not.toContain(miriam.email);
});

it('makes a visitor of a token that the server does not know, and says so', async () => {
  fakeGateway(undefined, { Viewer: { viewer: null } });
  openSite('/journal', signedIn);
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjournal'));
  expect(screen.getAllByText(m.shared_authentication_required())).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it.each(['admin', 'editor'])(
  'leads one who is %s on to the back-office, which is another site',
  async (role) => {
    document.head.innerHTML = '<meta name="admin-url" content="https://admin.quiet.example">';
    fakeGateway(undefined, known({ role }));
    openSite('/admin/scriptures?page=2', signedIn);
    await waitFor(() =>
      expect(leaving.openExternal).toHaveBeenCalledWith(
        'https://admin.quiet.example/admin/scriptures?page=2',
      ),
    );
  },
);

it.each(['', '__ADMIN_URL__'])('leads admins home where no back-office is known (%j)', async (url) => {
  document.head.innerHTML = `<meta name="admin-url" content="${url}">`;
  fakeGateway(undefined, known({ role: 'admin' }));
  openSite('/admin', signedIn);
  await waitFor(() => expect(address()).toBe('/'));
  expect(leaving.openExternal).not.toHaveBeenCalled();
});

it('leads members from the back-office’s addresses home, and visitors to the sign-in page', async () => {
  document.head.innerHTML = '<meta name="admin-url" content="https://admin.quiet.example">';
  fakeGateway(undefined, known());
  openSite('/admin', signedIn);
  await waitFor(() => expect(address()).toBe('/'));
  expect(leaving.openExternal).not.toHaveBeenCalled();
});

it('leads visitors from the back-office’s addresses to the sign-in page', async () => {
  fakeGateway();
  openSite('/admin/daily-scripture');
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fadmin%2Fdaily-scripture'));
});

it.each([
  ['premium', { subscription: 'premium', subscriptionStatus: 'active' }, 'Behind it'],
  ['family', { subscription: 'family', subscriptionStatus: 'active' }, 'Behind it'],
  ['admin', { role: 'admin' }, 'Behind it'],
  ['standard', { subscription: 'standard', subscriptionStatus: 'active' }, 'Home'],
  ['premium that is past due', { subscription: 'premium', subscriptionStatus: 'past_due' }, 'Home'],
  ['free', {}, 'Home'],
  ['a visitor', null, 'Sign in'],
])('lets %s behind the guard of premium, or leads elsewhere', async (_who, changes, shown) => {
  fakeGateway(undefined, changes ? known(changes) : undefined);
  session.set(changes ? 'token' : null);
  render(
    <Providers>
      <MemoryRouter initialEntries={['/premium-only']}>
        <Routes>
          <Route element={<RequirePremium />}>
            <Route path="/premium-only" element="Behind it" />
          </Route>
          <Route path="/" element="Home" />
          <Route path="/login" element="Sign in" />
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  expect(await screen.findByText(shown)).toBeVisible();
});
