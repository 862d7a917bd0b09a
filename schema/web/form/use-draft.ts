import { useEffect, useRef, useState } from 'react';
import { type Draft, deleteDraft, draftKey, readDraft, saveDraft } from './drafts.ts';

/**
 * Milliseconds for which another tab may release a draft, as a reloaded page does, before the draft counts as open
 * there.
 */
const SAVE_DELAY = 300;

/**
 * State of a draft: `checking` whether another tab has it, `ours`, open in another tab (`elsewhere`), or not storable
 * (`full`), because storage is full.
 */
export type DraftPlace = 'checking' | 'ours' | 'elsewhere' | 'full';

/**
 * Controls the draft of one form. One tab at a time has it, so that tabs do not overwrite each other. A second tab
 * keeps its input in the form only, and the form says so. Browsers without locks don't know about other tabs.
 * @param owner id of the author
 * @param onOurs called with the stored draft, once no other tab has it; returns false to ignore the draft, if it would
 *   replace newer input
 */
export function useDraft<Values>(
  name: string,
  owner: string,
  onOurs: (found: Draft<Values> | null) => boolean,
) {
  const [place, setPlace] = useState<DraftPlace>('checking');
  const now = useRef<DraftPlace>('checking');
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
    const late = setTimeout(() => move('elsewhere'), SAVE_DELAY);
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
    /** Stores the input. Null deletes the draft. */
    save(draft: Draft<Values> | null) {
      if (now.current !== 'ours' && now.current !== 'full') return;
      if (!draft) deleteDraft(name, owner);
      const next = !draft || saveDraft(name, owner, draft) ? 'ours' : 'full';
      if (next !== now.current) move(next);
    },
  };
}
