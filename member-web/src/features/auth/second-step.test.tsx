import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginWithGoogle, entry, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';

const required = refusal('SECOND_FACTOR_REQUIRED', 'One more step', {
  reason: 'second_factor_required',
  ticket: 'the-ticket',
});

async function atTheStep(answers = {}) {
  const opened = openAuth('/login', { SignIn: required, ...answers });
  await heading('Welcome Back');
  fill('Email', 'miriam@example.org');
  fill('Password', 'quiet-time');
  press('Sign In');
  await heading('Your code, please');
  return opened;
}

test('asks for the code after the right password, and goes in with it', async () => {
  const { sent } = await atTheStep({ CompleteSignIn: { completeSignIn: entry } });
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveFocus();
  fill('Code', ' 123 456 ');
  press('Sign in');
  await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
  expect(sent('CompleteSignIn')).toEqual([{ ticket: 'the-ticket', code: '123 456' }]);
  expect(sessionStorage.getItem('second-step')).toBeNull();
});

test('shows the error of a code and keeps it; a recovery code has another keyboard', async () => {
  const used = 'This recovery code has been used already. Please take another one.';
  await atTheStep({
    CompleteSignIn: refusal('BAD_USER_INPUT', used, { reason: 'code_used', fields: { code: used } }),
  });
  press('Use a recovery code');
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveAttribute('inputmode', 'text');
  fill('Recovery code', 'ABCDE-FGHJK');
  press('Sign in');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(used)));
  expect(field).toHaveValue('ABCDE-FGHJK');
});

test('goes back to the password with the address kept when it took too long', async () => {
  const message = 'That took a little too long. Please sign in with your password again.';
  await atTheStep({ CompleteSignIn: refusal('BAD_USER_INPUT', message, { reason: 'ticket_over' }) });
  fill('Code', '123456');
  press('Sign in');
  await heading('Welcome Back');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

test('outlives a reload, and leads back to the password', async () => {
  sessionStorage.setItem('second-step', JSON.stringify({ ticket: 't', email: 'miriam@example.org' }));
  openAuth('/login?step=code&redirect=%2Fjournal');
  await heading('Your code, please');
  fireEvent.click(screen.getByRole('link', { name: 'Back to the password' }));
  await heading('Welcome Back');
});

test('asks for the code after Google', async () => {
  beginWithGoogle();
  openAuth('/auth/success?token=t&browser=here&redirect=%2Fjournal', { ExchangeSignInToken: required });
  await heading('Your code, please');
});
