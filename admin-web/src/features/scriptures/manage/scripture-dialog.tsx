import { useMutation, useQuery } from '@apollo/client/react';
import { scriptureCategories } from '@quiet-time/schema/labels';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import {
  blankScripture,
  type ScriptureValues,
  scriptureInput,
  scriptureValues,
  validateScripture,
} from '../scripture-values.ts';
import {
  CreateScriptureDocument,
  TopicListDocument,
  UpdateScriptureDocument,
} from '../scriptures.documents.ts';
import { type ListedScripture, staleAfterChange } from '../stale-after-change.ts';
import { ScriptureFields } from './scripture-fields.tsx';

interface Props {
  /** Null: a new one. */
  scripture: ListedScripture | null;
  onClose(): void;
}

/** Writes a scripture or corrects one. */
export default function ScriptureDialog({ scripture, onClose }: Props) {
  const [create] = useMutation(CreateScriptureDocument, staleAfterChange);
  const [update] = useMutation(UpdateScriptureDocument, staleAfterChange);
  const { data } = useQuery(TopicListDocument);
  const item = useItemForm<ScriptureValues>({
    draft: `scripture:${scripture?.id ?? 'new'}`,
    stored: scripture ? scriptureValues(scripture) : blankScripture,
    version: scripture?.revision ?? null,
    validate: validateScripture,
    send: (values, revision) => {
      const input = scriptureInput(values);
      return scripture
        ? update({ variables: { id: scripture.id, input, revision } })
        : create({ variables: { input } });
    },
    formOf: (current) => scriptureValues(current as Parameters<typeof scriptureValues>[0]),
    onSaved: () => {
      toast.success(scripture ? scriptureMessages.scriptureUpdated : scriptureMessages.scriptureCreated);
      onClose();
    },
  });
  const nameOf = (topicId: string) =>
    [...(data?.topics ?? []), scripture?.topic].find((topic) => topic?.id === topicId)?.name ?? '';
  return (
    <ItemDialog
      title={scripture ? 'Edit Scripture' : 'Add New Scripture'}
      item={item}
      saveLabel="Save scripture"
      failed={scriptureMessages.scriptureSaveFailed}
      changed={scriptureMessages.scriptureChanged}
      shown={({ reference, version, text, category, topicId, keywords }) => ({
        Reference: reference,
        Version: version,
        'Scripture text': text,
        Category: scriptureCategories[category],
        Topic: nameOf(topicId),
        Keywords: keywords,
      })}
      onClose={onClose}
    >
      <ScriptureFields form={item.form} topic={scripture?.topic ?? null} />
    </ItemDialog>
  );
}
