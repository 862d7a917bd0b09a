import type { ApolloCache } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { memberPage } from '../../../lib/page-meta.ts';
import { filesReady, hasUnsent, useFormUploads } from '../../../ui/attachments/form-uploads.ts';
import { ItemEditor, type LastSave, type PanelProps } from '../../../ui/editor/item-editor.tsx';
import { IconEye, IconSettings, IconUsers } from '../../../ui/icons.ts';
import { evict } from '../../../ui/section/stale.ts';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { useItemViews } from '../../../ui/use-item-views.tsx';
import { useKeepPageOnDrop } from '../../../ui/use-keep-page-on-drop.ts';
import { stale } from '../devotional-list.ts';
import { useStaff } from '../use-staff.ts';
import { DevotionalFields } from './devotional-fields.tsx';
import { type DevotionalForm, formOfInput, inputOf, type StoredInput } from './devotional-form.ts';
import { CreateDevotionalDocument, UpdateDevotionalDocument } from './editor.documents.ts';
import { formFields } from './form-fields.ts';
import { PublishingFields } from './publishing-fields.tsx';
import { ReaderPreview } from './reader-preview.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { validateDevotional } from './validate-devotional.ts';

interface Props {
  /** Null for a new devotional. */
  id: string | null;
  version: number | null;
  stored: DevotionalForm;
  saved?: LastSave;
  /** Name of the assigned person. */
  assigned?: string | null;
  onClose(): void;
}

const options = { update: (cache: ApolloCache) => evict(cache, stale) };

const formOf = (input: unknown) => formOfInput(input as StoredInput);

/** Form that adds or edits a devotional: the text in the middle, settings or preview beside it. */
export function Editor({ id, version, stored, saved, assigned, onClose }: Props) {
  useKeepPageOnDrop();
  const [create] = useMutation(CreateDevotionalDocument, options);
  const [update] = useMutation(UpdateDevotionalDocument, options);
  const staff = useStaff(stored.assignedTo ? { id: stored.assignedTo, name: assigned ?? '' } : null);
  const fields = formFields((id) => staff.find((one) => one.id === id)?.name ?? '');
  const draft = `devotional:${id ?? 'new'}`;
  const uploads = useFormUploads(draft, () => item.form);
  const item = useItemForm<DevotionalForm>({
    draft,
    stored,
    version,
    fields,
    validate: validateDevotional,
    unsent: hasUnsent(uploads),
    ready: () => filesReady(uploads),
    create: (values, once) => create({ variables: { input: inputOf(values) }, ...once }),
    update: (values, version) => update({ variables: { id: id ?? '', input: inputOf(values), version } }),
    formOf,
    takenAt: 'date',
    onSaved: (how) => {
      toast.success(how === 'updated' ? m.devotional_updated() : m.devotional_created());
      onClose();
    },
  });
  const views = useItemViews({
    item,
    saveLabel: 'Save devotional',
    failed: m.devotional_save_failed(),
    refused: (why) =>
      id === null ? m.devotional_create_refused({ why }) : m.devotional_update_refused({ why }),
    history: id === null ? null : { kind: 'devotional', id, fields, formOf },
    translations:
      id === null ? null : { kind: 'devotional', id, labels: fields as readonly FormField<never>[] },
    onClose,
  });
  return (
    <ItemEditor
      title={id === null ? 'New devotional' : 'Edit devotional'}
      section="Devotionals"
      {...{ item, views, saved }}
      saveLabel="Save devotional"
      opens="Settings"
      panels={[
        ...(memberPage('/')
          ? [
              {
                label: 'Preview',
                Icon: IconEye,
                render: (panel: PanelProps) => <ReaderPreview {...panel} values={item.form.values} />,
              },
            ]
          : []),
        ...(id
          ? [
              {
                label: 'Comments',
                Icon: IconUsers,
                render: (panel: PanelProps) => (
                  <ReviewPanel {...panel} devotional={id} isPublished={stored.isActive} />
                ),
              },
            ]
          : []),
        {
          label: 'Settings',
          Icon: IconSettings,
          hasFields: true,
          render: (panel) => (
            <PublishingFields
              {...panel}
              onHistory={views.openHistory}
              onLanguages={views.openLanguages}
              form={item.form}
              {...{ uploads, staff }}
              devotional={id}
            />
          ),
        },
      ]}
    >
      <DevotionalFields form={item.form} note={views.draftNote} />
    </ItemEditor>
  );
}
