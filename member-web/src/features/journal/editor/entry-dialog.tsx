import type { AccessDenied } from '@quiet-time/schema/error-codes';
import { m } from '@quiet-time/schema/sentences';
import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { type ReactNode, useId, useState } from 'react';
import type { Viewer } from '../../../session/use-viewer.ts';
import { IconX } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import page from '../../../ui/page.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNewSession } from '../../auth/use-new-session.ts';
import { draftName } from '../entry-drafts.ts';
import { journalEntry } from './entry.documents.ts';
import css from './entry-dialog.module.css';
import { EntryForm } from './entry-form.tsx';
import { DraftReader, EntryReader } from './entry-reader.tsx';
import type { EntryDraft } from './entry-values.ts';

interface Props {
  viewer: Viewer;
  id: string;
  /** Whether the entry is begun here. */
  isNew: boolean;
  /** Reason why it cannot be changed; null: it can. */
  denied: AccessDenied | null;
  /** Called when something is typed into a new entry for the first time. */
  onBegun(): void;
  /** Called when the entry got another id. */
  onMoved(id: string): void;
  onClose(): void;
}

/** Dialog for an entry, over the journal: a whole screen on a phone. Closing it keeps the typed text. */
export default function EntryDialog(props: Props) {
  const { viewer, denied, onClose } = props;
  const titleId = useId();
  // Fixed, because the address changes with the first word.
  const [isNew] = useState(props.isNew);
  const title = denied ? m.journal_read_entry() : isNew ? m.journal_new_entry() : m.journal_edit_entry();
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
        {isNew && !denied ? <EntryForm {...props} entry={null} /> : <Opened {...props} />}
      </ModalDialog>
      <SignInAgain viewer={viewer} signIn={signIn} />
    </>
  );
}

function Opened(props: Props): ReactNode {
  const { id, viewer, denied } = props;
  // Fetched again: an outdated version would cause a conflict with the member's own changes.
  const answer = useGatewayQuery(journalEntry, { variables: { id }, fetchPolicy: 'network-only' });
  // Read once, because a form that saves the draft deletes it.
  const [kept] = useState(() => readDraft<EntryDraft>(draftName(id), viewer.id));
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
      if (kept) {
        return denied ? <DraftReader draft={kept} denied={denied} /> : <EntryForm {...props} entry={null} />;
      }
      if (answer.failure.code !== 'NOT_FOUND') {
        return <LoadFailed of={answer} title={m.journal_entry_failed()} />;
      }
      return <p>{m.journal_entry_missing()}</p>;
    case 'ready': {
      const entry = answer.data.journalEntry;
      if (!entry) return <p>{m.journal_entry_missing()}</p>;
      if (denied && kept) return <DraftReader draft={kept} denied={denied} />;
      if (denied) return <EntryReader entry={entry} denied={denied} />;
      return <EntryForm {...props} entry={entry} />;
    }
  }
}
