import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { codeSent, dialog, entry, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';

const unverified = { SignIn: { signIn: codeSent } };
const verified = { ...unverified, VerifyEmail: { verifyEmail: entry } };
const code = () => screen.getByLabelText('Six-digit code');

/** Signs in with the right password to an account whose address is not confirmed. */
async function openStep(answers: object = verified, at = '/login') {
  const opened = openAuth(at, { ...answers });
  await heading('Welcome Back');
  fill('Email', 'miriam@example.org');
  fill('Password', 'quiet-time');
  press('Sign In');
  await heading('Email Verification');
  return opened;
}

afterEach(() => vi.useRealTimers());

it('says where the code went and begins with its field', async () => {
  await openStep();
  expect(document.title).toBe('Email Verification · Quiet Time');
  expect(code()).toHaveFocus();
  expect(code()).toHaveAccessibleDescription(
    'We sent six digits to miriam@example.org. They work for 10 minutes.',
  );
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
});

it('takes digits only, at most six, and whatever is pasted', async () => {
  const { user, sent } = await openStep();
  await user.type(code(), 'a4-8b2');
  expect(code()).toHaveValue('482');
  await user.clear(code());
  await user.paste('Your code: 482 9137.');
  await dialog('Peace to you');
  expect(sent('VerifyEmail')).toEqual([{ userId: 'handle', code: '482913' }]);
});

it('refuses less than six digits without asking the server', async () => {
  const { user, sent } = await openStep();
  await user.type(code(), '48291{Enter}');
  expect(code()).toHaveAccessibleDescription(expect.stringContaining(m.account_code_invalid()));
  expect(code()).toBeInvalid();
  await user.type(code(), '{Backspace}');
  expect(screen.queryByText(m.account_code_invalid())).not.toBeInTheDocument();
  expect(sent('VerifyEmail')).toEqual([]);
});

it('signs in once the right code is complete, and confirms the address', async () => {
  const { user, sent } = await openStep();
  await user.type(code(), '482913');
  const peace = await dialog('Peace to you');
  expect(peace).toHaveAccessibleDescription(expect.stringContaining('Email Verified!'));
  expect(sent('VerifyEmail')).toEqual([{ userId: 'handle', code: '482913' }]);
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(sessionStorage.getItem('pending-verification')).toBeNull();
});

it('continues to the page that the reader wanted, with a message there', async () => {
  const { user } = await openStep(verified, '/login?redirect=%2Fdevotionals%3Fdate%3D2026-01-05');
  await user.type(code(), '482913');
  await heading('Title of 2026-01-05');
  const status = within(screen.getByRole('status'));
  expect(status.getByText('Email Verified!')).toBeVisible();
  expect(status.queryByText(/Welcome back/)).not.toBeInTheDocument();
});

it.each([
  [refusal('BAD_USER_INPUT', m.account_code_wrong(), { reason: 'code_wrong' }), m.account_code_wrong(), ''],
  [refusal('BAD_USER_INPUT', ''), m.account_code_wrong(), ''],
  [
    refusal('BAD_USER_INPUT', m.account_code_replaced(), { reason: 'code_replaced' }),
    m.account_code_replaced(),
    '',
  ],
  [refusal('CONFLICT', m.account_email_taken()), m.account_email_taken(), '482913'],
  [noConnection, m.shared_no_connection(), '482913'],
])(
  'shows the reason of a failure in a dialog (%#), and clears the code if it was wrong',
  async (...given) => {
    const [answer, said, left] = given;
    const { user } = await openStep({ ...unverified, VerifyEmail: answer });
    await user.type(code(), '482913');
    const alert = await dialog('Verification Failed');
    expect(alert).toHaveAccessibleDescription(said);
    expect(within(alert).queryByRole('button', { name: 'Resend Code' })).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(code()).toHaveFocus();
    expect(code()).toHaveValue(left);
  },
);

it.each([
  ['code_expired', m.account_code_expired()],
  ['code_used', m.account_code_used()],
  ['code_exhausted', m.account_code_exhausted()],
] as const)('says of a code that is over why, and sends another one at once: %s', async (reason, said) => {
  sessionStorage.setItem('pending-verification', pendingOf({ sentAt: Date.now() - 100_000 }));
  const { user, sent } = openAuth('/login', {
    VerifyEmail: refusal('BAD_USER_INPUT', said, { reason }),
    ResendCode: { resendCode: true },
  });
  await heading('Email Verification');
  await user.type(code(), '482913');
  const alert = await dialog('Verification Failed');
  expect(alert).toHaveAccessibleDescription(said);
  await user.click(within(alert).getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Code Resent!')).toBeVisible();
  expect(sent('ResendCode')).toEqual([{ userId: 'handle' }]);
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
});

it('offers no other code as long as none can be asked for', async () => {
  const used = refusal('BAD_USER_INPUT', m.account_code_used(), { reason: 'code_used' });
  const { user } = await openStep({ ...unverified, VerifyEmail: used });
  await user.type(code(), '482913');
  const alert = await dialog('Verification Failed');
  expect(within(alert).queryByRole('button', { name: 'Resend Code' })).not.toBeInTheDocument();
});

it('takes a code that was filled in without a word to the page', async () => {
  const { sent } = await openStep();
  (code() as HTMLInputElement).value = '482913';
  press('Verify Email');
  await dialog('Peace to you');
  expect(sent('VerifyEmail')).toEqual([{ userId: 'handle', code: '482913' }]);
});

it('sends another code after a minute, and counts down to it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { user, sent } = await openStep({ ...unverified, ResendCode: { resendCode: true } });
  const resend = screen.getByRole('button', { name: 'Resend Code' });
  expect(screen.getByText('resend in 1:00')).toBeVisible();
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  act(() => vi.advanceTimersByTime(18_000));
  expect(screen.getByText('resend in 0:42')).toBeVisible();
  await user.click(resend);
  expect(sent('ResendCode')).toEqual([]);
  act(() => vi.advanceTimersByTime(42_000));
  expect(screen.queryByText(/resend in/)).not.toBeInTheDocument();
  await user.click(resend);
  expect(await screen.findByText('Code Resent!')).toBeVisible();
  expect(sent('ResendCode')).toEqual([{ userId: 'handle' }]);
  expect(screen.getByText('resend in 1:00')).toBeVisible();
});

it.each([
  [refusal('BAD_USER_INPUT', ''), m.account_resend_failed(), null],
  [noConnection, m.shared_no_connection(), null],
  [refusal('RATE_LIMITED', m.shared_rate_limited(), { retryAfter: 25 }), m.shared_rate_limited(), '0:25'],
])('shows in a dialog why no code was sent (%#), and waits as long as the server asks', async (...given) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [answer, said, wait] = given;
  sessionStorage.setItem('pending-verification', pendingOf({ sentAt: Date.now() - 100_000 }));
  const { user } = openAuth('/login', { ResendCode: answer });
  await heading('Email Verification');
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await dialog('Resend Failed')).toHaveAccessibleDescription(said);
  if (wait) expect(screen.getByText(`resend in ${wait}`)).toBeVisible();
  else expect(screen.queryByText(/resend in/)).not.toBeInTheDocument();
});

const pendingOf = (changes: object) =>
  JSON.stringify({ userId: 'handle', email: 'miriam@example.org', sentAt: Date.now(), ...changes });

it('is still there after a reload, until it is given up', async () => {
  await openStep();
  cleanup();
  const { user } = openAuth('/login?redirect=%2Fjournal&mode=signup');
  await heading('Email Verification');
  expect(screen.getByText('miriam@example.org')).toBeVisible();
  expect(screen.getByText(/resend in/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await heading('Welcome Back');
  expect(address()).toBe('/login?redirect=%2Fjournal');
  expect(sessionStorage.getItem('pending-verification')).toBeNull();
});

it.each(['{', 'null', '{"userId":1}', '[]'])('ignores stored data of another shape (%s)', async (kept) => {
  sessionStorage.setItem('pending-verification', kept);
  openAuth('/login');
  await heading('Welcome Back');
});
