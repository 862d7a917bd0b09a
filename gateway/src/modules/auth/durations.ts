import { limits } from '@quiet-time/schema/limits';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long everything about accounts lasts, in milliseconds. What the web apps tell stands in `schema/limits.ts`. */
export const durations = {
  /** An unused session of a member ends after this. */
  memberIdle: 90 * day,
  /** That of an administrator or editor: soon, because more depends on it. */
  staffIdle: 12 * hour,
  /** A session is marked as used at most this often. */
  seenEvery: 5 * minute,
  /** The cookie of a session; the server ends the session itself. */
  sessionCookie: 90 * day,
  /** The cookie by which a device without `x-device-id` is known again; browsers keep none longer. */
  deviceCookie: 400 * day,
  /** A code that was mailed can be typed. */
  code: limits.code.minutes * minute,
  /** A link that was mailed chooses a password. */
  resetLink: limits.resetLinkMinutes * minute,
  /** The link of an invitation chooses the first password of an account that an administrator made. */
  invitation: 7 * day,
  /** The token that a right code is changed for chooses a password. */
  resetToken: 10 * minute,
  /** The token that Google's callback hands over opens a session. */
  signInToken: minute,
  /** After the first step of signing in the second one may take this long. */
  ticket: 10 * minute,
  /** Somebody may take at Google. */
  googleFlow: 10 * minute,
  /** An account of Google has no password to ask for: who deletes it has signed in since. */
  freshSignIn: 10 * minute,
  /** A code or a link is sent within this; later it would only confuse a person who has gone or asked again. */
  worthSending: hour,
  /** A proof that nobody asked about is kept; a pending registration and an invitation live as long. */
  proof: 7 * day,
  /** Guesses at passwords and codes are counted together. */
  guesses: 15 * minute,
  /** Mails that one network asks for are counted together. */
  mails: hour,
  /** Mails for one account, and what is left to each network where too much comes from anywhere, are counted together. */
  crowded: day,
};
