import { Switch, Textarea, TextInput } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import css from '../../ui/section/item-fields.module.css';
import type { FieldsProps } from '../../ui/section/item-form-dialog.tsx';
import type { ListedOpeningPrayer, OpeningPrayerValues } from './opening-prayer-values.ts';

const max = limits.openingPrayer;

/** Fields of an opening prayer. */
export const OpeningPrayerFields = ({
  form,
  item,
}: FieldsProps<ListedOpeningPrayer, OpeningPrayerValues>) => (
  <>
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
    <Switch
      {...form.getInputProps('isActive', { type: 'checkbox' })}
      label="Opens the devotionals page"
      description={
        item?.isActive
          ? 'Until another one takes its place.'
          : 'Takes the place of the one that is shown. Only administrators and editors see the others.'
      }
      disabled={item?.isActive ?? false}
    />
  </>
);
