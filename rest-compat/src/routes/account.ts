import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, put, remove } from '../route.js';
import { userFields } from './user.shape.js';

const me = graphql(`query RestGetAccount { me { ...RestUser } }`, [userFields]);
const updateProfile = graphql(
  `mutation RestUpdateProfile($input: ProfileInput!) { updateProfile(input: $input) { ...RestUser } }`,
  [userFields],
);
const readProfile = graphql(`query RestGetProfile { me { ...RestUser } }`, [userFields]);
const updatePreferences = graphql(
  `mutation RestUpdatePreferences($input: ChosenPreferencesInput!) {
    updatePreferences(input: $input) { ...RestUser }
  }`,
  [userFields],
);
const changePassword = graphql(`
  mutation RestChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);
const changeEmail = graphql(`
  mutation RestChangeEmail($newEmail: String!, $password: String!) {
    requestEmailChange(newEmail: $newEmail, password: $password)
  }
`);
const verifyEmailChange = graphql(
  `mutation RestVerifyEmailChange($otp: String!) { verifyEmailChange(code: $otp) { ...RestUser } }`,
  [userFields],
);
const deleteAccount = graphql(`
  mutation RestDeleteAccount($password: String) { deleteAccount(password: $password) }
`);

export const accountRoutes = chapter('Account', [
  get('R-010', '/auth/me', me, {
    summary: "Get the caller's account",
    answer: { user: 'me' },
  }),
  put('R-012', '/auth/profile', updateProfile, {
    summary: 'Change the profile and the preferences',
    description: 'Omitted fields stay unchanged. The name of a Google account cannot be changed here.',
    body: {
      dateOfBirth: {
        type: ['string', 'null'],
        description: 'Null or "" removes it.',
        errorMessage: m.date_invalid(),
      },
    },
    answer: { user: 'updateProfile' },
    message: m.profile_updated(),
  }),
  get('R-033', '/users/profile', readProfile, {
    summary: "Get the caller's profile",
    description: 'The same as `/auth/me`.',
    answer: { user: 'me' },
  }),
  put('R-034', '/users/preferences', updatePreferences, {
    summary: 'Change preferences',
    description: 'Omitted fields stay unchanged. `pdfAccess` cannot be changed.',
    answer: { user: 'updatePreferences' },
    message: m.profile_preferences_saved(),
  }),
  put('R-013', '/auth/change-password', changePassword, {
    summary: 'Change the password',
    description: 'Ends every other session. Refused for Google accounts.',
    message: m.profile_password_changed(),
  }),
  put('R-014', '/auth/change-email', changeEmail, {
    summary: 'Request a change of the address',
    description:
      'Mails a code to the new address. The response is the same for an address with an account, whose owner is notified by mail. Refused for Google accounts.',
    message: m.profile_email_code_sent(),
  }),
  post('R-015', '/auth/verify-email-change', verifyEmailChange, {
    summary: 'Move the account with the code that was mailed',
    description: 'Ends every other session.',
    answer: { user: 'verifyEmailChange' },
    message: m.profile_email_changed(),
    errors: [409],
  }),
  remove('R-016', '/auth/account', deleteAccount, {
    summary: "Delete the caller's account with all its data",
    description:
      'Takes effect at once and cannot be undone. Requires the password. Accounts of Google omit it and need a sign-in within the last ten minutes.',
    body: { password: { errorMessage: m.profile_delete_password_required() } },
    message: m.profile_account_deleted(),
    errors: [409],
  }),
]);
