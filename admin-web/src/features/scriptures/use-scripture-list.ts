import type { VariablesOf } from '@quiet-time/schema/graphql';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ScriptureListDocument } from './scriptures.documents.ts';

/**
 * One page of scriptures, newest first. While another one is on its way the last one stays, with `loading` set. Calls
 * `onLoaded` for every answer.
 */
export function useScriptureList(
  variables: VariablesOf<typeof ScriptureListDocument>,
  onLoaded: (at: Date) => void,
) {
  const answer = useAnswer(ScriptureListDocument, { variables });
  useLoaded(answer, onLoaded);
  return { ...answer, list: answer.latest?.adminScriptures };
}
