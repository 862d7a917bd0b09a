import { useMutation } from '@apollo/client/react';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import {
  blankScripture,
  type ScriptureValues,
  scriptureFields,
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
  const { data } = useAnswer(TopicListDocument, { fetchPolicy: 'cache-first' });
  const nameOf = (topicId: string) =>
    [...(data?.topics ?? []), scripture?.topic].find((topic) => topic?.id === topicId)?.name ?? '';
  const item = useItemForm<ScriptureValues>({
    draft: `scripture:${scripture?.id ?? 'new'}`,
    stored: scripture ? scriptureValues(scripture) : blankScripture,
    version: scripture?.revision ?? null,
    validate: validateScripture,
    fields: scriptureFields(nameOf),
    create: (values) => create({ variables: { input: scriptureInput(values) } }),
    update: (values, revision) =>
      update({ variables: { id: scripture?.id ?? '', input: scriptureInput(values), revision } }),
    formOf: (stored) => scriptureValues(stored as Parameters<typeof scriptureValues>[0]),
    onSaved: (how) => {
      toast.success(
        how === 'updated' ? scriptureMessages.scriptureUpdated : scriptureMessages.scriptureCreated,
      );
      onClose();
    },
  });
  return (
    <ItemDialog
      title={scripture ? 'Edit Scripture' : 'Add New Scripture'}
      item={item}
      saveLabel="Save scripture"
      failed={scriptureMessages.scriptureSaveFailed}
      changed={scriptureMessages.scriptureChanged}
      onClose={onClose}
    >
      <ScriptureFields form={item.form} topic={scripture?.topic ?? null} />
    </ItemDialog>
  );
}
