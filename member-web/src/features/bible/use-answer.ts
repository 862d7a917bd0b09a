import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';

/** Everything that a question to the Bible can have become. */
export type Answer<Data> =
  | { status: 'loading' /** The answer to the question before. */; previous: Data | undefined }
  | { status: 'ready'; data: Data }
  | FailedAnswer;

export interface FailedAnswer {
  status: 'failed';
  failure: DescribedError;
  retrying: boolean;
  retry(): void;
}

/** What happened, in words. An answer that is not ours is told by its status, and says nothing about any verse. */
export function describeFailure(error: unknown): DescribedError {
  const described = describeError(error);
  if (!ServerError.is(error)) return described;
  return { ...described, code: 'SERVICE_UNAVAILABLE', message: messages.bibleHttpError(error.statusCode) };
}

/** Asks, once: the texts don't change. What failed can be tried again. @param skip there is nothing to ask yet */
export function useAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  skip = false,
): Answer<Data> {
  const { data, previousData, error, refetch } = useQuery(query as TypedDocumentNode<Data>, {
    variables,
    skip,
  });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const failure = retried ?? (error ? describeFailure(error) : null);

  if (data) return { status: 'ready', data: data as Data };
  if (!failure || skip) return { status: 'loading', previous: previousData as Data | undefined };
  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return { status: 'failed', failure, retrying: retried !== null, retry };
}
