import { journalMoods } from '@quiet-time/schema/journal-moods';
import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { TextInput } from '@quiet-time/web/controls/text-input.tsx';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useToday } from '../../../ui/today.ts';
import { moodChoices } from '../mood-choices.ts';
import { DevotionalLink } from './devotional-link.tsx';
import css from './entry-form.module.css';
import { type EntryValues, tagsOf, wrongInTags } from './entry-values.ts';
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

/** Returns the day, the mood, the devotional and the tags in one line, such as "Today · no tags". */
export function detailsOf({ writtenOn, mood, devotional, tags }: EntryValues, today: string): string {
  const day = writtenOn === '' || writtenOn === today ? m.journal_today() : dayOf(writtenOn);
  const count = tagsOf(tags).length;
  return [
    day,
    mood && journalMoods[mood](),
    devotional && m.journal_devotional(),
    count === 0
      ? m.journal_no_tags()
      : tagsOf(tags)
          .map((tag) => `#${tag}`)
          .join(' '),
  ]
    .filter(Boolean)
    .join(' · ');
}

const dayOf = (day: string) => (isLocalDate(day) ? shortDate(day) : day);

/** Sheet with the day, the mood, the tags and the devotional of an entry. Changes apply at once. */
export function DetailsSheet({ form, at, onClose }: Props) {
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
