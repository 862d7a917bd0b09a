import { useMutation } from '@apollo/client/react';
import { prayerTypes } from '@quiet-time/schema/labels';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import { DeleteItem } from '../../ui/delete-item.tsx';
import { type ListedPrayer, staleAfterChange } from './prayer-values.ts';
import { DeletePrayerDocument } from './prayers.documents.ts';

interface Props {
  prayer: ListedPrayer;
  onClose(deleted: boolean): void;
}

/** Asks, and deletes. */
export function DeletePrayer({ prayer: { id, title, type, isActive }, onClose }: Props) {
  const [remove] = useMutation(DeletePrayerDocument, staleAfterChange);
  return (
    <DeleteItem
      title="Delete prayer"
      remove={() => remove({ variables: { id } })}
      deleted={prayerMessages.prayerDeleted}
      failed={prayerMessages.prayerDeleteFailed}
      onClose={onClose}
    >
      <p>
        <strong>{title}</strong>
        {isActive &&
          ` is the current ${prayerTypes[type].toLowerCase()} prayer. Nothing takes its place by itself.`}
      </p>
      <p>{prayerMessages.prayerDeleteConfirm}</p>
    </DeleteItem>
  );
}
