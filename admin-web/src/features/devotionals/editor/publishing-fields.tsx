import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accessLevels } from '@quiet-time/schema/labels';
import { IconChevronDown } from '../../../ui/icons.ts';
import type { DevotionalForm } from './devotional-form.ts';
import css from './publishing-fields.module.css';
import { TagsField } from './tags-field.tsx';

const accessOptions = Object.entries(accessLevels).map(([value, label]) => ({ value, label }));

/** When it appears, who may read it, and how it is found. */
export function PublishingFields({ form }: { form: UseFormReturnType<DevotionalForm> }) {
  return (
    <fieldset className={css.root} aria-label="Publishing">
      <TextInput {...form.getInputProps('date')} required type="date" label="Date" />
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
        tags={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
        error={form.errors.tags}
      />
    </fieldset>
  );
}
