import type { ErrorCode } from '@quiet-time/schema/error-codes';
import type { Context } from '../../modules/context.js';
import type { PublicCache } from '../../platform/public-cache.js';
import type { DocumentStore } from '../graphql/documents.js';
import type { Ask, GuestAnswer } from './rendering.js';

interface Parts {
  documents: DocumentStore;
  publicCache: PublicCache;
}

/** Asking again would bring the same. */
const lasting: readonly ErrorCode[] = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** What every guest is answered to public documents of the member site, kept like other public answers. */
export function guestAnswers(guest: Context, language: string, { documents, publicCache }: Parts): Ask {
  return async (name, variables) => {
    const document = documents.byName(name);
    if (!document?.isPublic) return null;
    const asked = { language, question: `page ${name} ${JSON.stringify(variables)}` };
    const kept = publicCache.get<GuestAnswer>(asked);
    if (kept) return kept;
    const begun = publicCache.begin();
    const { data, errors } = await document.run(guest, variables as never);
    if (errors) {
      const { message, extensions = {} } = errors[0]!;
      const { requestId: _, ...told } = extensions;
      return lasting.some((code) => code === told.code) ? { refusal: { message, extensions: told } } : null;
    }
    const answer = { data: data! };
    publicCache.keep(asked, answer, JSON.stringify(data).length, begun);
    return answer;
  };
}
