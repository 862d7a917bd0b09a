import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { Context } from '../context.js';
import type { DocumentStore, HashedDocument } from '../graphql/documents.js';
import type { PublicCache } from './public-cache.js';
import type { GuestAnswer, RunQuery } from './rendering.js';

interface Parts {
  documents: DocumentStore;
  publicCache: PublicCache;
  /** Called if an answer is missing because Postgres can't be reached. */
  onOutage?(): void;
}

/** Errors that a repetition would return again. */
const lasting: readonly ErrorCode[] = ['NOT_FOUND', 'BAD_USER_INPUT'];

/**
 * Answers public documents of the member site for visitors, cached like other public responses. Serves one page: its
 * tags and its rendering share each answer.
 */
export function guestResponses(
  guest: Context,
  language: string,
  { documents, publicCache, onOutage }: Parts,
): RunQuery {
  const keeper = publicCache.cacheOf<GuestAnswer>('part of a page');
  const answers = new Map<string, Promise<GuestAnswer | null>>();

  async function answer(document: HashedDocument, variables: object, question: string) {
    const key = { language, question };
    const cached = keeper.get(key);
    if (cached) return cached;
    const begun = keeper.begin(key);
    const { data, errors } = await document.run(guest, variables as never);
    if (errors) {
      const { message, extensions = {} } = errors[0]!;
      const { requestId: _, ...details } = extensions;
      if (details.code === ('SERVICE_UNAVAILABLE' satisfies ErrorCode)) onOutage?.();
      return lasting.some((code) => code === details.code)
        ? { refusal: { message, extensions: details } }
        : null;
    }
    const answer = { data: data! };
    keeper.keep(begun, answer, JSON.stringify(data).length);
    return answer;
  }

  return async (name, variables) => {
    const document = documents.byName(name);
    if (!document?.isPublic) return null;
    const question = `${name} ${JSON.stringify(variables)}`;
    const coming = answers.get(question) ?? answer(document, variables, question);
    answers.set(question, coming);
    return coming;
  };
}
