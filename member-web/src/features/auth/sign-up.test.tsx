import { m } from '@quiet-time/schema/sentences';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { timezone } from '../../lib/timezone.ts';
import { codeSent, dialog, fill, heading, openAuth, press } from '../../testing/open-auth.tsx';
import { address } from '../../testing/render-site.tsx';
import { storeTypedProps, typedFields } from './typed-fields.ts';

/** Waits for the form, whose code is loaded separately. */
async function formOfSignUp() {
  await heading('Join Us');
  return screen.findByRole('button', { name: 'Create Account' });
}

async function signUp(answers = {}, changes: Record<string, string> = {}) {
  const opened = openAuth('/login?mode=signup', answers);
  await formOfSignUp();
  const typed = {
    Name: ' Miriam Hale ',
    Email: 'miriam@example.org',
    Password: 'quiet-time',
    'Confirm password': 'quiet-time',
    ...changes,
  };
  for (const [label, text] of Object.entries(typed)) fill(label, text);
  press('Create Account');
  return opened;
}

it('is one link away from signing in, and back, with the address that was typed', async () => {
  const { user } = openAuth('/login?redirect=%2Fjournal&error=auth_failed');
  await heading('Welcome Back');
  fill('Email', 'miriam@example.org');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await heading('Join Us')).toHaveFocus();
  expect(address()).toBe('/login?mode=signup&redirect=%2Fjournal');
  expect(document.title).toBe('Create Account · Quiet Time');
  await formOfSignUp();
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await heading('Welcome Back');
  expect(address()).toBe('/login?redirect=%2Fjournal');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
});

it('names everything that is missing and focuses the first of it', async () => {
  const { sent } = openAuth('/login?mode=signup');
  await formOfSignUp();
  press('Create Account');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(m.account_name_required());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(m.account_email_required());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining(m.account_password_required()),
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent('Register')).toEqual([]);
});

it('takes a name that can not be seen for none', async () => {
  const { sent } = await signUp({}, { Name: '\u200b\u3164' });
  expect(sent('Register')).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(m.account_name_required());
});

it('wants the same password twice', async () => {
  const { sent } = await signUp({}, { 'Confirm password': 'quiet-tide' });
  const confirmation = screen.getByLabelText('Confirm password');
  expect(confirmation).toHaveAccessibleDescription(m.account_passwords_differ());
  expect(confirmation).toHaveFocus();
  expect(sent('Register')).toEqual([]);
});

it('says in a dialog that a password is too short, and leads back to it', async () => {
  const { user, sent } = await signUp({}, { Password: 'quiet', 'Confirm password': 'quiet' });
  const alert = await dialog('Password Too Short');
  expect(alert).toHaveAccessibleDescription('Password must be at least 6 characters');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveValue('quiet');
  expect(sent('Register')).toEqual([]);
});

it('leads to the code for the new address', async () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const { sent } = await signUp({ Register: { register: codeSent } });
  await heading('Email Verification');
  expect(screen.getByText('miriam@example.org')).toBeVisible();
  expect(sent('Register')).toEqual([
    { name: 'Miriam Hale', email: 'miriam@example.org', password: 'quiet-time' },
  ]);
  expect(localStorage.getItem('token')).toBeNull();
  // The account starts with the reader's time zone.
  expect(cookie).toHaveBeenCalledWith(expect.stringContaining(`timezone=${encodeURIComponent(timezone())};`));
});

it("shows the server's errors at their fields, and keeps the typed text", async () => {
  const fields = { password: m.account_password_too_common() };
  await signUp({ Register: refusal('BAD_USER_INPUT', m.account_password_too_common(), { fields }) });
  const password = screen.getByLabelText('Password');
  await screen.findByText(m.account_password_too_common());
  expect(password).toHaveAccessibleDescription(expect.stringContaining(m.account_password_too_common()));
  expect(password).toHaveFocus();
  expect(password).toHaveValue('quiet-time');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps name and address for a reader who leaves and comes back', async () => {
  const { user } = openAuth('/login?mode=signup');
  await formOfSignUp();
  fill('Name', 'Miriam Hale');
  screen.getByLabelText<HTMLInputElement>('Email').value = 'miriam@example.org';
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  await heading('Begin the day where it is quiet');
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  await heading('Welcome Back');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await heading('Join Us');
  expect(screen.getByLabelText('Name')).toHaveValue('Miriam Hale');
  expect(screen.getByLabelText('Email')).toHaveValue('miriam@example.org');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('password');
});

it('keeps text from before hydration over a reload', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="name" value="Miriam Hale"><input name="email">';
  storeTypedProps.ref(form);
  expect(typedFields.read()).toEqual({ name: 'Miriam Hale', email: '' });
});

it('a remembered address never replaces what is being typed', () => {
  typedFields.write({ name: 'Miriam Hale', email: 'old@example.org' });
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input name="name"><input name="email">';
  const [name, email] = form.querySelectorAll('input');
  email!.focus();
  storeTypedProps.ref(form);
  expect([name!.value, email!.value]).toEqual(['Miriam Hale', '']);
  email!.value = 'new@example.org';
  email!.blur();
  storeTypedProps.ref(form);
  expect(email!.value).toBe('new@example.org');
  form.remove();
});

it('has field names for password managers', async () => {
  openAuth('/login?mode=signup');
  await formOfSignUp();
  const fields = [...document.querySelectorAll('form input')] as HTMLInputElement[];
  expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['name', 'name'],
    ['email', 'username'],
    ['password', 'new-password'],
    ['confirmation', 'new-password'],
  ]);
});

it.each([
  [m.account_email_taken(), m.account_email_taken()],
  ['', m.account_auth_failed()],
])('says any other refusal (%j) in a dialog', async (words, said) => {
  await signUp({ Register: refusal('CONFLICT', words) });
  expect(await dialog('Error')).toHaveAccessibleDescription(said);
  expect(screen.getByLabelText('Name')).toHaveValue(' Miriam Hale ');
});
