import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { devotionalByDate } from '../features/devotionals/day/devotionals.documents.ts';

/** Operations whose results the gateway may write into the page, by their names. */
type Documents = Record<string, DocumentNode>;

/** Those of the pages that most people enter by. */
const firstDocuments: Documents = { DevotionalByDate: devotionalByDate };

interface PreloadedQuery {
  name: string;
  variables: OperationVariables;
  data: Record<string, unknown>;
}

/**
 * Puts the results that came with the page into the cache, so that the first view needs no request. To be
 * called before the first render. Without such results, or with broken ones, the page asks for them itself.
 * @param documents of a page whose code is loaded later: it calls this itself, with its own
 */
export function writePreloaded(client: ApolloClient, documents = firstDocuments): void {
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
