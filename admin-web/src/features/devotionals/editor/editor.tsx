import type { ApolloCache } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { filesReady, hasUnsent, useFormUploads } from '../../../ui/attachments/form-uploads.ts';
import { ItemDialog } from '../../../ui/item-dialog.tsx';
import { evict } from '../../../ui/section/stale.ts';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { stale } from '../devotional-list.ts';
import { DevotionalFields } from './devotional-fields.tsx';
import { type DevotionalForm, formOfInput, inputOf, type StoredInput } from './devotional-form.ts';
import { CreateDevotionalDocument, UpdateDevotionalDocument } from './editor.documents.ts';
import { formFields } from './form-fields.ts';
import { validateDevotional } from './validate-devotional.ts';

export interface LastSave {
  /** ISO-8601 */
  at: string;
  /** Name of the last editor, or null when none is recorded. */
  by: string | null;
}

interface Props {
  /** Null for a new devotional. */
  id: string | null;
  version: number | null;
  stored: DevotionalForm;
  saved?: LastSave;
  onClose(): void;
}

const options = { update: (cache: ApolloCache) => evict(cache, stale) };

/** Form that adds or edits a devotional. */
export function Editor({ id, version, stored, saved, onClose }: Props) {
  const [create] = useMutation(CreateDevotionalDocument, options);
  const [update] = useMutation(UpdateDevotionalDocument, options);
  const draft = `devotional:${id ?? 'new'}`;
  const uploads = useFormUploads(draft, () => item.form);
  const item = useItemForm<DevotionalForm>({
    draft,
    stored,
    version,
    fields: formFields,
    validate: validateDevotional,
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    create: (values, once) => create({ variables: { input: inputOf(values) }, ...once }),
    update: (values, version) => update({ variables: { id: id ?? '', input: inputOf(values), version } }),
    formOf: (input) => formOfInput(input as StoredInput),
    takenAt: 'date',
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.devotional_updated() : m.devotional_created());
      onClose();
    },
  });
  const lastSave = saved && `Last saved ${momentOf(saved.at)}${saved.by ? ` by ${saved.by}` : ''}`;
  return (
    <ItemDialog
      title={id === null ? 'New devotional' : 'Edit devotional'}
      item={item}
      size="68rem"
      saveLabel="Save devotional"
      failed={m.devotional_save_failed()}
      refused={(why) =>
        id === null ? m.devotional_create_refused({ why }) : m.devotional_update_refused({ why })
      }
      history={
        id === null
          ? null
          : {
              kind: 'devotional',
              id,
              fields: formFields,
              formOf: (input) => formOfInput(input as StoredInput),
            }
      }
      translations={
        id === null ? null : { kind: 'devotional', id, labels: formFields as readonly FormField<never>[] }
      }
      status={item.dirty ? 'Unsaved changes' : lastSave}
      onClose={onClose}
    >
      {(note) => <DevotionalFields form={item.form} {...{ uploads, id, note }} />}
    </ItemDialog>
  );
}
