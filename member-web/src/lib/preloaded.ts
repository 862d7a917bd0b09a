import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

/** Operations whose results the gateway may write into the page, by their names. */
type Documents = Record<string, DocumentNode>;

interface PreloadedQuery {
  name: string;
  variables: OperationVariables;
  data: Record<string, unknown>;
}

/**
 * Puts the results that came with the page into the cache, so that the first view needs no request. To be
 * called before the first render. Without such results, or with broken ones, the page asks for them itself.
 * @param documents the operations of the page: one whose code is loaded later calls this itself, with its own
 */
export function writePreloaded(client: ApolloClient, documents: Documents): void {
  try {
    for (const { name, variables, data } of preloadedQueries()) {
      const query = documents[name];
      if (query) client.writeQuery({ query, variables, data });
    }
  } catch {
    // Only a head start is lost.
  }
}

function preloadedQueries(): PreloadedQuery[] {
  const text = document.getElementById('preloaded')?.textContent;
  return text ? JSON.parse(text).queries : [];
}
