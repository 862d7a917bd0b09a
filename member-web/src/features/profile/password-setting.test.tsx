import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openProfile } from './testing/open-profile.ts';

const labels = ['Current password', 'New password', 'New password again'] as const;
const typed = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

/** Fills in the three fields in order, and submits. */
async function change(values: string[], answer: object = { changePassword: true }) {
  const answers = { ChangePassword: answer };
  const { user, sent } = await openProfile(answers);
  for (const [index, label] of labels.entries()) fill(label, values[index]!);
  const press = () => user.click(screen.getByRole('button', { name: /Change password|Changing/ }));
  await press();
  return { answers, user, press, sent: () => sent('ChangePassword') };
}

it('changes the password, says so and empties the fields', async () => {
  const { sent } = await change(['before', 'after-it', 'after-it']);
  expect(await screen.findByText(m.profile_password_changed())).toBeVisible();
  expect(sent()).toEqual([{ currentPassword: 'before', newPassword: 'after-it' }]);
  expect(typed()).toEqual(['', '', '']);
  expect(localStorage.getItem('token')).toBe('token-of-miriam');
});

it.each([
  ['a short one', ['before', 'after', 'after'], 'New password', m.profile_password_too_short({ min: 6 })],
  [
    'two that differ',
    ['before', 'after-it', 'after-all'],
    'New password again',
    m.profile_passwords_differ(),
  ],
  ['none at all', ['before', '', ''], 'New password', m.profile_password_too_short({ min: 6 })],
  ['no present one', ['', 'after-it', 'after-it'], 'Current password', m.shared_fill_in_all_fields()],
])('refuses %s: shows the error under the field, which has the focus', async (_, values, label, message) => {
  const { sent } = await change(values);
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
  expect(typed()).toEqual(values);
});

it('accepts the shortest one', async () => {
  const { sent } = await change(['before', 'aft-it', 'aft-it']);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('shows under its field that the current password is wrong, and keeps the typed text', async () => {
  const message = m.profile_current_password_wrong();
  const values = ['wrong', 'after-it', 'after-it'];
  await change(values, refusal('BAD_USER_INPUT', message, { fields: { currentPassword: message } }));
  const field = screen.getByLabelText('Current password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveFocus();
  expect(typed()).toEqual(values);
});

it.each([
  [
    'the server’s words',
    refusal('BAD_USER_INPUT', m.account_password_too_common()),
    m.account_password_too_common(),
  ],
  [
    'the server’s words about a field that is not here',
    refusal('BAD_USER_INPUT', m.account_password_too_common(), { fields: { password: 'x' } }),
    m.account_password_too_common(),
  ],
  [
    'a sentence of its own where there are none',
    refusal('BAD_USER_INPUT', ''),
    m.profile_password_change_failed(),
  ],
  ['that there is no connection', noConnection, m.shared_no_connection()],
])('says %s, keeps the typed text and can be retried', async (_, answer, message) => {
  const values = ['before', 'after-it', 'after-it'];
  const { answers, press, sent } = await change(values, answer);
  expect(await screen.findByText(message)).toBeVisible();
  expect(typed()).toEqual(values);
  answers.ChangePassword = { changePassword: true };
  await press();
  expect(await screen.findByText(m.profile_password_changed())).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

it('sends one request, however often it is asked', async () => {
  const { user, press, sent } = await change(
    ['before', 'after-it', 'after-it'],
    new Promise<object>(() => {}),
  );
  await press();
  screen.getByLabelText('New password again').focus();
  await user.keyboard('{Enter}');
  expect(sent()).toHaveLength(1);
});
