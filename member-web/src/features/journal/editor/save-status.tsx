import { m } from '@quiet-time/schema/sentences';
import { Note } from '@quiet-time/web/note.tsx';
import { sentence } from '@quiet-time/web/sentence.ts';
import { IconCheck } from '../../../ui/icons.ts';
import css from './entry-form.module.css';
import type { Phase } from './entry-saving.ts';
import type { useSavingEntry } from './use-saving-entry.ts';

/** Shows whether the text is saved. */
export function SaveStatus({ phase }: { phase: Phase }) {
  return (
    <p className={css.draft} role="status">
      {phase === 'saving' && m.journal_saving()}
      {phase === 'saved' && (
        <>
          <IconCheck className={css.kept} size={17} aria-hidden="true" />
          {m.journal_saved_itself()}
        </>
      )}
    </p>
  );
}

type Props = Pick<ReturnType<typeof useSavingEntry>, 'phase' | 'problem' | 'refused' | 'place' | 'dirty'> & {
  /** Message that a save failed. */
  failed: string;
};

/** Reason why the entry is not saved, and where it is stored meanwhile. */
export function SaveNote({ phase, problem, refused, place, dirty, failed }: Props) {
  if (phase === 'gone') {
    return (
      <Note tone="error">
        <strong>{m.shared_form_deleted()}</strong> {m.shared_form_save_as_new()}
      </Note>
    );
  }
  const kept = refused ? m.journal_kept_refused() : m.journal_kept_here();
  if (problem) {
    return (
      <Note tone="error">
        <strong>{sentence(failed)}</strong> {sentence(problem)}{' '}
        {place === 'ours' ? kept : m.shared_form_kept()}
      </Note>
    );
  }
  if (place === 'full' && dirty) return <Note tone="info">{m.shared_draft_full()}</Note>;
  return null;
}
