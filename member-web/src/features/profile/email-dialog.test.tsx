import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { fill, openProfile } from './testing/open-profile.ts';

const NEW = 'miriam.hale@example.org';
const happy = {
  RequestEmailChange: { requestEmailChange: true },
  VerifyEmailChange: { verifyEmailChange: { __typename: 'Viewer', id: miriam.id, email: NEW } },
};

const dialog = () => screen.getByRole('dialog');
const press = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code');

async function openDialog(answers: FakeResponses = {}) {
  const all: FakeResponses = { ...happy, ...answers };
  const { user, sent } = await openProfile(all);
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  return { all, user, sent };
}

/** Opens the dialog and requests the code. */
async function askForCode(answers: FakeResponses = {}) {
  const opened = await openDialog(answers);
  fill('New email', NEW);
  fill('Password', 'quiet-time');
  await opened.user.click(press('Send code'));
  return opened;
}

it('is closed at first, and by Cancel and Escape without a request', async () => {
  const { user, sent } = await openDialog();
  expect(dialog()).toHaveAccessibleName('Change email');
  expect(dialog()).toHaveTextContent('Your email changes only when you enter it here');
  expect(dialog()).toHaveTextContent('every other device is then signed out');
  await user.click(press('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('RequestEmailChange')).toEqual([]);
});

it('moves the account to the new address with the code that went there', async () => {
  const { user, sent } = await askForCode();
  expect(await codeField()).toHaveFocus();
  expect(await codeField()).toHaveAccessibleDescription(`Sent to ${NEW}, valid for 10 minutes.`);
  expect(dialog()).toHaveTextContent(`Until you enter it, ${miriam.email} stays your address.`);
  expect(sent('RequestEmailChange')).toEqual([{ newEmail: NEW, password: 'quiet-time' }]);
  fill('6-digit code', '482913');
  expect(await screen.findByText(m.profile_email_changed())).toBeVisible();
  expect(sent('VerifyEmailChange')).toEqual([{ code: '482913' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(miriam.email)).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByText(NEW)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Your account/ }));
  expect(screen.getByRole('group', { name: 'Your account' })).toHaveTextContent(NEW);
});

it.each([
  ['', '', 'New email'],
  ['', 'quiet-time', 'New email'],
  [NEW, '', 'Password'],
])('reports missing fields: address %j, password %j', async (address, password, focused) => {
  const { user, sent } = await openDialog();
  fill('New email', address);
  fill('Password', password);
  await user.click(press('Send code'));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(m.shared_fill_in_all_fields());
  expect(screen.getByLabelText(focused)).toHaveFocus();
  expect(screen.getByLabelText(focused)).toBeInvalid();
  if (address) expect(screen.getByLabelText('New email')).toBeValid();
  expect(sent('RequestEmailChange')).toEqual([]);
});

it('rejects an invalid address', async () => {
  const { user, sent } = await openDialog();
  fill('New email', 'miriam hale');
  fill('Password', 'quiet-time');
  await user.click(press('Send code'));
  expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(m.account_email_invalid());
  expect(screen.queryByText(m.shared_fill_in_all_fields())).not.toBeInTheDocument();
  expect(sent('RequestEmailChange')).toEqual([]);
});

it('shows under its field that the password is wrong, and keeps the typed text', async () => {
  const message = m.profile_current_password_wrong();
  await askForCode({
    RequestEmailChange: refusal('BAD_USER_INPUT', message, { fields: { password: message } }),
  });
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
  expect(screen.getByLabelText('New email')).toHaveValue(NEW);
});

it.each([
  ['the server’s words', refusal('RATE_LIMITED', m.shared_rate_limited()), m.shared_rate_limited()],
  ['its own where there are none', refusal('BAD_USER_INPUT', ''), m.profile_email_send_failed()],
  ['that there is no connection', noConnection, m.shared_no_connection()],
])('says when no code was sent: %s', async (_, answer, message) => {
  const { all, user } = await askForCode({ RequestEmailChange: answer });
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Password')).toHaveValue('quiet-time');
  all.RequestEmailChange = happy.RequestEmailChange;
  await user.click(press('Send code'));
  expect(await codeField()).toBeInTheDocument();
});

it('takes digits only, and six of them', async () => {
  const { user, sent } = await askForCode();
  await user.type(await codeField(), '4a8 2-9');
  expect(await codeField()).toHaveValue('4829');
  await user.clear(await codeField());
  await user.paste('code: 482 9137');
  expect(await screen.findByText(m.profile_email_changed())).toBeVisible();
  expect(sent('VerifyEmailChange')).toEqual([{ code: '482913' }]);
});

it.each(['', '48291'])('refuses the code %j', async (code) => {
  const { user, sent } = await askForCode();
  await codeField();
  fill('6-digit code', code);
  await user.click(press('Change email'));
  expect(await codeField()).toBeInvalid();
  expect(await codeField()).toHaveAccessibleDescription(
    expect.stringContaining(m.profile_email_code_invalid()),
  );
  expect(await codeField()).toHaveFocus();
  expect(sent('VerifyEmailChange')).toEqual([]);
});

it.each([
  ['the server’s words', refusal('BAD_USER_INPUT', m.account_code_wrong()), m.account_code_wrong(), ''],
  [
    'that it was taken meanwhile',
    refusal('CONFLICT', m.account_email_taken()),
    m.account_email_taken(),
    '482913',
  ],
  ['its own where there are none', refusal('BAD_USER_INPUT', ''), m.profile_email_change_failed(), ''],
  ['that there is no connection', noConnection, m.shared_no_connection(), '482913'],
])('says when the address stays: %s, and makes room where the code was wrong', async (...given) => {
  const [, answer, message, left] = given;
  const { all } = await askForCode({ VerifyEmailChange: answer });
  await codeField();
  fill('6-digit code', '482913');
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(message);
  expect(await codeField()).toHaveValue(left);
  expect(await codeField()).toHaveFocus();
  all.VerifyEmailChange = happy.VerifyEmailChange;
  fill('6-digit code', '482914');
  expect(await screen.findByText(m.profile_email_changed())).toBeVisible();
});

it('leads back to the address, which is still there', async () => {
  const { user, sent } = await askForCode();
  await codeField();
  await user.click(press('Back'));
  expect(screen.getByLabelText('New email')).toHaveValue(NEW);
  await user.click(press('Send code'));
  expect(await codeField()).toHaveValue('');
  expect(sent('RequestEmailChange')).toHaveLength(2);
});
