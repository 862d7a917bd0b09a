import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import type { EditDialogProps } from '../../../ui/section/edited-item.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import {
  afterChange,
  blankScripture,
  type ListedScripture,
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
import { ScriptureFields } from './scripture-fields.tsx';

/**
 * Dialog that adds or edits a scripture. It does not use `itemFormDialog`: its `version` is the Bible's, its saves are
 * counted by `revision`, and comparing versions needs the names of topics.
 */
export default function ScriptureDialog({ item: scripture, onClose }: EditDialogProps<ListedScripture>) {
  const [create] = useMutation(CreateScriptureDocument, afterChange);
  const [update] = useMutation(UpdateScriptureDocument, afterChange);
  const { data } = useGatewayQuery(TopicListDocument, { fetchPolicy: 'cache-first' });
  const nameOf = (topicId: string) =>
    [...(data?.topics ?? []), scripture?.topic].find((topic) => topic?.id === topicId)?.name ?? '';
  const fields = scriptureFields(nameOf);
  const formOf = (stored: unknown) => scriptureValues(stored as ListedScripture);
  const item = useItemForm<ScriptureValues>({
    draft: `scripture:${scripture?.id ?? 'new'}`,
    stored: scripture ? scriptureValues(scripture) : blankScripture,
    version: scripture?.revision ?? null,
    validate: validateScripture,
    fields,
    create: (values, once) => create({ variables: { input: scriptureInput(values) }, ...once }),
    update: (values, revision) =>
      update({ variables: { id: scripture?.id ?? '', input: scriptureInput(values), revision } }),
    formOf,
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.scripture_updated() : m.scripture_created());
      onClose();
    },
  });
  return (
    <ItemDialog
      title={scripture ? 'Edit Scripture' : 'Add New Scripture'}
      item={item}
      saveLabel="Save scripture"
      failed={m.scripture_save_failed()}
      history={scripture && { kind: 'scripture', id: scripture.id, fields, formOf }}
      onClose={onClose}
    >
      <ScriptureFields form={item.form} topic={scripture?.topic ?? null} />
    </ItemDialog>
  );
}
