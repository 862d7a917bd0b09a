import { useApolloClient } from '@apollo/client/react';
import { whenIdle } from '@quiet-time/schema/web/when-idle.ts';
import { useEffect } from 'react';
import { devotionalByDate } from './devotionals.documents.ts';

/**
 * Loads the devotionals of these dates into the cache once the page has loaded and the browser is idle, so
 * that turning to them is instant. Does nothing for readers who ask to save data.
 */
export function usePrefetchedDevotionals(dates: string[]): void {
  const client = useApolloClient();
  const wanted = dates.join();
  useEffect(() => {
    if (wanted === '') return;
    return whenIdle(() => {
      for (const date of wanted.split(',')) {
        // A failure is nobody's business before the reader turns to that day.
        client.query({ query: devotionalByDate, variables: { date } }).catch(() => {});
      }
    });
  }, [client, wanted]);
}
