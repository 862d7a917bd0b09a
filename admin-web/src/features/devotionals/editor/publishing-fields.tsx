import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { accessLevels } from '@quiet-time/schema/access-levels';
import {
  type DevotionalState,
  devotionalStates,
  fieldsOfState,
  mayLackTexts,
  stateOf,
} from '@quiet-time/schema/back-office/devotional-stages';
import { limits } from '@quiet-time/schema/limits';
import { optionsOf } from '../../../lib/options-of.ts';
import { memberPage } from '../../../lib/page-meta.ts';
import { AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import type { Uploads } from '../../../ui/attachments/use-uploads.ts';
import type { PanelProps } from '../../../ui/editor/item-editor.tsx';
import { SidePanel } from '../../../ui/editor/side-panel.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { LangField } from '../../../ui/translations/lang-field.tsx';
import type { StaffMember } from '../use-staff.ts';
import { DateField } from './date-field.tsx';
import type { DevotionalForm } from './devotional-form.ts';
import css from './publishing-fields.module.css';

const stateOptions = optionsOf(devotionalStates);
const accessOptions = optionsOf(accessLevels);

interface Props extends PanelProps {
  form: UseFormReturnType<DevotionalForm>;
  uploads: Uploads;
  /** Members of the staff that it can be assigned to. */
  staff: readonly StaffMember[];
  /** Id of the edited devotional, or null for a new one. */
  devotional: string | null;
  /** Null if the devotional has none. */
  onHistory: (() => void) | null;
  onLanguages: (() => void) | null;
}

/** Settings of a devotional: date, access, state, people, tags, language, attachments, and ways to its other pages. */
export function PublishingFields(props: Props) {
  const { devotional, form, uploads, staff, onHistory, onLanguages, ...panel } = props;
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
        <NativeSelect
          label="State"
          description={
            form.values.isActive
              ? 'Readers see it from its day on.'
              : mayLackTexts(form.values)
                ? 'Readers do not see it. Texts may be missing.'
                : 'Readers do not see it.'
          }
          data={stateOptions}
          value={stateOf(form.values)}
          onChange={({ currentTarget }) =>
            form.setValues(fieldsOfState(currentTarget.value as DevotionalState))
          }
          data-path="isActive"
          error={form.errors.isActive}
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        />
        <NativeSelect
          {...form.getInputProps('assignedTo')}
          label="Assigned to"
          data={[
            { value: '', label: 'Nobody' },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          rightSection={<IconChevronDown size={15} aria-hidden="true" />}
        />
        <TextInput {...form.getInputProps('author')} label="Author" maxLength={limits.devotional.author} />
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
