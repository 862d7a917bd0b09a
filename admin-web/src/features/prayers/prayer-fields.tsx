import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { prayerTypes } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { AttachmentsField } from '../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../ui/attachments/use-uploads.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { TagsField } from '../../ui/tags/tags-field.tsx';
import css from './prayer-fields.module.css';
import type { PrayerValues } from './prayer-values.ts';

const max = limits.prayer;
const types = Object.entries(prayerTypes).map(([value, label]) => ({ value, label }));

interface Props {
  form: UseFormReturnType<PrayerValues>;
  uploads: Uploads;
  /** The type of what is stored never changes. */
  typeFixed: boolean;
}

/** Everything that can be said about a prayer. */
export function PrayerFields({ form, uploads, typeFixed }: Props) {
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('type')}
          label="Type"
          data={types}
          disabled={typeFixed}
          description={typeFixed ? 'The type stays as it was chosen.' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        />
        <TextInput
          {...form.getInputProps('author')}
          label="Author"
          maxLength={max.author}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        required
        maxLength={max.title}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('content')}
        label="Prayer"
        required
        rows={7}
        maxLength={max.content}
        classNames={{ input: css.serif }}
      />
      <TagsField
        tags={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
        error={form.errors.tags}
        of="prayer"
      />
      <AttachmentsField
        attached={form.values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        uploads={uploads}
        error={form.errors.attachments}
      />
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label="Current prayer of its type"
        description="Takes the place of the current one, if there is one. Only administrators see the others."
        withThumbIndicator={false}
      />
    </>
  );
}
