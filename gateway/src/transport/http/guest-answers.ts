import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { PublicCache } from '../../platform/public-cache.js';
import type { Context } from '../context.js';
import type { DocumentStore, HashedDocument } from '../graphql/documents.js';
import type { Ask, GuestAnswer } from './rendering.js';

interface Parts {
  documents: DocumentStore;
  publicCache: PublicCache;
  /** Called when an answer is missing because Postgres can't be reached. */
  onOutage?(): void;
}

/** Asking again would bring the same. */
const lasting: readonly ErrorCode[] = ['NOT_FOUND', 'BAD_USER_INPUT'];

/**
 * What every guest is answered to public documents of the member site, kept like other public answers. For one page: what
 * its tags and its rendering both ask is asked once.
 */
export function guestAnswers(
  guest: Context,
  language: string,
  { documents, publicCache, onOutage }: Parts,
): Ask {
  const answers = new Map<string, Promise<GuestAnswer | null>>();

  async function answer(document: HashedDocument, variables: object, question: string) {
    const asked = { language, question };
    const kept = publicCache.get<GuestAnswer>(asked);
    if (kept) return kept;
    const begun = publicCache.begin();
    const { data, errors } = await document.run(guest, variables as never);
    if (errors) {
      const { message, extensions = {} } = errors[0]!;
      const { requestId: _, ...told } = extensions;
      if (told.code === ('SERVICE_UNAVAILABLE' satisfies ErrorCode)) onOutage?.();
      return lasting.some((code) => code === told.code) ? { refusal: { message, extensions: told } } : null;
    }
    const answer = { data: data! };
    publicCache.keep(asked, answer, JSON.stringify(data).length, begun);
    return answer;
  }

  return async (name, variables) => {
    const document = documents.byName(name);
    if (!document?.isPublic) return null;
    const question = `page ${name} ${JSON.stringify(variables)}`;
    const coming = answers.get(question) ?? answer(document, variables, question);
    answers.set(question, coming);
    return coming;
  };
}
