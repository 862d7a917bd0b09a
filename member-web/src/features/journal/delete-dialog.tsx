import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { failure } from '@quiet-time/web/sentence.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteJournalEntry, restoreJournalEntry } from './journal.documents.ts';
import { evictJournal } from './journal-cache.ts';

interface Props {
  entry: { id: string; heading: string };
  onClose(): void;
  /** Called when the entry is deleted. */
  onDeleted?(): void;
}

/** Asks before an entry is deleted, and offers to restore it afterwards. */
export function DeleteDialog({ entry: { id, heading }, onClose, onDeleted }: Props) {
  const gateway = useGateway();
  const [remove] = useMutation(deleteJournalEntry, { variables: { id }, update: evictJournal });
  // The dialog is closed by then.
  const restore = () =>
    gateway
      .mutate({ mutation: restoreJournalEntry, variables: { id }, update: evictJournal })
      .then(() => toast.success(m.journal_restored(), { subject: id }))
      .catch((thrown) => toast.error(failure(m.journal_restore_failed(), thrown)));
  const confirm = async () => {
    await remove();
    onClose();
    onDeleted?.();
    toast.success(m.journal_deleted(), {
      subject: id,
      action: { label: m.journal_undo(), run: () => void restore() },
    });
  };
  return (
    <ConfirmDialog
      title={m.journal_delete_question()}
      text={heading}
      action={m.journal_delete()}
      keep={m.journal_keep()}
      working={m.journal_deleting()}
      explain={(thrown) => reasonFor(thrown, m.journal_delete_failed())}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
