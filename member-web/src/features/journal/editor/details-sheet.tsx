import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useToday } from '../../../ui/today.ts';
import { moodChoices } from '../mood-choices.ts';
import { DevotionalLink } from './devotional-link.tsx';
import css from './entry-form.module.css';
import { wrongInTags } from './entry-values.ts';
import { TagsField } from './tags-field.tsx';
import type { useSavingEntry } from './use-saving-entry.ts';

/** Fields of the sheet that can be wrong. */
export type DetailsField = 'tags' | 'writtenOn';

interface Props {
  form: ReturnType<typeof useSavingEntry>['form'];
  /** Field that gets the focus; null: the first. */
  at: DetailsField | null;
  onClose(): void;
}

/** Sheet with the day, the mood, the tags and the devotional of an entry. Changes apply at once. */
export default function DetailsSheet({ form, at, onClose }: Props) {
  const titleId = useId();
  const today = useToday();
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (at) root.current?.querySelector<HTMLElement>(`[data-path="${at}"]`)?.focus();
  }, [at]);
  const day = form.getInputProps('writtenOn');
  return (
    <ModalDialog labelledBy={titleId} className={css.sheet} onClose={onClose} lightDismiss>
      <form
        ref={root}
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <h2 id={titleId}>{m.journal_details()}</h2>
        <TextInput
          {...day}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const { value } = event.currentTarget;
            day.onChange(event);
            // Shown at once: a date picker keeps the focus after a choice.
            if (value > today) form.setFieldError('writtenOn', m.journal_date_future());
          }}
          type="date"
          label={m.journal_day()}
          value={form.values.writtenOn || today}
          min={limits.journal.firstDay}
          max={today}
        />
        <NativeSelect
          size="md"
          {...form.getInputProps('mood')}
          label={m.journal_mood()}
          data={moodChoices(m.journal_no_mood())}
        />
        <TagsField
          value={form.values.tags}
          error={form.errors.tags ?? wrongInTags(form.values)}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
        <DevotionalLink
          linked={form.values.devotional}
          onLink={(devotional) => form.setFieldValue('devotional', devotional)}
        />
        <Button type="submit" variant="default">
          {m.journal_close()}
        </Button>
      </form>
    </ModalDialog>
  );
}
