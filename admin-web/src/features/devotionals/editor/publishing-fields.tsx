import { optionsOf } from '../../../lib/options-of.ts';
import { memberPage } from '../../../lib/page-meta.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accessLevels } from '@quiet-time/schema/access-levels';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../../ui/attachments/use-uploads.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { LangField } from '../../../ui/translations/lang-field.tsx';
import { DateField } from './date-field.tsx';
import type { DevotionalForm } from './devotional-form.ts';
import css from './publishing-fields.module.css';

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'));

const accessOptions = optionsOf(accessLevels);

export interface FieldsProps {
  form: UseFormReturnType<DevotionalForm>;
  uploads: Uploads;
  /** Id of the edited devotional, or null for a new one. */
  id: string | null;
}

/** Fields for date, access, status, tags, language and attachments. */
export function PublishingFields({ form, uploads, id }: FieldsProps) {
  return (
    <fieldset className={css.root} aria-label="Publishing">
      <DateField form={form} id={id} />
      <NativeSelect
        {...form.getInputProps('accessLevel')}
        label="Access"
        data={accessOptions}
        rightSection={<IconChevronDown size={15} aria-hidden="true" />}
      />
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label="Active"
        description="Only administrators see an inactive one."
        withThumbIndicator={false}
      />
      <TagsField
        of="devotional"
        tags={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
        error={form.errors.tags}
      />
      <LangField form={form} />
      <AttachmentsField
        attached={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        uploads={uploads}
        error={form.errors.attachments}
      />
      {id && <Elsewhere id={id} form={form} />}
    </fieldset>
  );
}

/** Links and preview of a stored devotional. They leave the form and its input in place. */
function Elsewhere({ id, form }: { id: string; form: FieldsProps['form'] }) {
  const page = memberPage(`/devotionals?date=${form.getInitialValues().date}`);
  const [previewing, setPreviewing] = useState(false);
  return (
    <p className={css.elsewhere}>
      {page && (
        <>
          <a href={page} target="_blank" rel="noreferrer">
            View on site
          </a>
          <Button size="compact-sm" variant="subtle" onClick={() => setPreviewing(true)}>
            Preview as a reader
          </Button>
        </>
      )}
      <a href={`?s=devotionals&edit=new&copy=${id}`} target="_blank" rel="noreferrer">
        Duplicate
      </a>
      {previewing && (
        <Suspense fallback={null}>
          <PreviewDialog id={id} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </p>
  );
}
