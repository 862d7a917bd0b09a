import { useQuery } from '@apollo/client/react';
import type { VariablesOf } from '@quiet-time/schema/graphql';
import { useEffect } from 'react';
import { ScriptureListDocument } from './scriptures.documents.ts';

/**
 * One page of scriptures, newest first. While another one is on its way the last one stays, with `loading` set. Calls
 * `onLoaded` for every answer.
 */
export function useScriptureList(
  variables: VariablesOf<typeof ScriptureListDocument>,
  onLoaded: (at: Date) => void,
) {
  const { data, previousData, loading, error, refetch } = useQuery(ScriptureListDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);

  const tryAgain = () => void refetch().catch(() => {});
  return { list: (data ?? previousData)?.adminScriptures, loading, error, tryAgain };
}
