import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, entry, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';

const welcome = () => ({ SignIn: { signIn: entry } });

async function signIn(at: string, answers = {}) {
  const opened = openAuth(at, answers);
  await heading('Welcome Back');
  fill('Email', ' miriam@example.org ');
  fill('Password', 'quiet-time');
  press('Sign In');
  return opened;
}

it('has what a way in has, and leads elsewhere', async () => {
  openAuth('/login');
  await heading('Welcome Back');
  expect(document.title).toBe('Sign In · Quiet Time');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it.each([
  ['/journal', m.account_why_journal()],
  ['/journal/new', m.account_why_journal()],
  ['/journal/answers?tab=notes', m.account_why_answers()],
  ['/devotionals?mode=favorites', m.account_why_favorites()],
  ['/prayers?view=favorites', m.account_why_favorites()],
  ['/prayers?view=list', m.account_why_prayer_list()],
  ['/family', m.account_why_family()],
  ['/journalism', null],
  ['/devotionals?date=2026-11-20', null],
])('names the reason of a visitor who wanted to open %s', async (page, why) => {
  openAuth(`/login?redirect=${encodeURIComponent(page)}`);
  await heading('Welcome Back');
  const reasons = screen
    .queryAllByText(/Sign in to (write|read|see|open|join)/)
    .map((each) => each.textContent);
  expect(reasons).toEqual(why ? [why] : []);
});

it.each([
  ['/journal', m.shared_sample_entry_title()],
  ['/devotionals?mode=favorites', m.shared_sample_favorite_title()],
])('shows a sample of %s', async (page, title) => {
  openAuth(`/login?redirect=${encodeURIComponent(page)}`);
  await heading('Welcome Back');
  expect(within(screen.getByRole('figure')).getByText(title)).toBeVisible();
});

it('sends nothing while a field is invalid, shows the error and focuses the field', async () => {
  const { sent } = openAuth('/login');
  await heading('Welcome Back');
  press('Sign In');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(m.account_email_required());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(m.account_password_required());
  expect(screen.getByLabelText('Email')).toHaveFocus();
  fill('Email', 'miriam@example.org');
  press('Sign In');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(sent('SignIn')).toEqual([]);
});

it('wishes peace to a member without a target page, over the page that they are on', async () => {
  const { user, sent } = await signIn('/login', welcome());
  const peace = within(await dialog('Peace to you'));
  expect(address()).toBe('/');
  expect(screen.getByText('Begin the day where it is quiet')).toBeInTheDocument();
  expect(peace.getByText('Welcome back, Miriam Hale!')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(localStorage.getItem('welcomed-at')).not.toBeNull();
  expect(sent('SignIn')).toEqual([{ email: 'miriam@example.org', password: 'quiet-time' }]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(peace.getByRole('button', { name: 'Amen' }));
  await heading('Begin the day where it is quiet');
  expect(address()).toBe('/');
  // One welcome is enough.
  await screen.findByRole('button', { name: /Your account, / });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('continues to the page that the reader wanted, with a greeting and without the popup', async () => {
  await signIn('/login?redirect=%2Fdevotionals%3Fdate%3D2026-01-05', welcome());
  await heading('Title of 2026-01-05');
  expect(address()).toBe('/devotionals?date=2026-01-05');
  expect(within(screen.getByRole('status')).getByText('Welcome back, Miriam Hale!')).toBeVisible();
  expect(screen.queryByText('Peace to you')).not.toBeInTheDocument();
});

it('continues to a page for members only, which waits for the viewer', async () => {
  await signIn('/login?redirect=%2Ffamily', welcome());
  await heading('Family');
  expect(address()).toBe('/family');
});

it('does not follow a redirect to another host', async () => {
  await signIn('/login?redirect=%2F%2Fevil.example', welcome());
  await dialog('Peace to you');
  expect(address()).toBe('/');
});

it.each([
  ['UNAUTHENTICATED', m.account_wrong_credentials()],
  ['FORBIDDEN', m.account_deactivated()],
  ['RATE_LIMITED', m.shared_rate_limited()],
] as const)(
  'shows the server’s own text for %s in the form and keeps the typed text',
  async (code, words) => {
    await signIn('/login', { SignIn: refusal(code, words) });
    expect((await screen.findByText(words)).closest('[role="alert"]')).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
    expect(localStorage.getItem('token')).toBeNull();
  },
);

it('offers the code by mail after too many wrong passwords, and takes the address along', async () => {
  const words = m.account_passwords_paused_minutes({ minutes: 12 });
  const { user } = await signIn('/login', {
    SignIn: refusal('RATE_LIMITED', words, { reason: 'passwords_paused', retryAfter: 700 }),
  });
  expect(await screen.findByText(/try again in 12 minutes/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Get a code by email' }));
  await heading('Forgot your password?');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it('reads fields that a password manager has filled in without an event', async () => {
  const { user, sent } = openAuth('/login', welcome());
  await heading('Welcome Back');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([email.name, password.name]).toEqual(['email', 'password']);
  email.value = 'miriam@example.org';
  // Typing in another field keeps the filled-in address.
  await user.type(password, 'x');
  password.value = 'quiet-time';
  press('Sign In');
  await dialog('Peace to you');
  expect(sent('SignIn').at(-1)).toEqual({ email: 'miriam@example.org', password: 'quiet-time' });
});

it('shows in a dialog that the server did not check it', async () => {
  const { user } = await signIn('/login', { SignIn: noConnection });
  const alert = within(await dialog('Error'));
  expect(alert.getByText(m.shared_no_connection())).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
});

it('sends once, however often it is asked to', async () => {
  let answer = (_: object) => {};
  const { user, sent } = await signIn('/login', {
    SignIn: new Promise<object>((resolve) => (answer = resolve)),
  });
  const button = screen.getByRole('button', { name: 'Signing in…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
  answer(welcome().SignIn);
  await dialog('Peace to you');
  expect(sent('SignIn')).toHaveLength(1);
});

it('takes the address along to the page for a forgotten password', async () => {
  const { user } = openAuth('/login?email=miriam%40example.org');
  await heading('Welcome Back');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot your password?');
  expect(address()).toBe('/forgot-password');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it.each([
  ['/login', '/'],
  ['/login?redirect=%2Fdevotionals%3Fdate%3D2026-01-05', '/devotionals?date=2026-01-05'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/'],
])('redirects a signed-in member from %s to %s', async (at, to) => {
  openAuth(at, {}, { token: 'token' });
  await waitFor(() => expect(address()).toBe(to));
  expect(screen.queryByText('Peace to you')).not.toBeInTheDocument();
});

it('accepts another sign-in when the token is no longer valid', async () => {
  openAuth('/login', { Viewer: { viewer: null } }, { token: 'old' });
  await heading('Welcome Back');
  expect(localStorage.getItem('token')).toBeNull();
});
