import { useMutation } from '@apollo/client/react';
import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { limits } from '@quiet-time/schema/limits';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { filesReady, hasUnsent, useFormUploads } from '../../ui/attachments/form-uploads.ts';
import { ItemDialog } from '../../ui/item-dialog.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { CreateWordDocument, UpdateWordDocument } from './encouraging-words.documents.ts';
import { WordFields } from './word-fields.tsx';
import { type ListedWord, staleAfterChange } from './word-list.ts';
import {
  blankWord,
  type WordValues,
  wordFields,
  wordInput,
  wordValues,
  wrongMessage,
} from './word-values.ts';

interface Props {
  /** Null: a new one. */
  word: ListedWord | null;
  onClose(): void;
}

/** Writes an encouraging word or corrects one, with a preview of what members will see. */
export function WordDialog({ word, onClose }: Props) {
  const [create] = useMutation(CreateWordDocument, staleAfterChange);
  const [update] = useMutation(UpdateWordDocument, staleAfterChange);
  const draft = `word:${word?.id ?? 'new'}`;
  const uploads = useFormUploads(draft, () => item.form);
  const item = useItemForm<WordValues>({
    draft,
    stored: word ? wordValues(word) : blankWord,
    version: word?.version ?? null,
    validate: { message: wrongMessage },
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    fields: wordFields,
    create: (values) => create({ variables: { input: wordInput(values) } }),
    update: (values, version) =>
      update({ variables: { id: word?.id ?? '', input: wordInput(values), version } }),
    formOf: (stored) => wordValues(stored as Parameters<typeof wordValues>[0]),
    onSaved: (how) => {
      toast.success(
        how === 'updated' ? encouragingWordMessages.wordUpdated : encouragingWordMessages.wordCreated,
      );
      onClose();
    },
  });
  return (
    <ItemDialog
      title={word ? 'Edit encouraging word' : 'New encouraging word'}
      item={item}
      saveLabel="Save word"
      saveDisabled={item.form.values.message.trim().length < limits.encouragingWord.message.min}
      failed={encouragingWordMessages.wordSaveFailed}
      refused={word ? encouragingWordMessages.wordUpdateRefused : encouragingWordMessages.wordCreateRefused}
      changed={encouragingWordMessages.wordChanged}
      onClose={onClose}
    >
      <WordFields form={item.form} uploads={uploads} />
    </ItemDialog>
  );
}
