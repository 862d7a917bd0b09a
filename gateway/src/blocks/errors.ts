import { cut } from '@quiet-time/schema/cut';
import { type ErrorCode, type ErrorDetails, errorStatus } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { ValidationError } from 'class-validator';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { isDatabaseGone } from '../platform/database-gone.js';
import { isDiskFull } from '../platform/disk-full.js';
import { FilesGoneError } from '../platform/files.js';
import { currentLanguage } from './language.js';
import { type Message, messageIn, type Sentence, say, textOf } from './say.js';

/** Details for callers, with catalog keys for the messages of wrong fields. */
interface MessageDetails extends Omit<ErrorDetails, 'fields'> {
  fields?: Record<string, Message>;
}

/**
 * Error of services for an invalid request; its message is shown to people. `message` and `details` are English, for
 * REST and the log; `saidIn` returns both in another language.
 */
export class AppError extends Error {
  readonly details: ErrorDetails;
  readonly fieldMessages: Record<string, Message>;

  constructor(
    readonly code: ErrorCode,
    readonly source: Message,
    { fields, ...details }: MessageDetails = {},
  ) {
    super(textOf(source));
    this.name = 'AppError';
    this.fieldMessages = fields ?? {};
    this.details = { ...details, ...(fields && { fields: textsOf(fields, 'en') }) };
  }

  /** Returns message and details in a language, including wrong fields. */
  inLanguage(language: Language): { message: string; details: ErrorDetails } {
    const { fields, ...details } = this.details;
    return {
      message: messageIn(this.source, language),
      details: { ...details, ...(fields && { fields: textsOf(this.fieldMessages, language) }) },
    };
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Codes of Apollo and graphql-js for requests that can't be run; callers get BAD_USER_INPUT for all of them. */
const requestErrors = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
]);

const textsOf = (fields: Record<string, Message>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, messageIn(text, language)]));

/** Returns the message of each wrong field by path, in the order in which the input class declares its fields. */
export function wrongFields(errors: ValidationError[], parent = ''): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const { property, constraints, contexts, children } of errors) {
    const path = parent ? `${parent}.${property}` : property;
    const [first] = Object.entries(constraints ?? {});
    // `refusedWith` puts the sentence beside its text.
    if (first) fields[path] = (contexts?.[first[0]] as Sentence | undefined) ?? first[1];
    Object.assign(fields, wrongFields(children ?? [], path));
  }
  return fields;
}

/** Like `wrongFields`, in English. */
export const fieldMessages = (errors: ValidationError[]): Record<string, string> =>
  textsOf(wrongFields(errors), 'en');

/** Returns the known error behind a GraphQL error, or null for an unexpected one. */
export function knownError(error: unknown): AppError | null {
  const original = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  if (original instanceof AppError) return original;
  if (original instanceof ArgumentValidationError) {
    const fields = wrongFields(original.extensions.validationErrors as ValidationError[]);
    return new AppError('BAD_USER_INPUT', Object.values(fields)[0] ?? original.message, { fields });
  }
  if (error instanceof GraphQLError) {
    // Errors of graphql-jit have no extensions at all.
    const code = error.extensions?.code as string | undefined;
    // Without an original error it comes from graphql-js itself: a bad variable, an unknown field. It may repeat a name
    // or a text of the document, of any length.
    if (code ? requestErrors.has(code) : !error.originalError)
      return new AppError('BAD_USER_INPUT', cut(error.message, 300));
  }
  return null;
}

/** Seconds until a retry, after an outage of Postgres or of the file bucket. */
export const outagePause = 5;

/** Returns the error for callers in place of an unexpected one: without its content, only with the advice to retry. */
export function masked(error: unknown): AppError {
  if (isDatabaseGone(error) || error instanceof FilesGoneError)
    return new AppError('SERVICE_UNAVAILABLE', say.shared_unavailable(), { retryAfter: outagePause });
  return isDiskFull(error)
    ? new AppError('INSUFFICIENT_STORAGE', say.shared_disk_full())
    : new AppError('INTERNAL_SERVER_ERROR', say.shared_server_error());
}

/**
 * Formats an error for callers, in the current language (`inLanguage`). Unexpected ones are masked; `onUnknown` gets
 * them for the log.
 * @param requestId repeated to the caller, to match a report with the log
 */
export function formatError(
  error: unknown,
  requestId: string,
  onUnknown: (error: unknown) => void,
): GraphQLFormattedError {
  const known = knownError(error);
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!known) onUnknown(original);
  const refusal = known ?? masked(original);
  const { message, details } = refusal.inLanguage(currentLanguage());
  const { locations, path } = error instanceof GraphQLError ? error : {};
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: refusal.code, ...details, requestId },
  };
}

/**
 * Returns the HTTP status of a GraphQL response: that of its first error if there is no data, else 200, since partial
 * data is a response.
 */
export function statusOfResult(result: {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLFormattedError[] | undefined;
}): number {
  const [first] = result.errors ?? [];
  const nothing = !result.data || Object.values(result.data).every((value) => value === null);
  return first && nothing ? (errorStatus[first.extensions?.code as ErrorCode] ?? 500) : 200;
}
