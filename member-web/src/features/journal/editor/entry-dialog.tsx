import { m } from '@quiet-time/schema/sentences';
import { SignInAgain } from '@quiet-time/schema/web/form/sign-in-again-dialog.tsx';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { type ReactNode, useId } from 'react';
import type { Viewer } from '../../../session/use-viewer.ts';
import { IconX } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import page from '../../../ui/page.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNewSession } from '../../auth/use-new-session.ts';
import { journalEntry } from './entry.documents.ts';
import css from './entry-dialog.module.css';
import { EntryForm } from './entry-form.tsx';
import { EntryReader } from './entry-reader.tsx';

interface Props {
  viewer: Viewer;
  /** Null: a new one is written. */
  id: string | null;
  canWrite: boolean;
  onClose(): void;
}

/** An entry over the journal: a whole screen on a phone. Closing it keeps what was typed. */
export default function EntryDialog({ viewer, id, canWrite, onClose }: Props) {
  const titleId = useId();
  const title = !id ? m.journal_new_entry() : canWrite ? m.journal_edit_entry() : m.journal_read_entry();
  const signIn = useNewSession();
  return (
    <>
      <ModalDialog labelledBy={titleId} className={css.root} onClose={onClose}>
        <header className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={page.icon} aria-label={m.journal_close()} onClick={onClose}>
            <IconX size={21} aria-hidden="true" />
          </button>
        </header>
        {id ? (
          <Opened id={id} viewer={viewer} canWrite={canWrite} onClose={onClose} />
        ) : (
          <EntryForm entry={null} viewer={viewer} onClose={onClose} />
        )}
      </ModalDialog>
      <SignInAgain viewer={viewer} signIn={signIn} />
    </>
  );
}

function Opened({ id, viewer, canWrite, onClose }: Props & { id: string }): ReactNode {
  // What it says at this moment: whoever edits an older one would meet a clash with themselves.
  const answer = useAnswer(journalEntry, { variables: { id }, fetchPolicy: 'network-only' });
  switch (answer.status) {
    case 'waiting':
      return (
        <Skeleton className={css.skeleton}>
          <i />
          <i />
          <i />
        </Skeleton>
      );
    case 'failed':
      if (answer.failure.code !== 'NOT_FOUND') {
        return <LoadFailed of={answer} title={m.journal_entry_failed()} />;
      }
      return <p>{m.journal_entry_missing()}</p>;
    case 'ready': {
      const entry = answer.data.journalEntry;
      if (!entry) return <p>{m.journal_entry_missing()}</p>;
      if (!canWrite) return <EntryReader entry={entry} />;
      return <EntryForm entry={entry} viewer={viewer} onClose={onClose} />;
    }
  }
}
