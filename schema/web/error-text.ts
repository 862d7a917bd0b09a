import type { CombinedGraphQLErrors } from '@apollo/client/errors';
import { codeOfStatus, type ErrorCode, type ErrorDetails, errorStatus } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { accessDeniedIn } from './access-denied.ts';
import { isRefused, isServerError, isUnreadable } from './response-errors.ts';
import { RestError } from './rest-error.ts';

export interface DescribedError {
  code: ErrorCode | 'NO_CONNECTION';
  /** Message for people: a fixed sentence, or the server's own if that is more specific. */
  message: string;
  details: ErrorDetails;
}

/** Fixed sentences by status. Other statuses keep the server's message. */
const sentences: Partial<Record<number, () => string>> = {
  401: m.shared_authentication_required,
  403: m.shared_permission_denied,
  404: m.shared_not_found,
  429: m.shared_rate_limited,
  507: m.shared_disk_full,
};

const sentenceFor = (status: number) =>
  sentences[status]?.() ?? (status >= 500 ? m.shared_server_error() : undefined);

/**
 * Describes any error of a query or mutation. The server's own message is kept when it explains a refused feature
 * (`details.accessDenied`) or invalid fields (`details.fields`).
 */
export function describeError(error: unknown): DescribedError {
  if (isRefused(error)) return describeAnswer(error);
  if (isServerError(error) || isUnreadable(error)) return describeStatus(error.statusCode);
  if (error instanceof RestError) return describeRest(error);
  return { code: 'NO_CONNECTION', message: m.shared_no_connection(), details: {} };
}

/** Returns the server's own message, or null when it sent none or was not reached. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof RestError) return error.serverMessage;
  return (isRefused(error) && error.errors[0]?.message) || null;
}

/**
 * Returns the reason of a failure. The server's own message comes first, as it is often more specific than the sentence
 * for a status. Then comes a lost connection, and then `fallback`.
 */
export function reasonFor(error: unknown, fallback: string): string {
  const { code, message } = describeError(error);
  return code === 'NO_CONNECTION' ? message : (serverMessage(error) ?? fallback);
}

function describeAnswer(error: CombinedGraphQLErrors): DescribedError {
  const [first] = error.errors;
  const extensions = first?.extensions ?? {};
  const { code: sent, title, scripture, nearest, fields, conflict, retryAfter, reason, ticket } = extensions;
  const accessDenied = accessDeniedIn(extensions);
  const code = isErrorCode(sent) ? sent : 'INTERNAL_SERVER_ERROR';
  const details = {
    accessDenied,
    title,
    scripture,
    nearest,
    fields,
    conflict,
    retryAfter,
    reason,
    ticket,
  } as ErrorDetails;
  const explained = accessDenied || fields;
  const message = (explained ? undefined : sentenceFor(errorStatus[code])) ?? first?.message;
  return { code, message: message || m.shared_server_error(), details };
}

/** A response that is not GraphQL comes from a proxy, so only its status has a meaning. */
function describeStatus(status: number): DescribedError {
  const code = codeOfStatus(status < 400 ? 500 : status);
  return { code, message: sentenceFor(errorStatus[code]) ?? m.shared_server_error(), details: {} };
}

function describeRest({ status, serverMessage, accessDenied }: RestError): DescribedError {
  const described = describeStatus(status);
  const fixed = accessDenied && serverMessage ? undefined : sentenceFor(status);
  const details = accessDenied ? { accessDenied } : {};
  return { ...described, details, message: fixed ?? serverMessage ?? described.message };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}
