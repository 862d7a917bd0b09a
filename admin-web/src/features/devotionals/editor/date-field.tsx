import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import css from './date-field.module.css';
import type { DevotionalForm } from './devotional-form.ts';
import { TakenDayDocument } from './editor.documents.ts';

interface Props {
  form: UseFormReturnType<DevotionalForm>;
  /** The devotional that is being corrected; null: a new one. */
  id: string | null;
}

/** The day of a devotional. One that another has is told as soon as it is typed, with the way there. */
export function DateField({ form, id }: Props) {
  const { date } = form.values;
  const day = isLocalDate(date) ? date : '';
  const { data } = useAnswer(TakenDayDocument, {
    variables: { day },
    skip: !day,
    fetchPolicy: 'network-only',
  });
  const other = data?.devotionalDays.find((devotional) => devotional.id !== id);
  return (
    <div>
      <TextInput {...form.getInputProps('date')} required type="date" label="Date" />
      <p role="status" className={css.taken}>
        {other && (
          <>
            {longDate(day)} has one already: {/* Beside the form, which keeps what was typed. */}
            <a href={`?s=devotionals&edit=${other.id}`} target="_blank" rel="noreferrer">
              {other.title}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
