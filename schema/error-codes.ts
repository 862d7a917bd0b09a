import type { AccessLevel } from './access-levels.js';
import type { Language } from './languages.js';

/** All error codes for clients, with the HTTP status of REST, and of GraphQL for a request that failed as a whole. */
export const errorStatus = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  /** The first step of the sign-in succeeded, and the account has a second one. */
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  SUBSCRIPTION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED_REQUEST: 421,
  /** The same `Idempotency-Key` came with another body before, and that call created something. */
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  /** The disk of the server is full. */
  INSUFFICIENT_STORAGE: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Returns the code for an HTTP status, for errors of the HTTP layer (malformed JSON, unknown type). */
export function codeOfStatus(status: number): ErrorCode {
  const known = (Object.entries(errorStatus) as [ErrorCode, number][]).find(([, value]) => value === status);
  if (known) return known[0];
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}

/** Details of an error besides its message, in GraphQL `extensions` and in a REST body alike. */
export interface ErrorDetails {
  /** Reason why a paid feature was refused (M-LOCK-12). */
  accessDenied?: AccessDenied;
  /**
   * Public data of a refused premium devotional: title, date, access level, reference and verse. Reflection, questions,
   * prayer, content, tags and attachments are withheld everywhere.
   */
  title?: string;
  date?: string;
  accessLevel?: AccessLevel;
  /** Language of title and scripture. */
  lang?: Language;
  scripture?: {
    reference: string;
    verse: string;
    /** Targets of the reference; empty if it has no known target. */
    references?: { text: string; book: string; chapter: number; verses: string }[];
    /** Translation that has these words, verse by verse; null: none. Missing from older gateways. */
    passage?: {
      translation: { id: string; name: string };
      verses: { bookId: string; bookName: string; chapter: number; verse: number; text: string }[];
    } | null;
  };
  /** Nearest days with a devotional, if the day has none or the plan doesn't include it. */
  nearest?: NearestDays;
  /** One message per wrong field, keyed by the field's path (`scripture.reference`). */
  fields?: Record<string, string>;
  /** A stale save that conflicts with changes since. */
  conflict?: Conflict;
  /** Seconds to wait, for RATE_LIMITED and SERVICE_UNAVAILABLE. */
  retryAfter?: number;
  /** Reason for the refusal of a code or a token, or the exceeded limit. Pages choose the next step by it. */
  reason?: RefusalReason;
  /** With the reason `insufficient_scope`: scope that the API token lacks. */
  scope?: string;
  /** With SECOND_FACTOR_REQUIRED: ticket for the second step, valid once and for ten minutes. */
  ticket?: string;
}

export interface NearestDays {
  previous: DayLink | null;
  next: DayLink | null;
  /** Whether the day after has a devotional, also one that is not readable yet. */
  isFollowed?: boolean;
}

/** A day and the title of its devotional. */
export interface DayLink {
  /** yyyy-MM-dd. */
  date: string;
  title: string;
  /** Language of the title. */
  lang?: Language;
  accessLevel: AccessLevel;
}

export type RefusalReason =
  /** Registration is currently closed. */
  | 'registration_closed'
  | 'code_wrong'
  | 'code_expired'
  | 'code_used'
  /** A newer mail contains another code. */
  | 'code_replaced'
  /** Too many wrong attempts. */
  | 'code_exhausted'
  | 'token_unknown'
  | 'token_expired'
  | 'token_used'
  /**
   * A code is needed for the second step; its ticket is used or expired; an administrator must set up a second factor
   * first.
   */
  | 'second_factor_required'
  | 'ticket_over'
  | 'second_factor_missing'
  /** A cursor of another list or caller, and one that is older than the stored deletions. */
  | 'cursor_invalid'
  | 'cursor_expired'
  /** Refusals of personal API tokens, in the terms of RFC 6750. */
  | 'invalid_token'
  | 'insufficient_scope'
  /** `_paused` comes with RATE_LIMITED: wrong passwords, requested mails, wrong codes and tokens. */
  | 'passwords_paused'
  | 'mails_paused'
  | 'codes_paused';

/** Values of an item by the names of its input, in stored form; attachments as files. */
export type ItemValues = Record<string, unknown>;

/** Three versions of an item to choose from. Saving the choice as of `currentVersion` resolves the conflict. */
export interface Conflict {
  yourVersion: number;
  currentVersion: number;
  /** Name of the person who saved the current version; null if unknown. */
  savedBy: string | null;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** Fields that both sides changed: paths such as `title` or `scripture.verse`. The others merge. */
  fields: string[];
  /** Your base version; null if it is no longer stored. Then `fields` contains all differences. */
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
