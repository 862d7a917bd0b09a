import { optionsOf } from '../../../lib/options-of.ts';
import { memberPage } from '../../../lib/page-meta.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accessLevels } from '@quiet-time/schema/access-levels';
import { AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../../ui/attachments/use-uploads.ts';
import type { PanelProps } from '../../../ui/editor/item-editor.tsx';
import { SidePanel } from '../../../ui/editor/side-panel.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { LangField } from '../../../ui/translations/lang-field.tsx';
import { DateField } from './date-field.tsx';
import type { DevotionalForm } from './devotional-form.ts';
import css from './publishing-fields.module.css';

const accessOptions = optionsOf(accessLevels);

interface Props extends PanelProps {
  form: UseFormReturnType<DevotionalForm>;
  uploads: Uploads;
  /** Id of the edited devotional, or null for a new one. */
  devotional: string | null;
  /** Null if the devotional has none. */
  onHistory: (() => void) | null;
  onLanguages: (() => void) | null;
}

/** Settings of a devotional: date, access, status, tags, language, attachments, and ways to its other pages. */
export function PublishingFields(props: Props) {
  const { devotional, form, uploads, onHistory, onLanguages, ...panel } = props;
  const page = memberPage(`/devotionals?date=${form.getInitialValues().date}`);
  return (
    <SidePanel {...panel} title="Settings" width="22rem">
      <div className={css.fields}>
        <DateField form={form} id={devotional} />
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
        {devotional && (
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
            <a href={`?s=devotionals&edit=new&copy=${devotional}`} target="_blank" rel="noreferrer">
              Duplicate
            </a>
          </div>
        )}
      </div>
    </SidePanel>
  );
}
