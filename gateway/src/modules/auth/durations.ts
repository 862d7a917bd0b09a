import { limits } from '@quiet-time/schema/limits';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of sessions, codes and tokens, in milliseconds. Those that the web apps show are in `schema/limits.ts`. */
export const durations = {
  /** Idle time after which a member's session ends. */
  memberIdle: 90 * day,
  /**
   * Idle time after which a session of an administrator or editor ends. It is short because such a session can do more.
   */
  staffIdle: 12 * hour,
  /** Shortest interval between two updates of a session's last use. */
  seenEvery: 5 * minute,
  /** Lifetime of the session cookie; the server ends the session itself. */
  sessionCookie: 90 * day,
  /** Lifetime of the cookie that identifies a device without `x-device-id`. It is the browsers' maximum. */
  deviceCookie: 400 * day,
  /** Lifetime of a mailed code. */
  code: limits.code.minutes * minute,
  /** Lifetime of a mailed link for a new password. */
  resetLink: limits.resetLinkMinutes * minute,
  /** Lifetime of an invitation's link, which chooses the first password of an account created by an administrator. */
  invitation: 7 * day,
  /** Lifetime of the link that makes the first administrator. Each start prints another one. */
  firstAdmin: day,
  /** Lifetime of the token given for a right code, which chooses a password. */
  resetToken: 10 * minute,
  /** Lifetime of the token that Google's callback hands over to open a session. */
  signInToken: minute,
  /** Time between the first and the second step of a sign-in. */
  ticket: 10 * minute,
  /** Time for a sign-in at Google. */
  googleFlow: 10 * minute,
  /** Age of a sign-in that confirms the deletion of a Google account, which has no password to confirm with. */
  freshSignIn: 10 * minute,
  /**
   * Time within which a code or link must be sent. A later mail would only confuse a person who has left or requested
   * another.
   */
  worthSending: hour,
  /** Retention of an unused proof, and lifetime of a pending registration and an invitation. */
  proof: 7 * day,
  /** Window in which guesses at passwords and codes are counted. */
  guesses: 15 * minute,
  /** Window in which mails requested from one network are counted. */
  mails: hour,
  /**
   * Window for mails for one account, and for each network's allowance when there are too many attempts from anywhere.
   */
  crowded: day,
};
