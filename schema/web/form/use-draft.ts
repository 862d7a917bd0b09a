import { useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';

/** How long another tab may take to let go of a draft, as a reloaded page does, before it counts as open there. */
const PATIENCE = 300;

/**
 * Where a draft stands: `asking` whether another tab has it, `ours`, in another tab (`elsewhere`), or not to be kept
 * (`full`), because this browser takes no more.
 */
export type DraftPlace = 'asking' | 'ours' | 'elsewhere' | 'full';

/**
 * The draft of one form. One tab at a time has it, so that two tabs never write over each other; what is typed in
 * the second one stays in its form alone, and the form says so. Browsers without locks don't know of other tabs.
 * @param owner the id of who types
 * @param onOurs called with what was typed before, once no other tab has it; answers false to leave it alone, where it
 * would take the place of what has been typed since
 */
export function useDraft<Values>(
  name: string,
  owner: string,
  onOurs: (found: Draft<Values> | null) => boolean,
) {
  const [place, setPlace] = useState<DraftPlace>('asking');
  const now = useRef<DraftPlace>('asking');
  const ours = useRef(onOurs);
  ours.current = onOurs;
  const move = (next: DraftPlace) => {
    now.current = next;
    setPlace(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only which draft it is counts
  useEffect(() => {
    const take = () => move(ours.current(readDraft<Values>(name, owner)) ? 'ours' : 'elsewhere');
    if (!navigator.locks) {
      take();
      return;
    }
    const leave = new AbortController();
    let release = () => {};
    const untilGone = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = setTimeout(() => move('elsewhere'), PATIENCE);
    navigator.locks
      .request(draftKey(name, owner), { signal: leave.signal }, () => {
        clearTimeout(late);
        if (leave.signal.aborted) return;
        take();
        return untilGone;
      })
      .catch(() => {});
    return () => {
      clearTimeout(late);
      leave.abort();
      release();
    };
  }, [name, owner]);

  return {
    place,
    /** Keeps what is typed; null: there is nothing to keep any more. */
    keep(draft: Draft<Values> | null) {
      if (now.current !== 'ours' && now.current !== 'full') return;
      if (!draft) dropDraft(name, owner);
      const next = !draft || keepDraft(name, owner, draft) ? 'ours' : 'full';
      if (next !== now.current) move(next);
    },
  };
}
