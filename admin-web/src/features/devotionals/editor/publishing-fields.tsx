import { optionsOf } from '../../../lib/options-of.ts';
import { memberPage } from '../../../lib/page-meta.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accessLevels } from '@quiet-time/schema/access-levels';
import type { Ref } from 'react';
import { AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../../ui/attachments/use-uploads.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { LangField } from '../../../ui/translations/lang-field.tsx';
import { DateField } from './date-field.tsx';
import type { DevotionalForm } from './devotional-form.ts';
import css from './publishing-fields.module.css';
import { SidePanel } from './side-panel.tsx';

const accessOptions = optionsOf(accessLevels);

interface Props {
  ref: Ref<HTMLElement>;
  panelId: string;
  open: boolean;
  form: UseFormReturnType<DevotionalForm>;
  uploads: Uploads;
  /** Id of the edited devotional, or null for a new one. */
  id: string | null;
  onClose(): void;
  /** Null if the devotional has none. */
  onHistory: (() => void) | null;
  onLanguages: (() => void) | null;
}

/** Settings of a devotional: date, access, status, tags, language, attachments, and ways to its other pages. */
export function PublishingFields(props: Props) {
  const { ref, panelId, open, form, uploads, id, onClose, onHistory, onLanguages } = props;
  const page = memberPage(`/devotionals?date=${form.getInitialValues().date}`);
  return (
    <SidePanel {...{ ref, open, onClose }} id={panelId} title="Settings" width="22rem">
      <div className={css.fields} data-settings>
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
        {id && (
          <div className={css.more}>
            {onHistory && (
              <Button size="compact-sm" variant="subtle" onClick={onHistory}>
                History
              </Button>
            )}
            {onLanguages && (
              <Button size="compact-sm" variant="subtle" onClick={onLanguages}>
                Languages
              </Button>
            )}
            {page && (
              <a href={page} target="_blank" rel="noreferrer">
                View on site
              </a>
            )}
            {/* In a new tab, so that the form keeps its input. */}
            <a href={`?s=devotionals&edit=new&copy=${id}`} target="_blank" rel="noreferrer">
              Duplicate
            </a>
          </div>
        )}
      </div>
    </SidePanel>
  );
}
