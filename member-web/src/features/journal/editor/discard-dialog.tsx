import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { headingOf } from '../entry-drafts.ts';
import type { useSavingEntry } from './use-saving-entry.ts';

interface Props {
  /** Whether the entry was begun in this form, so that all of it is discarded. */
  isNew: boolean;
  id: string;
  saving: Pick<ReturnType<typeof useSavingEntry>, 'form' | 'isSaved' | 'abandon' | 'revert'>;
  onClose(): void;
  onDiscarded(): void;
}

/** Asks before typed text is discarded. The saved part of a new entry can be restored for an hour. */
export default function DiscardDialog({ isNew, id, saving, onClose, onDiscarded }: Props) {
  const discard = async () => {
    if (isNew) await saving.abandon();
    else if (!(await saving.revert())) throw new Error('It was not saved');
    onDiscarded();
  };
  if (isNew && saving.isSaved()) {
    const heading = headingOf({ values: saving.form.getValues(), savedAt: new Date().toISOString() });
    return <DeleteDialog entry={{ id, heading }} onClose={onClose} onDeleted={() => void discard()} />;
  }
  return (
    <ConfirmDialog
      title={m.journal_discard_question()}
      text={!isNew && m.journal_discard_changes()}
      action={m.journal_discard()}
      keep={m.journal_keep()}
      working={m.journal_discarding()}
      explain={(thrown) => reasonFor(thrown, m.journal_discard_failed())}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}
