import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useRef, useState } from 'react';
import { type preferencesQuery, updatePreferencesMutation } from './preferences.documents.ts';

export type Preferences = ResultOf<typeof preferencesQuery>['me']['preferences'];
type Change = VariablesOf<typeof updatePreferencesMutation>['input']['preferences'];

/** State of the last change: its settings, and the reason if they are not saved. */
export interface SaveState {
  of: string[];
  /** Reason why saving failed; null if it is saved or in flight. */
  problem: string | null;
  saving: boolean;
}

/**
 * Saves preferences as soon as they are chosen, one request at a time, so that the last choice wins. A failed choice
 * returns to the stored value, with a message.
 */
export function usePreferences(stored: Preferences) {
  const [update] = useMutation(updatePreferencesMutation);
  /** Chosen values without a response yet. */
  const [chosen, setChosen] = useState<Change>({});
  const [state, setState] = useState<SaveState>({ of: [], problem: null, saving: false });
  const waiting = useRef<Change>({});
  const sending = useRef(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    while (Object.keys(waiting.current).length > 0) {
      const change = waiting.current;
      const of = Object.keys(change);
      waiting.current = {};
      setState({ of, problem: null, saving: true });
      try {
        await withSession(() => update({ variables: { input: { preferences: change } } }));
        setState({ of, problem: null, saving: false });
      } catch (thrown) {
        setState({ of, problem: reasonFor(thrown, m.profile_update_failed()), saving: false });
      }
      setChosen(waiting.current);
    }
    sending.current = false;
  };

  const save = (change: Change) => {
    waiting.current = { ...waiting.current, ...change };
    setChosen((before) => ({ ...before, ...change }));
    void send();
  };
  return { preferences: { ...stored, ...chosen } as Preferences, save, state };
}
