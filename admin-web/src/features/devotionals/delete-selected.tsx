import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { shortDate } from '@quiet-time/schema/web/local-date.ts';
import { DeleteItems } from '../../ui/delete-items.tsx';
import { forgetDays, type ListedDevotional, staleAfterChange } from './devotional-list.ts';
import { DeleteDevotionalDocument } from './devotionals.documents.ts';

interface Props {
  selected: readonly ListedDevotional[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

const devotionals = (count: number) =>
  count === 1 ? 'devotional' : `${count.toLocaleString('en')} devotionals`;

/** Asks, and deletes the selected devotionals. */
export function DeleteSelected({ selected, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  return (
    <DeleteItems
      items={selected}
      remove={({ id }) => client.mutate({ mutation: DeleteDevotionalDocument, variables: { id } })}
      nameOf={({ title, date }) => `${title}, ${shortDate(date)}`}
      title={(count) => `Delete ${devotionals(count)}?`}
      question={({ length }) => (
        <p>
          Are you sure you want to delete {length === 1 ? 'this' : 'these'} {devotionals(length)}? This action
          cannot be undone.
        </p>
      )}
      deleted={(count) =>
        count === 1 ? messages.devotionalDeleted : `${count} devotionals deleted successfully`
      }
      failed={messages.devotionalDeleteFailed}
      onDeleted={(ids) => {
        forgetDays(client.cache);
        void client.refetchQueries({ include: staleAfterChange });
        onDeleted(ids);
      }}
      onClose={onClose}
    />
  );
}
