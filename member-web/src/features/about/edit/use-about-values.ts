import { type AboutValues, aboutValues, blankAbout } from '@quiet-time/schema/about';
import { useEffect, useState } from 'react';
import type { About } from '../about-text.tsx';
import { dropAboutDraft, keepAboutDraft, readAboutDraft } from './about-draft.ts';

/**
 * What the form holds: a copy of what is stored, or what `owner` typed before and has not saved. Copied once, since what
 * others save meanwhile must not move under somebody's hands.
 * @param owner the id of who types
 */
export function useAboutValues(about: About | null, owner: string) {
  const stored = () => ({ values: about ? aboutValues(about) : blankAbout, version: about?.version ?? null });
  const [kept] = useState(() => {
    const draft = readAboutDraft(owner);
    // What was written for an empty page corrects no other one, and the other way round.
    return draft && (draft.version === null) === (about === null) ? draft : null;
  });
  const [held, setHeld] = useState(() => kept ?? stored());
  const [restored, setRestored] = useState(kept !== null);
  const [unsaved, setUnsaved] = useState(restored);
  useEffect(() => {
    if (!unsaved) return;
    // A draft survives a reload, but not the end of the tab.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const startFrom = (next: { values: AboutValues; version: number | null }) => {
    dropAboutDraft();
    setHeld(next);
    setRestored(false);
    setUnsaved(false);
  };
  return {
    values: held.values,
    /** The version that a save builds on; null where there is none yet. */
    version: held.version,
    /** Whether the form opened with what was typed before. */
    restored,
    type(values: AboutValues) {
      keepAboutDraft({ owner, version: held.version, values });
      setHeld({ ...held, values });
      setUnsaved(true);
    },
    /** Goes on with another version in place of what was typed. */
    startFrom,
    startOver: () => startFrom(stored()),
    /** For closing. */
    forget: dropAboutDraft,
  };
}
