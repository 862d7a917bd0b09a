import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { longDate } from '@quiet-time/web/local-date.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import css from './date-field.module.css';
import type { DevotionalForm } from './devotional-form.ts';
import { TakenDayDocument } from './editor.documents.ts';

interface Props {
  form: UseFormReturnType<DevotionalForm>;
  /** Id of the edited devotional, or null for a new one. */
  id: string | null;
}

/** Date of a devotional. A date that is taken is reported while typing, with a link to the other devotional. */
export function DateField({ form, id }: Props) {
  const { date } = form.values;
  const day = isLocalDate(date) ? date : '';
  const { data } = useGatewayQuery(TakenDayDocument, {
    variables: { day },
    skip: !day,
    fetchPolicy: 'network-only',
  });
  const other = data?.devotionalDays.find((devotional) => devotional.id !== id);
  return (
    <div>
      <TextInput {...form.getInputProps('date')} required withAsterisk={false} type="date" label="Date" />
      <p role="status" className={css.taken}>
        {other && (
          <>
            {longDate(day)} has one already: {/* In a new tab, so that the form keeps its input. */}
            <a href={`?s=devotionals&edit=${other.id}`} target="_blank" rel="noreferrer">
              {other.title}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
