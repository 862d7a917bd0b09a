import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, post } from '../route.js';
import { userFields } from './user.shape.js';

const register = graphql(`
  mutation RestRegister($name: String!, $email: String!, $password: String!) {
    register(name: $name, email: $email, password: $password) { userId }
  }
`);
const login = graphql(
  `mutation RestLogin($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      __typename
      ... on SignIn { token viewer { ...RestUser } }
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
const resetPasswordWithOtp = graphql(
  `mutation RestResetPasswordWithOtp($resetToken: String!, $password: String!) {
    resetPassword(token: $resetToken, password: $password) { token viewer { ...RestUser } }
  }`,
  [userFields],
);
const completeSignIn = graphql(
  `mutation RestCompleteSignIn($ticket: String!, $code: String!) {
    completeSignIn(ticket: $ticket, code: $code) { token viewer { ...RestUser } }
  }`,
  [userFields],
);
const exchange = graphql(
  `mutation RestExchangeSignInToken($token: String!) {
    exchangeSignInToken(token: $token) { token viewer { ...RestUser } }
  }`,
  [userFields],
);
const logout = graphql(`mutation RestLogout { signOut }`);

/** Gives all fields of a body the same message. */
const message = (errorMessage: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { errorMessage }]));

const welcome = (viewer: FragmentOf<typeof userFields>) =>
  m.account_signed_in({ name: readFragment(userFields, viewer).name });

const verified = { type: 'boolean', const: true };

export const authRoutes = chapter('Signing in', [
  post('R-001', '/auth/register', register, {
    summary: 'Create an account',
    description:
      'Mails a code to the address. The response is the same for an address with an account, whose owner is notified by mail.',
    body: message(m.account_email_invalid(), 'email'),
    answer: {
      requiresVerification: { schema: () => verified, read: () => true },
      userId: 'register.userId',
    },
    message: m.account_code_sent(),
  }),
  post('R-002', '/auth/login', login, {
    summary: 'Sign in',
    description:
      'Returns `token` and `user`. For an unconfirmed address it returns `requiresVerification` and `userId` and mails a code. With two-step sign-in, a correct password gets 401 with `reason: second_factor_required` and a `ticket`. The other calls that open a session do so, too.',
    answer: {
      token: 'signIn.token',
      user: 'signIn.viewer',
      requiresVerification: {
        schema: () => verified,
        read: ({ signIn }) => signIn.__typename === 'VerificationRequired' || undefined,
        optional: true,
      },
      userId: 'signIn.userId',
    },
    message: ({ signIn }) =>
      signIn.__typename === 'SignIn' ? welcome(signIn.viewer) : m.account_code_sent(),
    errors: [401],
  }),
  post('R-003', '/auth/verify-otp', verifyOtp, {
    summary: 'Confirm an address with the code that was mailed to it',
    body: message(m.account_code_wrong(), 'userId'),
    answer: { token: 'verifyEmail.token', user: 'verifyEmail.viewer' },
    message: m.account_email_verified(),
    errors: [401, 409],
  }),
  post('R-004', '/auth/resend-otp', resendOtp, {
    summary: 'Send another code for the same handle',
    description: 'At most once a minute. Earlier calls get 429 with `Retry-After`.',
    body: message(m.account_resend_failed(), 'userId'),
    message: m.account_code_resent(),
  }),
  post('R-005', '/auth/forgot-password', forgotPassword, {
    summary: 'Request a link for a new password',
    description: 'The response is the same for an address without an account.',
    message: m.account_reset_link_sent(),
  }),
  post('R-006', '/auth/reset-password/:token', resetPassword, {
    summary: 'Set a new password with the token of the link',
    description: 'Ends every other session and opens one.',
    // A token that is too long is invalid, which GraphQL reports.
    query: { token: { maxLength: undefined, errorMessage: undefined } },
    answer: { token: 'resetPassword.token', user: 'resetPassword.viewer' },
    message: m.account_password_reset(),
    errors: [401],
  }),
  post('R-007', '/auth/forgot-password-otp', forgotPasswordOtp, {
    summary: 'Request a code for a new password',
    description: 'The response is the same for an address without an account.',
    answer: { userId: 'sendResetCode.userId' },
    message: m.account_reset_code_sent(),
  }),
  post('R-008', '/auth/verify-reset-otp', verifyResetOtp, {
    summary: 'Exchange the code for a token that sets a new password',
    body: message(m.account_code_wrong(), 'userId'),
    answer: { resetToken: 'verifyResetCode.resetToken', expiresAt: 'verifyResetCode.expiresAt' },
    message: m.account_reset_code_right(),
  }),
  post('R-009', '/auth/reset-password-with-otp', resetPasswordWithOtp, {
    summary: 'Set a new password with the token of a code',
    description: 'Ends every other session and opens one.',
    body: message(m.account_reset_token_invalid(), 'resetToken'),
    answer: { token: 'resetPassword.token', user: 'resetPassword.viewer' },
    message: m.account_password_reset(),
    errors: [401],
  }),
  post('R-011', '/auth/logout', logout, {
    summary: 'Sign out',
    description:
      'Ends the session at once, even an expired one. A token without a session gets 401. The cookie is cleared either way.',
    message: m.account_signed_out(),
  }),
  post('X-12', '/auth/login/second-factor', completeSignIn, {
    summary: 'Complete the second step of a sign-in',
    description:
      'Requires the ticket of the first step and a code of the app or a recovery code. A ticket is valid once within ten minutes; each code works once.',
    body: {
      ...message(m.second_factor_ticket_over(), 'ticket'),
      ...message(m.second_factor_code_wrong(), 'code'),
    },
    answer: { token: 'completeSignIn.token', user: 'completeSignIn.viewer' },
    message: ({ completeSignIn }) => welcome(completeSignIn.viewer),
  }),
  post('X-11', '/auth/exchange', exchange, {
    summary: 'Open the session of a sign-in with Google',
    description: 'Requires the token from the end of the sign-in. Valid once within a minute.',
    body: message(m.account_sign_in_token_invalid(), 'token'),
    answer: { token: 'exchangeSignInToken.token', user: 'exchangeSignInToken.viewer' },
    message: ({ exchangeSignInToken }) => welcome(exchangeSignInToken.viewer),
    errors: [401],
  }),
]);
