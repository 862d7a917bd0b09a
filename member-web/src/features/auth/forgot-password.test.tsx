import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeSent, dialog, entry, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const reset = {
  SendResetCode: { sendResetCode: codeSent },
  VerifyResetCode: {
    verifyResetCode: { __typename: 'ResetToken', resetToken: 'allowed', expiresAt: inMinutes(10) },
  },
  ResetPassword: { resetPassword: entry },
};
const step = () => screen.getByRole('list', { name: /^Step/ });

async function toCode(answers: object = {}) {
  const opened = openAuth('/forgot-password', { ...reset, ...answers });
  await heading('Forgot your password?');
  fill('Email', ' miriam@example.org ');
  press('Send Code');
  await heading('Enter the code');
  return opened;
}

async function toPassword(answers: object = {}) {
  const opened = await toCode(answers);
  fill('Six-digit code', '482913');
  await heading('Choose a new password');
  return opened;
}

it('goes from the address to the code to the password, is signed in and goes home', async () => {
  const { user, sent } = openAuth('/forgot-password', { ...reset });
  await heading('Forgot your password?');
  expect(within(step()).getByText('Email').closest('li')).toHaveAttribute('aria-current', 'step');
  fill('Email', ' miriam@example.org ');
  press('Send Code');
  await heading('Enter the code');
  expect(step()).toHaveAccessibleName('Step 2 of 3');
  expect(screen.getByLabelText('Six-digit code')).toHaveFocus();
  expect(screen.getByText('miriam@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  fill('Six-digit code', '482 913');
  await heading('Choose a new password');
  expect(step()).toHaveAccessibleName('Step 3 of 3');
  fill('New password', 'a new one');
  fill('Confirm new password', 'a new one');
  press('Reset Password');
  const peace = await dialog('Peace to you');
  expect(peace).toHaveAccessibleDescription(expect.stringContaining(m.account_password_reset()));
  expect(sent('SendResetCode')).toEqual([{ email: 'miriam@example.org' }]);
  expect(sent('VerifyResetCode')).toEqual([{ userId: 'handle', code: '482913' }]);
  expect(sent('ResetPassword')).toEqual([{ token: 'allowed', password: 'a new one' }]);
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/allowed|handle|example/);
  await user.click(within(peace).getByRole('button', { name: 'Amen' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('asks for an address', async () => {
  const { sent } = openAuth('/forgot-password');
  await heading('Forgot your password?');
  press('Send Code');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent('SendResetCode')).toEqual([]);
});

it('takes the address from the query', async () => {
  openAuth('/forgot-password?email=miriam%40example.org');
  await heading('Forgot your password?');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it.each([
  [refusal('RATE_LIMITED', m.shared_rate_limited()), m.shared_rate_limited()],
  [refusal('CONFLICT', ''), m.account_send_code_failed()],
  [noConnection, m.shared_no_connection()],
])('shows in a dialog why no code was sent (%#)', async (answer, said) => {
  openAuth('/forgot-password?email=miriam%40example.org', { SendResetCode: answer });
  await heading('Forgot your password?');
  press('Send Code');
  expect(await dialog('Error')).toHaveAccessibleDescription(said);
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it('shows in a dialog that a code is wrong', async () => {
  await toCode({ VerifyResetCode: refusal('BAD_USER_INPUT', m.account_code_wrong()) });
  fill('Six-digit code', '482913');
  expect(await dialog('Verification Failed')).toHaveAccessibleDescription(m.account_code_wrong());
});

it('finds the way back to another address', async () => {
  const { user } = await toCode();
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  await heading('Forgot your password?');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(Object.keys(sessionStorage)).toEqual(['typed']);
});

it('keeps the code’s step over a reload, as long as the code works', async () => {
  await toCode();
  cleanup();
  openAuth('/forgot-password');
  await heading('Enter the code');
  cleanup();
  const old = { userId: 'handle', email: 'miriam@example.org', sentAt: Date.now() - 601_000 };
  sessionStorage.setItem('pending-reset', JSON.stringify(old));
  openAuth('/forgot-password');
  await heading('Forgot your password?');
});

it('wants a password of six characters, twice', async () => {
  const { sent } = await toPassword();
  fill('New password', 'short');
  press('Reset Password');
  const password = screen.getByLabelText('New password');
  expect(password).toHaveAccessibleDescription(
    expect.stringContaining(m.account_password_too_short({ min: 6 })),
  );
  expect(password).toHaveFocus();
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
    m.account_passwords_differ(),
  );
  expect(sent('ResetPassword')).toEqual([]);
});

it("shows the server's error for a password at its field", async () => {
  const fields = { password: m.account_password_too_common() };
  await toPassword({ ResetPassword: refusal('BAD_USER_INPUT', m.account_password_too_common(), { fields }) });
  fill('New password', 'password');
  fill('Confirm new password', 'password');
  press('Reset Password');
  await screen.findByText(m.account_password_too_common());
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

it.each([
  [refusal('FORBIDDEN', m.account_deactivated()), m.account_deactivated()],
  [refusal('BAD_USER_INPUT', ''), m.account_reset_failed()],
])('shows in a dialog why the password was not changed (%#)', async (answer, said) => {
  await toPassword({ ResetPassword: answer });
  fill('New password', 'a new one');
  fill('Confirm new password', 'a new one');
  press('Reset Password');
  expect(await dialog('Reset Failed')).toHaveAccessibleDescription(said);
  expect(screen.getByLabelText('New password')).toHaveValue('a new one');
});

it.each([['a reload'], ['leaving and coming back']])(
  'keeps the last step over %s, without any of it in the address',
  async () => {
    await toPassword();
    cleanup();
    const { sent } = openAuth('/forgot-password', { ...reset });
    await heading('Choose a new password');
    expect(step()).toHaveAccessibleName('Step 3 of 3');
    expect(address()).toBe('/forgot-password');
    fill('New password', 'a new one');
    fill('Confirm new password', 'a new one');
    press('Reset Password');
    await dialog('Peace to you');
    expect(sent('ResetPassword')).toEqual([{ token: 'allowed', password: 'a new one' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/allowed|handle|example/);
  },
);

it('goes back to the link for signing in and forward again to the last step', async () => {
  const { user } = await toPassword();
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await heading('Welcome Back');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Choose a new password');
});

it('starts again when the last step has expired meanwhile', async () => {
  const old = { token: 'allowed', email: 'miriam@example.org', expiresAt: inMinutes(-1) };
  sessionStorage.setItem('new-password-step', JSON.stringify(old));
  openAuth('/forgot-password');
  await heading('Forgot your password?');
});

it('keeps the address over a reload, for another attempt', async () => {
  await toCode();
  cleanup();
  const { user } = openAuth('/forgot-password');
  await user.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it('starts over when it took too long', async () => {
  const tooLate = refusal('BAD_USER_INPUT', m.account_reset_token_invalid(), { reason: 'token_expired' });
  const { user } = await toPassword({ ResetPassword: tooLate });
  fill('New password', 'a new one');
  fill('Confirm new password', 'a new one');
  press('Reset Password');
  expect(await dialog('Reset Failed')).toHaveAccessibleDescription('Invalid or expired reset token');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await heading('Forgot your password?');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});
