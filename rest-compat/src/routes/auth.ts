import { type FragmentOf, graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import type { BodySchema } from '../body.js';
import { type JsonSchema, route } from '../route.js';
import { restUser, user, userFields } from './user.shape.js';

const register = graphql(`
  mutation RestRegister($name: String!, $email: String!, $password: String!) {
    register(name: $name, email: $email, password: $password) { userId }
  }
`);
const login = graphql(
  `mutation RestLogin($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      __typename
      ... on SignIn { token viewer { name ...RestUser } }
      ... on VerificationRequired { userId }
    }
  }`,
  [userFields],
);
const verifyOtp = graphql(
  `mutation RestVerifyOtp($userId: ID!, $otp: String!) {
    verifyEmail(userId: $userId, code: $otp) { token viewer { ...RestUser } }
  }`,
  [userFields],
);
const resendOtp = graphql(`mutation RestResendOtp($userId: ID!) { resendCode(userId: $userId) }`);
const forgotPassword = graphql(
  `mutation RestForgotPassword($email: String!) { sendResetLink(email: $email) }`,
);
const forgotPasswordOtp = graphql(`
  mutation RestForgotPasswordOtp($email: String!) { sendResetCode(email: $email) { userId } }
`);
const verifyResetOtp = graphql(`
  mutation RestVerifyResetOtp($userId: ID!, $otp: String!) {
    verifyResetCode(userId: $userId, code: $otp) { resetToken expiresAt }
  }
`);
const resetPassword = graphql(
  `mutation RestResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) { token viewer { ...RestUser } }
  }`,
  [userFields],
);
const exchange = graphql(
  `mutation RestExchange($token: String!) {
    exchangeSignInToken(token: $token) { token viewer { name ...RestUser } }
  }`,
  [userFields],
);
const logout = graphql(`mutation RestLogout { signOut }`);

const text: JsonSchema = { type: 'string' };
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const token: JsonSchema = {
  type: 'string',
  description: 'Sent as `Authorization: Bearer` with every later request. Browsers get it as a cookie, too.',
};
const handle: JsonSchema = {
  type: 'string',
  description: 'The handle that the code is bound to; it says nothing about an account.',
};

/** A body all of whose fields are texts that must be there. */
const texts = (properties: Record<string, Omit<BodySchema, 'type'>>): BodySchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { type: 'string', ...schema }]),
  ),
});

const email = (errorMessage: string) => ({ format: 'email', maxLength: limits.email, errorMessage }) as const;
const newPassword = {
  minLength: limits.password.min,
  maxLength: limits.password.max,
  errorMessage: messages.passwordTooShort,
};
const otp = { pattern: '^[0-9]{6}$', errorMessage: messages.codeInvalid };
const userId = (errorMessage: string) => ({ maxLength: limits.handle, errorMessage });
const code = texts({ userId: userId(messages.codeWrong), otp });

/** A session that has just been opened. */
const opened = (session: { token: string; viewer: FragmentOf<typeof userFields> }, said: string) => ({
  token: session.token,
  user: restUser(session.viewer),
  message: said,
});

const tag = 'Signing in';

export const authRoutes = [
  route<ResultOf<typeof register>>({
    row: 'R-001',
    method: 'POST',
    path: '/auth/register',
    summary: 'Begin an account',
    description:
      'Mails a code to the address. The answer is the same for an address that has an account already: its owner is told by mail.',
    tag,
    action: 'auth.register',
    body: texts({
      name: { maxLength: limits.name, errorMessage: messages.nameRequired },
      email: email(messages.emailInvalid),
      password: newPassword,
    }),
    answer: { requiresVerification: { type: 'boolean', const: true }, userId: handle, message },
    errors: [],
    document: register,
    variables: ({ body }) => body,
    reply: (data) => ({
      requiresVerification: true,
      userId: data.register.userId,
      message: messages.codeSent,
    }),
  }),
  route<ResultOf<typeof login>>({
    row: 'R-002',
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    description:
      'Answers `token` and `user`; or, for an address that was never proved, `requiresVerification` and `userId`, and mails a code.',
    tag,
    action: 'auth.signIn',
    body: texts({
      email: email(messages.emailAndPasswordRequired),
      password: { maxLength: limits.password.max, errorMessage: messages.emailAndPasswordRequired },
    }),
    answer: {
      token,
      user,
      requiresVerification: { type: 'boolean', const: true },
      userId: handle,
      message,
    },
    optional: ['token', 'user', 'requiresVerification', 'userId'],
    errors: [401],
    document: login,
    variables: ({ body }) => body,
    reply: ({ signIn }) =>
      signIn.__typename === 'SignIn'
        ? opened(signIn, messages.signedIn(signIn.viewer.name))
        : { requiresVerification: true, userId: signIn.userId, message: messages.codeSent },
  }),
  route<ResultOf<typeof verifyOtp>>({
    row: 'R-003',
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Prove an address with the code that was mailed to it',
    tag,
    action: 'auth.verifyEmail',
    body: code,
    answer: { token, user, message },
    errors: [409],
    document: verifyOtp,
    variables: ({ body }) => body,
    fieldNames: { code: 'otp' },
    reply: ({ verifyEmail }) => opened(verifyEmail, messages.emailVerified),
  }),
  route<ResultOf<typeof resendOtp>>({
    row: 'R-004',
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Another code for the same handle',
    description: 'A minute after the last one; sooner, the answer is 429 with `Retry-After`.',
    tag,
    action: 'auth.verifyEmail',
    body: texts({ userId: userId(messages.resendFailed) }),
    answer: { message },
    errors: [],
    document: resendOtp,
    variables: ({ body }) => body,
    reply: () => ({ message: messages.codeResent }),
  }),
  route<ResultOf<typeof forgotPassword>>({
    row: 'R-005',
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'A forgotten password, by link',
    description: 'The answer is the same for an address without an account.',
    tag,
    action: 'auth.resetPassword',
    body: texts({ email: email(messages.emailRequired) }),
    answer: { message },
    errors: [],
    document: forgotPassword,
    variables: ({ body }) => body,
    reply: () => ({ message: messages.resetLinkSent }),
  }),
  route<ResultOf<typeof resetPassword>>({
    row: 'R-006',
    method: 'POST',
    path: '/auth/reset-password/:token',
    summary: 'Choose a new password with the token of the link',
    description: 'Ends every other session and opens one.',
    tag,
    action: 'auth.resetPassword',
    params: { type: 'object', required: ['token'], properties: { token: text } },
    body: texts({ password: newPassword }),
    answer: { token, user, message },
    errors: [],
    document: resetPassword,
    variables: ({ params, body }) => ({ ...body, token: params.token }),
    reply: (data) => opened(data.resetPassword, messages.passwordReset),
  }),
  route<ResultOf<typeof forgotPasswordOtp>>({
    row: 'R-007',
    method: 'POST',
    path: '/auth/forgot-password-otp',
    summary: 'A forgotten password, by code',
    description: 'The answer is the same for an address without an account.',
    tag,
    action: 'auth.resetPassword',
    body: texts({ email: email(messages.emailRequired) }),
    answer: { userId: handle, message },
    errors: [],
    document: forgotPasswordOtp,
    variables: ({ body }) => body,
    reply: ({ sendResetCode }) => ({ userId: sendResetCode.userId, message: messages.resetCodeSent }),
  }),
  route<ResultOf<typeof verifyResetOtp>>({
    row: 'R-008',
    method: 'POST',
    path: '/auth/verify-reset-otp',
    summary: 'Change the code for a token that chooses a new password',
    tag,
    action: 'auth.resetPassword',
    body: code,
    answer: {
      resetToken: { type: 'string', description: 'Chooses a new password, once and within ten minutes.' },
      expiresAt: { type: 'string', format: 'date-time' },
      message,
    },
    errors: [],
    document: verifyResetOtp,
    variables: ({ body }) => body,
    fieldNames: { code: 'otp' },
    reply: ({ verifyResetCode }) => ({
      ...verifyResetCode,
      message: messages.resetCodeRight,
    }),
  }),
  route<ResultOf<typeof resetPassword>>({
    row: 'R-009',
    method: 'POST',
    path: '/auth/reset-password-with-otp',
    summary: 'Choose a new password with the token of a code',
    description: 'Ends every other session and opens one.',
    tag,
    action: 'auth.resetPassword',
    body: texts({
      resetToken: { maxLength: limits.handle, errorMessage: messages.resetTokenInvalid },
      password: newPassword,
    }),
    answer: { token, user, message },
    errors: [],
    document: resetPassword,
    variables: ({ body }) => ({ token: body.resetToken, password: body.password }),
    fieldNames: { token: 'resetToken' },
    reply: (data) => opened(data.resetPassword, messages.passwordReset),
  }),
  route<ResultOf<typeof logout>>({
    row: 'R-011',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    description: 'Ends the session at once. A token that opens nothing any more is signed out, too.',
    tag,
    action: 'auth.signOut',
    answer: { message },
    errors: [],
    document: logout,
    variables: () => ({}),
    reply: () => ({ message: messages.signedOut }),
  }),
  route<ResultOf<typeof exchange>>({
    row: 'X-11',
    method: 'POST',
    path: '/auth/exchange',
    summary: 'Open the session of a sign-in with Google',
    description: 'With the token that the sign-in ended with: once, and within a minute.',
    tag,
    action: 'auth.signIn',
    body: texts({ token: { maxLength: limits.handle, errorMessage: messages.signInTokenInvalid } }),
    answer: { token, user, message },
    errors: [401],
    document: exchange,
    variables: ({ body }) => body,
    reply: ({ exchangeSignInToken: session }) => opened(session, messages.signedIn(session.viewer.name)),
  }),
];
