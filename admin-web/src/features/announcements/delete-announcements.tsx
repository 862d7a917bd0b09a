import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { Note } from '@quiet-time/schema/web/note.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef, useState } from 'react';
import { type Outcome, oneByOne } from '../../lib/one-by-one.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type ListedAnnouncement, staleAfterChange } from './announcement-list.ts';
import { DeleteAnnouncementDocument } from './announcements.documents.ts';

interface Props {
  announcements: readonly ListedAnnouncement[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes one after the other. What could not be deleted is listed, with the reason, for another try. */
export function DeleteAnnouncements({ announcements, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  const [items, setItems] = useState(announcements);
  const [through, setThrough] = useState<number | null>(null);
  const [failed, setFailed] = useState<Outcome<ListedAnnouncement>['failed']>([]);
  const stop = useRef<AbortController | null>(null);

  const remove = async ({ id }: ListedAnnouncement) => {
    try {
      await client.mutate({ mutation: DeleteAnnouncementDocument, variables: { id } });
    } catch (error) {
      // Somebody else was faster.
      if (describeError(error).code !== 'NOT_FOUND') throw error;
    }
  };
  const removeAll = async () => {
    stop.current = new AbortController();
    setFailed([]);
    setThrough(0);
    const outcome = await oneByOne(items, remove, { onProgress: setThrough, signal: stop.current.signal });
    setThrough(null);
    const { done, left } = outcome;
    setFailed(outcome.failed);
    setItems([...outcome.failed.map(({ item }) => item), ...left]);
    if (done.length > 0) {
      const many = `${done.length} announcements deleted`;
      toast.success(done.length === 1 ? messages.announcementDeleted : many);
      staleAfterChange.update(client.cache);
      onDeleted(done.map(({ id }) => id));
    }
    if (outcome.failed.length === 0) onClose();
  };

  const busy = through !== null;
  const again = failed.length > 0;
  const [only, ...others] = items;
  const title = others.length === 0 ? 'Delete announcement' : `Delete ${items.length} announcements?`;
  return (
    <ConfirmDialog
      title={again && announcements.length > 1 ? 'Not everything was deleted' : title}
      confirm={{ label: again ? 'Try again' : 'Delete', busyLabel: 'Deleting...' }}
      cancelLabel={busy && items.length > 1 ? 'Stop' : again ? 'Close' : 'Cancel'}
      busy={busy}
      onStop={() => stop.current?.abort()}
      onConfirm={() => void removeAll()}
      onCancel={onClose}
    >
      {busy && items.length > 1 ? (
        <>
          <p role="status">
            {through} of {items.length}
          </p>
          <ProgressBar label="Deleting" share={through / items.length} />
        </>
      ) : again ? (
        <Note tone="error">
          <strong>{messages.announcementDeleteFailed}.</strong>
          <ul>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {item.title}: {describeError(error).message}
              </li>
            ))}
          </ul>
        </Note>
      ) : others.length === 0 ? (
        <>
          <p>
            <strong>{only?.title}</strong>
          </p>
          <p>{messages.announcementDeleteConfirm}</p>
        </>
      ) : (
        <p>Are you sure you want to delete these {items.length} announcements, with their files?</p>
      )}
    </ConfirmDialog>
  );
}
