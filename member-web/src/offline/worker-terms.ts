import { sortedJson } from '@quiet-time/web/sorted-json.ts';

/** The cache of the service worker in which answers lie that every guest is given. */
export const ANSWERS = 'answers';

/** The cache of the service worker with files of pages that were opened, and of all that readers need where they are kept. */
export const FILES = 'files';

/**
 * The cache in which a page keeps what the member who is signed in may read and guests may not. It goes when they sign
 * out (`session/forget-member.ts`).
 */
export const OWN_ANSWERS = 'own-answers';

/** The type of the service worker's message that the gateway could not be reached. */
export const AWAY = 'AWAY';

/** The type of a page's message that asks the service worker for the reader's time zone (IANA). */
export const TIMEZONE = 'TIMEZONE';

/** The type of a page's message that has the service worker keep something. It answers whether it could. */
export const KEEP = 'KEEP';

/** What is to be kept. */
export interface ToKeep {
  /** Paths of files with a hash in their name; `all`: those of the pages that guests read. */
  files: readonly string[] | 'all';
  /** What every guest is answered, by the address of the question. */
  answers?: readonly (readonly [address: string, data: object])[];
}

/**
 * Under which address the answer to a question lies there: by its language, hash and variables, in whichever order a client
 * names them. @param address of `GET /graphql`
 */
export function keyOf(address: string): string {
  const url = new URL(address);
  try {
    const { sha256Hash } = JSON.parse(url.searchParams.get('extensions') ?? '').persistedQuery;
    const variables = sortedJson(JSON.parse(url.searchParams.get('variables') ?? '{}'));
    const lang = url.searchParams.get('lang');
    return `${url.origin}/graphql?${new URLSearchParams({ ...(lang && { lang }), sha256Hash, variables })}`;
  } catch {
    return address;
  }
}

/**
 * Under which address the answer to a member lies there: whoever has another session finds nothing.
 * @param authorization of the request, which can't be read from it
 */
export async function ownKeyOf(address: string, authorization: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const session = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${keyOf(address)}&session=${session}`;
}

/** Whether two of these addresses are of the same session, or both of none. */
export const isSameSession = (one: string, other: string): boolean => sessionIn(one) === sessionIn(other);

const sessionIn = (key: string) => new URL(key).searchParams.get('session');
