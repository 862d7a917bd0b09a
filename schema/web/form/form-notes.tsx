import { m } from '@quiet-time/schema/sentences';
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

/** Note about the draft, above the fields: the time of a restored draft, or why this tab stores none. */
export function DraftNote({ restored, place, dirty, onDiscard }: DraftNoteProps) {
  if (place === 'elsewhere') {
    return <Note tone="info">{m.shared_draft_elsewhere()}</Note>;
  }
  return (
    <>
      {restored && (
        <Note tone="info">
          {m.shared_draft_restored({ moment: momentOf(restored.at) })}{' '}
          {restored.changed && `${m.shared_draft_changed()} `}
          <button type="button" className={css.discard} onClick={onDiscard}>
            {m.shared_draft_discard()}
          </button>
        </Note>
      )}
      {place === 'full' && dirty && <Note tone="info">{m.shared_draft_full()}</Note>}
    </>
  );
}

interface ProblemNoteProps {
  problem: Problem | null;
  wrong: WrongFields | null;
  /** Whether the item was deleted meanwhile. */
  gone: boolean;
  /** Title of a failed save, such as "Failed to save scripture". */
  failed: string;
  /** Returns the whole sentence for a refusal by the server. Defaults to the text of any failure. */
  refused?: ((why: string) => string) | undefined;
}

/** Reason of a failed save, near the save button. */
export function ProblemNote({ problem, wrong, gone, failed, refused }: ProblemNoteProps) {
  if (wrong) {
    return (
      <Note tone="error">
        <strong>{sentence(wrong.message)}</strong>{' '}
        {wrong.names.length > 0 && m.shared_form_look_at({ fields: listed(wrong.names) })}
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
        {m.shared_form_kept()}
      </Note>
    );
  }
  if (gone) {
    return (
      <Note tone="error">
        <strong>{m.shared_form_deleted()}</strong> {m.shared_form_save_as_new()}
      </Note>
    );
  }
  return null;
}
