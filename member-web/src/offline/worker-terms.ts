import { sortedJson } from '@quiet-time/web/sorted-json.ts';

/** The cache of the service worker in which answers lie that every guest is given. */
export const ANSWERS = 'answers';

/** The type of the service worker's message that the gateway could not be reached. */
export const AWAY = 'AWAY';

/** The type of a page's message that asks the service worker for the reader's time zone (IANA). */
export const TIMEZONE = 'TIMEZONE';

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
