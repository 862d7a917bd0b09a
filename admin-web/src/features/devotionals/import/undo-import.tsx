import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { evict } from '../../../ui/section/stale.ts';
import { stale } from '../devotional-list.ts';
import { UndoDevotionalImportDocument } from './import.documents.ts';

interface Props {
  id: string;
  /** Number of devotionals that the import added. */
  size: number;
  /** Number of devotionals that the import updated. */
  updated: number;
  onClose(undone: boolean): void;
}

/** Undoes an import after a confirmation. */
export function UndoImport({ id, size, updated, onClose }: Props) {
  const [undo, { loading }] = useMutation(UndoDevotionalImportDocument, {
    variables: { id },
    update: (cache) => evict(cache, stale),
    refetchQueries: ['DevotionalImports'],
  });
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setError(null);
    try {
      const { data } = await undo();
      if (!data) throw new TypeError('No answer');
      const { deleted, restored, kept } = data.undoDevotionalImport;
      toast.success(`${deleted} removed,${restored > 0 ? ` ${restored} restored,` : ''} ${kept} kept`);
      onClose(true);
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirm={{ label: 'Undo this import', busyLabel: 'Undoing…' }}
      cancelLabel="Keep it"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p>
        {size === 1 && 'The devotional that it brought is deleted, unless it was changed since. '}
        {size > 1 &&
          `The ${size.toLocaleString('en')} devotionals that it brought are deleted. Those that were changed since stay. `}
        {updated === 1 &&
          'The day that it updated gets back what it had before, unless it was changed since. '}
        {updated > 1 &&
          `The ${updated.toLocaleString('en')} days that it updated get back what they had before. Those that were changed since stay. `}
        Deleted devotionals can be imported again from the file.
      </p>
      {error !== null && (
        <Note tone="error">
          <strong>The import was not undone.</strong> {serverMessage(error) ?? describeError(error).message}
        </Note>
      )}
    </ConfirmDialog>
  );
}
