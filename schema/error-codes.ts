import type { AccessLevel } from './access-levels.js';
import type { Language } from './languages.js';

/**
 * Every error code a client can meet, with the HTTP status that REST answers and that GraphQL answers for
 * a request that failed as a whole.
 */
export const errorStatus = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  /** The first step of signing in was right, and the account has a second one. */
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  SUBSCRIPTION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  /** The same `Idempotency-Key` came with another body before, and something was created then. */
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  /** The disk of the server is full. */
  INSUFFICIENT_STORAGE: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The code for an HTTP status: how errors of the HTTP layer (malformed JSON, unknown type) get their name. */
export function codeOfStatus(status: number): ErrorCode {
  const known = (Object.entries(errorStatus) as [ErrorCode, number][]).find(([, value]) => value === status);
  if (known) return known[0];
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}

/** What an error carries beside its message, in GraphQL `extensions` and in a REST body alike. */
export interface ErrorDetails {
  /** Why a paid feature was refused (M-LOCK-12). */
  accessDenied?: AccessDenied;
  /**
   * Of a premium devotional that was refused: title, date, access level, reference and verse are public. Reflection,
   * questions, prayer, content, tags and attachments are withheld everywhere.
   */
  title?: string;
  date?: string;
  accessLevel?: AccessLevel;
  /** The language of title and scripture. */
  lang?: Language;
  scripture?: {
    reference: string;
    verse: string;
    /** Where the reference leads; none: nowhere that is known. */
    references?: { text: string; book: string; chapter: number; verses: string }[];
  };
  /** Around a day that has no devotional, or one that the plan doesn't open: the nearest that have one, if any. */
  nearest?: NearestDays;
  /** One message per wrong field, keyed by the field's path (`scripture.reference`). */
  fields?: Record<string, string>;
  /** A stale save that changes what somebody else has changed otherwise since. */
  conflict?: Conflict;
  /** Seconds to wait, for RATE_LIMITED and SERVICE_UNAVAILABLE. */
  retryAfter?: number;
  /** Why a code or a token was refused, or what there was too much of: for pages that offer a way on. */
  reason?: RefusalReason;
  /** With the reason `insufficient_scope`: the scope that the API token lacks. */
  scope?: string;
  /** With SECOND_FACTOR_REQUIRED: what the second step is done with, once and within ten minutes. */
  ticket?: string;
}

export interface NearestDays {
  previous: DayLink | null;
  next: DayLink | null;
}

/** A day with the title of its devotional. */
export interface DayLink {
  /** yyyy-MM-dd. */
  date: string;
  title: string;
  /** That of the title. */
  lang?: Language;
  accessLevel: AccessLevel;
}

export type RefusalReason =
  /** Nobody may register at the moment. */
  | 'registration_closed'
  | 'code_wrong'
  | 'code_expired'
  | 'code_used'
  /** A newer mail has another one. */
  | 'code_replaced'
  /** Too many wrong guesses at it. */
  | 'code_exhausted'
  | 'token_unknown'
  | 'token_expired'
  | 'token_used'
  /** The second step waits for a code; its ticket is used or too old; an administrator must have one first. */
  | 'second_factor_required'
  | 'ticket_over'
  | 'second_factor_missing'
  /** Of personal API tokens, by the words of RFC 6750. */
  | 'invalid_token'
  | 'insufficient_scope'
  /** `_paused` goes with RATE_LIMITED: wrong passwords, mails that were asked for, wrong codes and tokens. */
  | 'passwords_paused'
  | 'mails_paused'
  | 'codes_paused';

/** The values of an item by the names of its input, as they are stored; attachments as files. */
export type ItemValues = Record<string, unknown>;

/** Three versions of an item, to choose between. Saving the choice as of `currentVersion` ends it. */
export interface Conflict {
  yourVersion: number;
  currentVersion: number;
  /** The name of who saved the current version; null when it is not known. */
  savedBy: string | null;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** What both sides changed: paths such as `title` or `scripture.verse`. The rest merges. */
  fields: string[];
  /** What your version was; null when it is not kept. Then everything that differs stands in `fields`. */
  base: ItemValues | null;
  theirs: ItemValues;
  yours: ItemValues;
}

export interface AccessDenied {
  reason: 'access_locked' | 'premium_required' | 'paid_required';
  subscription: string;
  subscriptionStatus: string;
  trialExpired: boolean;
  requiresPayment: boolean;
  hasUsedTrial: boolean;
}
