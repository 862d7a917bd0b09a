import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { languages, themePreferences } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { BodySchema } from '../body.js';
import { type JsonSchema, route } from '../route.js';
import { restUser, user, userFields } from './user.shape.js';

const me = graphql(`query RestMe { me { ...RestUser } }`, [userFields]);
const updateProfile = graphql(
  `mutation RestUpdateProfile($input: ProfileInput!) { updateProfile(input: $input) { ...RestUser } }`,
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

const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const flag: BodySchema = { type: 'boolean' };
const { profile } = limits;

export const preferencesBody: BodySchema = {
  type: 'object',
  description: 'What is left out stays as it is. `pdfAccess` is not taken: only admins grant it.',
  properties: {
    welcomeMessage: flag,
    dailyReminders: flag,
    emailNotifications: flag,
    theme: { type: 'string', enum: Object.keys(themePreferences) },
    language: { type: 'string', enum: Object.keys(languages) },
    timezone: { type: 'string', description: 'IANA name.', errorMessage: messages.timezoneInvalid },
    reminderTime: {
      type: 'string',
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      errorMessage: messages.reminderTimeInvalid,
    },
  },
};

const password: BodySchema = {
  type: 'string',
  maxLength: limits.password.max,
  errorMessage: messages.fillInAllFields,
};

const tag = 'Account';

export const accountRoutes = [
  route<ResultOf<typeof me>>({
    row: 'R-010',
    method: 'GET',
    path: '/auth/me',
    summary: 'The own account',
    tag,
    action: 'account.read',
    answer: { user },
    errors: [],
    document: me,
    variables: () => ({}),
    reply: (data) => ({ user: restUser(data.me) }),
  }),
  route<ResultOf<typeof updateProfile>>({
    row: 'R-012',
    method: 'PUT',
    path: '/auth/profile',
    summary: 'Change the profile and the preferences',
    description: 'What is left out stays as it is. The name of an account of Google stays as it is there.',
    tag,
    action: 'account.change',
    body: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: limits.name, errorMessage: messages.nameRequired },
        bio: { type: 'string', maxLength: profile.bio },
        dateOfBirth: {
          type: ['string', 'null'],
          format: 'date',
          description: 'Null or "" takes it away.',
          errorMessage: messages.dateInvalid,
        },
        location: { type: 'string', maxLength: profile.location },
        phoneNumber: { type: 'string', maxLength: profile.phoneNumber },
        preferences: preferencesBody,
      },
    },
    answer: { user, message },
    errors: [],
    document: updateProfile,
    variables: ({ body }) => ({ input: body }),
    reply: (data) => ({ user: restUser(data.updateProfile), message: messages.profileUpdated }),
  }),
  route<ResultOf<typeof changePassword>>({
    row: 'R-013',
    method: 'PUT',
    path: '/auth/change-password',
    summary: 'Change the password',
    description: 'Ends every other session. Not for accounts of Google.',
    tag,
    action: 'account.change',
    body: {
      type: 'object',
      required: ['currentPassword', 'newPassword'],
      properties: {
        currentPassword: password,
        newPassword: {
          ...password,
          minLength: limits.password.min,
          errorMessage: messages.newPasswordTooShort,
        },
      },
    },
    answer: { message },
    errors: [],
    document: changePassword,
    variables: ({ body }) => body,
    reply: () => ({ message: messages.passwordChanged }),
  }),
  route<ResultOf<typeof changeEmail>>({
    row: 'R-014',
    method: 'PUT',
    path: '/auth/change-email',
    summary: 'Begin to move the account to another address',
    description:
      'Mails a code to the new address. The answer is the same for an address that has an account already: its owner is told by mail. Not for accounts of Google.',
    tag,
    action: 'account.change',
    body: {
      type: 'object',
      required: ['newEmail', 'password'],
      properties: {
        newEmail: {
          type: 'string',
          format: 'email',
          maxLength: limits.email,
          errorMessage: messages.fillInAllFields,
        },
        password,
      },
    },
    answer: { message },
    errors: [],
    document: changeEmail,
    variables: ({ body }) => body,
    reply: () => ({ message: messages.emailChangeCodeSent }),
  }),
  route<ResultOf<typeof verifyEmailChange>>({
    row: 'R-015',
    method: 'POST',
    path: '/auth/verify-email-change',
    summary: 'Move the account with the code that was mailed',
    description: 'Ends every other session.',
    tag,
    action: 'account.change',
    body: {
      type: 'object',
      required: ['otp'],
      properties: {
        otp: { type: 'string', pattern: '^[0-9]{6}$', errorMessage: messages.emailChangeCodeInvalid },
      },
    },
    answer: { user, message },
    errors: [409],
    document: verifyEmailChange,
    variables: ({ body }) => body,
    fieldNames: { code: 'otp' },
    reply: (data) => ({ user: restUser(data.verifyEmailChange), message: messages.emailChanged }),
  }),
  route<ResultOf<typeof deleteAccount>>({
    row: 'R-016',
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Delete the own account with all that belongs to it',
    description:
      'At once and for good. Asks for the password again; an account of Google leaves it out and needs a sign-in of the last ten minutes.',
    tag,
    action: 'account.delete',
    body: {
      type: 'object',
      properties: { password: { ...password, errorMessage: messages.accountDeletePassword } },
    },
    answer: { message },
    errors: [409],
    document: deleteAccount,
    variables: ({ body }) => body,
    reply: () => ({ message: messages.accountDeleted }),
  }),
];
