import { sortedJson } from '@quiet-time/web/sorted-json.ts';

/** Cache of the service worker for responses that are the same for every visitor. */
export const RESPONSE_CACHE = 'answers';

/**
 * Cache of the service worker for files of opened pages and, where readings are cached, all files that readers need.
 */
export const FILE_CACHE = 'files';

/**
 * Cache for content that the signed-in member may read and visitors may not, written by pages, and for pictures in
 * texts, written by the service worker. Deleted at sign-out (`session/forget-member.ts`).
 */
export const MEMBER_RESPONSE_CACHE = 'own-answers';

/** Type of the service worker's message that the gateway could not be reached. */
export const UNREACHABLE = 'AWAY';

/** Type of a page's message that asks the service worker for the reader's time zone (IANA). */
export const TIMEZONE = 'TIMEZONE';

/** Type of a page's message that makes the service worker cache something. The worker replies whether it succeeded. */
export const CACHE_CONTENT = 'KEEP';

/** Files and responses to cache. */
export interface CacheRequest {
  /** Paths of files with a hash in their name; `all`: the files of all pages for visitors. */
  files: readonly string[] | 'all';
  /** Data of responses to visitors, by the address of the query. */
  answers?: readonly (readonly [address: string, data: object])[];
}

/**
 * Returns the cache key of a response: language, hash and variables, with the variables in a fixed order.
 * @param address of `GET /graphql`
 */
export function cacheKey(address: string): string {
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
 * Returns the cache key of a response to a member. Another session has another key.
 * @param authorization of the request, which can't be read from it
 */
export async function memberCacheKey(address: string, authorization: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const session = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${cacheKey(address)}&session=${session}`;
}

/** Whether two of these keys belong to the same session, or both to none. */
export const isSameSession = (one: string, other: string): boolean => sessionIn(one) === sessionIn(other);

const sessionIn = (key: string) => new URL(key).searchParams.get('session');
