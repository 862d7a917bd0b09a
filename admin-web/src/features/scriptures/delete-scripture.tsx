import { useMutation } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { DeleteItem } from '../../ui/delete-item.tsx';
import { DeleteScriptureDocument } from './scriptures.documents.ts';
import { type ListedScripture, staleAfterChange } from './stale-after-change.ts';

interface Props {
  scripture: ListedScripture;
  /** What is said when it fails: panel and page have sentences of their own. */
  failed: string;
  onClose(deleted: boolean): void;
}

/** Asks, and deletes. */
export function DeleteScripture({ scripture: { id, reference, isDaily }, failed, onClose }: Props) {
  const [remove] = useMutation(DeleteScriptureDocument, staleAfterChange);
  return (
    <DeleteItem
      title="Delete scripture"
      remove={() => remove({ variables: { id } })}
      deleted={scriptureMessages.scriptureDeleted}
      failed={failed}
      onClose={onClose}
    >
      <p>
        <strong>{reference}</strong>
        {isDaily && ' is the daily scripture. The one that was set before it takes its place.'}
      </p>
      <p>{scriptureMessages.scriptureDeleteConfirm}</p>
    </DeleteItem>
  );
}
