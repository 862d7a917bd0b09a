import { momentOf } from '../moments.ts';
import { Note } from '../note.tsx';
import { listed, sentence } from '../sentence.ts';
import css from './form-notes.module.css';
import type { DraftPlace } from './use-draft.ts';
import type { Problem } from './use-item-form.ts';
import type { WrongFields } from './wrong-fields.ts';

interface DraftNoteProps {
  restored: { at: string; changed: boolean } | null;
  place: DraftPlace;
  dirty: boolean;
  onDiscard(): void;
}

/** What is to be known about the draft, above the fields: when it was typed, or that this tab keeps none. */
export function DraftNote({ restored, place, dirty, onDiscard }: DraftNoteProps) {
  if (place === 'elsewhere') {
    return (
      <Note tone="info">
        You have this open in another tab, too, with a draft of its own. What you type here is kept only until
        this tab is closed: please save it.
      </Note>
    );
  }
  return (
    <>
      {restored && (
        <Note tone="info">
          These are your unsaved changes from {momentOf(restored.at)}.{' '}
          {restored.changed && 'It has been changed since, and saving brings both together. '}
          <button type="button" className={css.discard} onClick={onDiscard}>
            Discard it
          </button>
        </Note>
      )}
      {place === 'full' && dirty && (
        <Note tone="info">
          This browser has no room left to keep a draft. Please save before you close this tab.
        </Note>
      )}
    </>
  );
}

interface ProblemNoteProps {
  problem: Problem | null;
  wrong: WrongFields | null;
  /** The item was deleted meanwhile. */
  gone: boolean;
  /** That a save failed, such as "Failed to save scripture". */
  failed: string;
  /** That the server refused it, and why, as a whole sentence. Left out: as any failure. */
  refused?: ((why: string) => string) | undefined;
}

/** Why it is not saved, near the button that was pressed. */
export function ProblemNote({ problem, wrong, gone, failed, refused }: ProblemNoteProps) {
  if (wrong) {
    return (
      <Note tone="error">
        <strong>{sentence(wrong.message)}</strong>{' '}
        {wrong.names.length > 0 && `Please look at ${listed(wrong.names)}.`}
      </Note>
    );
  }
  if (problem) {
    return (
      <Note tone="error">
        {refused && problem.refused ? (
          <strong>{sentence(refused(problem.text))}</strong>
        ) : (
          <>
            <strong>{sentence(failed)}</strong> {sentence(problem.text)}
          </>
        )}{' '}
        What you typed is still here.
      </Note>
    );
  }
  if (gone) {
    return (
      <Note tone="error">
        <strong>Somebody has deleted this meanwhile.</strong> What you typed is still here, and you can save
        it as new.
      </Note>
    );
  }
  return null;
}
