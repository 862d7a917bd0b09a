import { ServerError } from '@apollo/client/errors';
import { messages } from '@quiet-time/schema/messages';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';

/** What happened, in words. An answer that is not ours is told by its status, and says nothing about any verse. */
export function describeFailure(error: unknown): DescribedError {
  const described = describeError(error);
  if (!ServerError.is(error)) return described;
  return { ...described, code: 'SERVICE_UNAVAILABLE', message: messages.bibleHttpError(error.statusCode) };
}

/** How the Bible is asked: once, for the texts don't change. */
export const once = { fetchPolicy: 'cache-first', describe: describeFailure } as const;
