import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { announcementAudiences, announcementPriorities } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { contrast, enoughContrast } from '@quiet-time/web/contrast.ts';
import { useState } from 'react';
import { optionsOf } from '../../lib/options-of.ts';
import { lengthOf } from '../../lib/text-rule.ts';
import { AttachmentsField } from '../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../ui/attachments/use-uploads.ts';
import css from '../../ui/field-groups.module.css';
import type { ItemForm } from '../../ui/use-item-form.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import type { AnnouncementValues } from './announcement-values.ts';
import { MediaFields } from './media-fields.tsx';

const max = limits.announcement;

interface Props {
  form: ItemForm<AnnouncementValues>['form'];
  uploads: Uploads;
}

/** Fields of an announcement. */
export function AnnouncementFields({ form, uploads }: Props) {
  const { values } = form;
  const [preview, setPreview] = useState(false);
  const ratio = contrast(values.backgroundColor, values.textColor);
  const onOff = (name: 'isActive' | 'showOnHomepage' | 'showInModal' | 'allowDismiss') =>
    form.getInputProps(name, { type: 'checkbox' });
  return (
    <>
      {/* The field takes a little more than the limit, so that the error can explain it. */}
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        required
        maxLength={max.title + 50}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('content')}
        label="Content"
        description={`${lengthOf(values.content).toLocaleString('en')} of ${max.content.toLocaleString('en')} characters`}
        required
        rows={5}
        maxLength={max.content + 500}
      />
      <div className={css.pair}>
        <NativeSelect {...form.getInputProps('type')} label="Type" data={optionsOf(announcementTypes)} />
        <NativeSelect
          {...form.getInputProps('priority')}
          label="Priority"
          data={optionsOf(announcementPriorities)}
        />
        <NativeSelect
          {...form.getInputProps('targetAudience')}
          label="Audience"
          description="Family plans see the announcements for premium; visitors see those for free members."
          data={optionsOf(announcementAudiences)}
        />
      </div>
      <div className={css.pair}>
        <TextInput
          {...form.getInputProps('startDate')}
          type="datetime-local"
          label="Start date"
          description="Empty: as soon as it is saved"
        />
        <TextInput
          {...form.getInputProps('endDate')}
          type="datetime-local"
          label="End date"
          description="Empty: until it is deactivated"
        />
      </div>
      <fieldset className={css.root}>
        <legend>Display</legend>
        <div className={css.pair}>
          <Switch {...onOff('isActive')} label="Active" />
          <Switch {...onOff('showOnHomepage')} label="Show on the home page" />
          <Switch {...onOff('showInModal')} label="Open in a window" />
          <Switch {...onOff('allowDismiss')} label="Readers may dismiss it" />
        </div>
        <div className={css.pair}>
          <TextInput
            {...form.getInputProps('backgroundColor')}
            type="color"
            label="Background color"
            className={css.color}
          />
          <TextInput
            {...form.getInputProps('textColor')}
            type="color"
            label="Text color"
            className={css.color}
          />
        </div>
        <p className={css.hint} role="status">
          {ratio < enoughContrast &&
            `These colors are hard to read together (${ratio.toFixed(1)} to 1). Readers are shown a stronger shade.`}
        </p>
      </fieldset>
      <AttachmentsField
        purpose="announcement"
        attached={values.attachments}
        onChange={(attachments) => form.setFieldValue('attachments', attachments)}
        uploads={uploads}
        error={form.errors.attachments}
      />
      <MediaFields
        files={values.attachments}
        altTexts={values.altTexts}
        onChange={(altTexts) => form.setFieldValue('altTexts', altTexts)}
        error={form.errors.altTexts}
      />
      <Switch
        label="Preview"
        checked={preview}
        onChange={(event) => setPreview(event.currentTarget.checked)}
      />
      {preview && <AnnouncementPreview values={values} />}
    </>
  );
}
