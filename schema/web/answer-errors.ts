import type { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

// By name: with `is` of the classes, the classes would be a part of every first load.

/** Whether the gateway has answered, and refused. */
export const isRefused = (error: unknown): error is CombinedGraphQLErrors =>
  named(error, 'CombinedGraphQLErrors');

/** Whether there was an answer that is no success and not ours. */
export const isServerError = (error: unknown): error is ServerError => named(error, 'ServerError');

/** Whether there was an answer that can't be read. */
export const isUnreadable = (error: unknown): error is ServerParseError => named(error, 'ServerParseError');

/** A refusal as Apollo would throw it. */
export const refused = (refusal: { message: string; extensions: Record<string, unknown> }): Error =>
  Object.assign(new Error(refusal.message), { name: 'CombinedGraphQLErrors', errors: [refusal] });
