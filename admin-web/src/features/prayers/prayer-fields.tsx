import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { prayerTypes } from '@quiet-time/schema/prayer-types';
import { AttachmentsField } from '../../ui/attachments/attachments-field.tsx';
import css from '../../ui/section/item-fields.module.css';
import type { FieldsProps } from '../../ui/section/item-form-dialog.tsx';
import { TagsField } from '../../ui/tags/tags-field.tsx';
import type { ListedPrayer, PrayerValues } from './prayer-values.ts';

const max = limits.prayer;
const types = Object.entries(prayerTypes).map(([value, name]) => ({ value, label: name() }));

/** Fields of a prayer. The type of a stored prayer never changes. */
export function PrayerFields({ form, uploads, item }: FieldsProps<ListedPrayer, PrayerValues>) {
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('type')}
          label="Type"
          data={types}
          disabled={item !== null}
          description={item && 'The type stays as it was chosen.'}
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
        description="Replaces the current one, if there is one. Only administrators see the others."
      />
    </>
  );
}
