import { m } from '@quiet-time/schema/sentences';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as leaving from '../../lib/leave.ts';
import { timezone } from '../../lib/timezone.ts';
import { heading, openAuth } from '../../testing/open-auth.tsx';

beforeEach(() => void vi.spyOn(leaving, 'openExternal').mockReturnValue());

const google = () => screen.queryByRole('button', { name: 'Continue with Google' });

afterEach(() => {
  document.head.innerHTML = '';
});

it.each([
  ['/login', '/api/auth/google'],
  ['/login?mode=signup', '/api/auth/google'],
  ['/login?redirect=%2Fjournal%3Fp%3D2', '/api/auth/google?redirect=%2Fjournal%3Fp%3D2'],
  ['/login?redirect=%2F%2Fevil.example', '/api/auth/google'],
])('leaves %s for %s', async (at, to) => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const { user } = openAuth(at);
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(leaving.openExternal).toHaveBeenLastCalledWith(to);
  // A new account starts with the reader's time zone.
  expect(cookie).toHaveBeenCalledWith(expect.stringContaining(`timezone=${encodeURIComponent(timezone())};`));
});

it('is not there on a site without it, which the page says', async () => {
  document.head.innerHTML = '<meta name="google" content="off">';
  const { user } = openAuth('/login');
  await heading('Welcome Back');
  expect(google()).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await heading('Join Us');
  expect(google()).not.toBeInTheDocument();
});

it.each([
  ['', m.account_sign_in_failed()],
  ['&reason=not_configured', m.account_google_not_configured()],
  ['&reason=deactivated', m.account_deactivated()],
  ['&reason=toString', m.account_sign_in_failed()],
])('shows the reason why signing in failed (%s)', async (reason, said) => {
  openAuth(`/login?error=auth_failed${reason}`);
  expect((await screen.findByText(said)).closest('[role="alert"]')).toBeVisible();
});

it('takes no other error for one of its own', async () => {
  openAuth('/login?error=<b>You have won</b>');
  await heading('Welcome Back');
  expect(screen.queryByText(m.account_sign_in_failed())).not.toBeInTheDocument();
});
