import { useApolloClient } from '@apollo/client/react';
import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { DeleteItems } from '../../ui/delete-items.tsx';
import { DeleteWordDocument } from './encouraging-words.documents.ts';
import { type ListedWord, staleAfterChange } from './word-list.ts';

interface Props {
  words: readonly ListedWord[];
  /** Called with the ids of those that are gone, whenever some are. */
  onDeleted(ids: string[]): void;
  onClose(): void;
}

/** Asks, and deletes encouraging words. */
export function DeleteWords({ words, onDeleted, onClose }: Props) {
  const client = useApolloClient();
  return (
    <DeleteItems
      items={words}
      remove={({ id }) => client.mutate({ mutation: DeleteWordDocument, variables: { id } })}
      nameOf={({ title }) => title}
      title={(count) => (count === 1 ? 'Delete encouraging word' : `Delete ${count} encouraging words?`)}
      question={([word, ...others]) =>
        others.length === 0 ? (
          <>
            <p>
              <strong>{word?.title}</strong>
            </p>
            <p>{encouragingWordMessages.wordDeleteConfirm}</p>
          </>
        ) : (
          <p>
            Are you sure you want to delete these {others.length + 1} encouraging words? They can’t be brought
            back.
          </p>
        )
      }
      deleted={(count) =>
        count === 1 ? encouragingWordMessages.wordDeleted : `${count} encouraging words deleted`
      }
      failed={encouragingWordMessages.wordDeleteFailed}
      onDeleted={(ids) => {
        void client.refetchQueries({ include: staleAfterChange.refetchQueries });
        onDeleted(ids);
      }}
      onClose={onClose}
    />
  );
}
