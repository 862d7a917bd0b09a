import type { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

// Errors are compared by name: `is` of Apollo's classes would add the classes to every first load.

/** Whether the gateway answered with a refusal. */
export const isRefused = (error: unknown): error is CombinedGraphQLErrors =>
  named(error, 'CombinedGraphQLErrors');

/** Whether the response is a failure that is not from our gateway. */
export const isServerError = (error: unknown): error is ServerError => named(error, 'ServerError');

/** Whether the response can't be parsed. */
export const isUnreadable = (error: unknown): error is ServerParseError => named(error, 'ServerParseError');

/** Returns a refusal in the shape that Apollo throws. */
export const refusalError = (refusal: { message: string; extensions: Record<string, unknown> }): Error =>
  Object.assign(new Error(refusal.message), { name: 'CombinedGraphQLErrors', errors: [refusal] });
