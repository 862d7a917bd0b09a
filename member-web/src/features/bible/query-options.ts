import { m } from '@quiet-time/schema/sentences';
import { type DescribedError, describeError } from '@quiet-time/web/error-text.ts';
import { isServerError } from '@quiet-time/web/response-errors.ts';

/**
 * Describes a failure in words. A response without our error format is described by its status, and says nothing about
 * any verse.
 */
export function describeFailure(error: unknown): DescribedError {
  const described = describeError(error);
  if (!isServerError(error)) return described;
  return {
    ...described,
    code: 'SERVICE_UNAVAILABLE',
    message: m.bible_http_error({ status: error.statusCode }),
  };
}

/** Options of Bible queries: the texts don't change, so the cache comes first. */
export const bibleQueryOptions = { fetchPolicy: 'cache-first', describe: describeFailure } as const;
