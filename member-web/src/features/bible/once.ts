import { m } from '@quiet-time/schema/sentences';
import { isServerError } from '@quiet-time/web/answer-errors.ts';
import { type DescribedError, describeError } from '@quiet-time/web/error-text.ts';

/** What happened, in words. An answer that is not ours is told by its status, and says nothing about any verse. */
export function describeFailure(error: unknown): DescribedError {
  const described = describeError(error);
  if (!isServerError(error)) return described;
  return {
    ...described,
    code: 'SERVICE_UNAVAILABLE',
    message: m.bible_http_error({ status: error.statusCode }),
  };
}

/** How the Bible is asked: once, for the texts don't change. */
export const once = { fetchPolicy: 'cache-first', describe: describeFailure } as const;
