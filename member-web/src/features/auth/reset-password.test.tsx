import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, entry, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';

const good = { checkResetToken: { __typename: 'ResetTokenState', expiresAt: '2026-11-21T10:00:00.000Z' } };

async function choose(answer: object, password = 'a new one', confirmation = password) {
  const opened = openAuth('/reset-password/from-the-mail', { CheckResetToken: good, ResetPassword: answer });
  await heading('Choose a new password');
  fill('New password', password);
  fill('Confirm new password', confirmation);
  press('Reset Password');
  return opened;
}

it('changes the password, signs in, leaves no token in the address and goes home', async () => {
  const { user, sent } = await choose({ resetPassword: entry });
  const peace = await dialog('Peace to you');
  expect(peace).toHaveAccessibleDescription(expect.stringContaining(m.account_password_reset()));
  expect(address()).toBe('/');
  expect(sent('ResetPassword')).toEqual([{ token: 'from-the-mail', password: 'a new one' }]);
  expect(localStorage.getItem('token')).toBe('fresh');
  await user.click(within(peace).getByRole('button', { name: 'Amen' }));
  expect(peace).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

it.each([
  ['short', 'short', 'New password', m.account_password_too_short({ min: 6 })],
  ['a new one', 'another one', 'Confirm new password', m.account_passwords_differ()],
])('refuses %j and %j before asking', async (password, confirmation, label, said) => {
  const { sent } = await choose({}, password, confirmation);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(sent('ResetPassword')).toEqual([]);
});

it('says that a link is over, and offers another one', async () => {
  const over = refusal('BAD_USER_INPUT', m.account_reset_token_invalid(), { reason: 'token_unknown' });
  const { user } = await choose(over);
  const title = await heading('Invalid or expired reset token');
  expect(title.closest('[role="alert"]')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await heading('Forgot your password?');
  expect(address()).toBe('/forgot-password');
});

it.each([
  ['token_expired', m.account_reset_token_invalid()],
  ['token_used', 'This link has been used already.'],
] as const)('says so before two passwords are typed: %s', async (reason, said) => {
  openAuth('/reset-password/from-the-mail', { CheckResetToken: refusal('BAD_USER_INPUT', said, { reason }) });
  await heading(said);
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it.each([
  ['no connection', noConnection],
  ['a pause', refusal('RATE_LIMITED', m.shared_rate_limited(), { reason: 'codes_paused' })],
])('takes %s for no verdict on the link', async (_, answer) => {
  openAuth('/reset-password/from-the-mail', { CheckResetToken: answer });
  await heading('Choose a new password');
  expect(screen.getByLabelText('New password')).toBeVisible();
});

it('shows any other failure in a dialog, and keeps the typed text', async () => {
  const { user } = await choose(noConnection);
  expect(await dialog('Reset Failed')).toHaveAccessibleDescription(m.shared_no_connection());
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText('New password')).toHaveValue('a new one');
});
