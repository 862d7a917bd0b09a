import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { shortDate } from '@quiet-time/schema/web/local-date.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { forgetDays, type ListedDevotional, staleAfterChange } from './devotional-list.ts';
import { DeleteDevotionalDocument } from './devotionals.documents.ts';

interface Props {
  devotional: ListedDevotional;
  onClose(deleted: boolean): void;
}

/** Asks, and deletes. A failure is said in the dialog, which stays for another try. */
export function DeleteDevotional({ devotional, onClose }: Props) {
  const { id, title, date } = devotional;
  const [remove, { loading, error }] = useMutation(DeleteDevotionalDocument, {
    variables: { id },
    update: (cache) => {
      cache.evict({ id: cache.identify({ __typename: 'Devotional', id }) });
      forgetDays(cache);
    },
    refetchQueries: staleAfterChange,
    onCompleted: () => {
      toast.success(messages.devotionalDeleted);
      onClose(true);
    },
    // Shown below; the handler keeps it from counting as unhandled.
    onError: () => {},
  });
  return (
    <ConfirmDialog
      title="Delete devotional"
      confirm={{ label: 'Delete', busyLabel: 'Deleting...' }}
      cancelLabel="Cancel"
      busy={loading}
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      <p>
        <strong>{title}</strong>, {shortDate(date)}
      </p>
      <p>{messages.devotionalDeleteConfirm}</p>
      {error && (
        <Note tone="error">
          <strong>{messages.devotionalDeleteFailed}.</strong> {describeError(error).message}
        </Note>
      )}
    </ConfirmDialog>
  );
}
