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
import { type Sentence, say, type Told, textOf, toldIn } from './say.js';

/** As callers get them, but with keys where a wrong field's sentence has one. */
interface ToldDetails extends Omit<ErrorDetails, 'fields'> {
  fields?: Record<string, Told>;
}

/**
 * What services throw when a caller asked for something that can't be: the message is shown to people.
 * `message` and `details` are English, for REST and the log; `saidIn` has both in another language.
 */
export class AppError extends Error {
  readonly details: ErrorDetails;
  readonly toldFields: Record<string, Told>;

  constructor(
    readonly code: ErrorCode,
    readonly told: Told,
    { fields, ...details }: ToldDetails = {},
  ) {
    super(textOf(told));
    this.name = 'AppError';
    this.toldFields = fields ?? {};
    this.details = { ...details, ...(fields && { fields: textsOf(fields, 'en') }) };
  }

  /** What somebody reads of it, wrong fields included. */
  saidIn(language: Language): { message: string; details: ErrorDetails } {
    const { fields, ...details } = this.details;
    return {
      message: toldIn(this.told, language),
      details: { ...details, ...(fields && { fields: textsOf(this.toldFields, language) }) },
    };
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Codes that Apollo and graphql-js use for requests that can't be run; to callers they are all bad input. */
const requestErrors = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
]);

const textsOf = (fields: Record<string, Told>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, told]) => [path, toldIn(told, language)]));

/** What is wrong with each field by its path, in the order in which the input class declares its fields. */
export function wrongFields(errors: ValidationError[], parent = ''): Record<string, Told> {
  const fields: Record<string, Told> = {};
  for (const { property, constraints, contexts, children } of errors) {
    const path = parent ? `${parent}.${property}` : property;
    const [first] = Object.entries(constraints ?? {});
    // `refusedWith` leaves the sentence beside its text.
    if (first) fields[path] = (contexts?.[first[0]] as Sentence | undefined) ?? first[1];
    Object.assign(fields, wrongFields(children ?? [], path));
  }
  return fields;
}

/** As `wrongFields`, in English. */
export const fieldMessages = (errors: ValidationError[]): Record<string, string> =>
  textsOf(wrongFields(errors), 'en');

/** The error behind a GraphQL error as the product knows it, or null when nobody foresaw it. */
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
    // Without an original error it is graphql-js itself that refused: a bad variable, an unknown field.
    // It may repeat a name or a text of the document, however long.
    if (code ? requestErrors.has(code) : !error.originalError)
      return new AppError('BAD_USER_INPUT', cut(error.message, 300));
  }
  return null;
}

/** Seconds after which it is worth asking again for what needed Postgres, or the bucket of files, while it was gone. */
export const outagePause = 5;

/** Returns what callers learn of an error that nobody foresaw: nothing of it, but whether to ask again. */
export function masked(error: unknown): AppError {
  if (isDatabaseGone(error) || error instanceof FilesGoneError)
    return new AppError('SERVICE_UNAVAILABLE', say.shared_unavailable(), { retryAfter: outagePause });
  return isDiskFull(error)
    ? new AppError('INSUFFICIENT_STORAGE', say.shared_disk_full())
    : new AppError('INTERNAL_SERVER_ERROR', say.shared_server_error());
}

/**
 * An error as callers see it, in the language that is spoken with them (`inLanguage`). Unforeseen ones are masked;
 * `onUnknown` gets them for the log.
 * @param requestId repeated to the caller, so that a report can be matched with the log
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
  const { message, details } = refusal.saidIn(currentLanguage());
  const { locations, path } = error instanceof GraphQLError ? error : {};
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: refusal.code, ...details, requestId },
  };
}

/**
 * The HTTP status of a GraphQL answer: that of its first error when nothing could be answered, else 200, since
 * a part of the answer is an answer.
 */
export function statusOfResult(result: {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLFormattedError[] | undefined;
}): number {
  const [first] = result.errors ?? [];
  const nothing = !result.data || Object.values(result.data).every((value) => value === null);
  return first && nothing ? (errorStatus[first.extensions?.code as ErrorCode] ?? 500) : 200;
}
