import { useApolloClient } from '@apollo/client/react';
import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { DeleteItems } from '../../ui/delete-items.tsx';
import { type ListedAnnouncement, staleAfterChange } from './announcement-list.ts';
import { DeleteAnnouncementDocument } from './announcements.documents.ts';

interface Props {
  announcements: readonly ListedAnnouncement[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes announcements. */
export function DeleteAnnouncements({ announcements, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  return (
    <DeleteItems
      items={announcements}
      remove={({ id }) => client.mutate({ mutation: DeleteAnnouncementDocument, variables: { id } })}
      nameOf={({ title }) => title}
      title={(count) => (count === 1 ? 'Delete announcement' : `Delete ${count} announcements?`)}
      question={([announcement, ...others]) =>
        others.length === 0 ? (
          <>
            <p>
              <strong>{announcement?.title}</strong>
            </p>
            <p>{announcementMessages.announcementDeleteConfirm}</p>
          </>
        ) : (
          <p>
            Are you sure you want to delete these {others.length + 1} announcements, with their files? They
            can’t be brought back.
          </p>
        )
      }
      deleted={(count) =>
        count === 1 ? announcementMessages.announcementDeleted : `${count} announcements deleted`
      }
      failed={announcementMessages.announcementDeleteFailed}
      onDeleted={(ids) => {
        staleAfterChange.update(client.cache);
        onDeleted(ids);
      }}
      onClose={onClose}
    />
  );
}
