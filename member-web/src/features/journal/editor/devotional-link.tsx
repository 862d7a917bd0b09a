import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';
import { IconLink, IconX } from '../../../ui/icons.ts';
import { useToday } from '../../../ui/today.ts';
import css from './entry-form.module.css';
import type { EntryValues } from './entry-values.ts';

interface Props {
  linked: EntryValues['devotional'];
  onLink(devotional: EntryValues['devotional']): void;
}

/** Devotional of an entry. Today's is offered, or that of `?date=`. */
export function DevotionalLink({ linked, onLink }: Props) {
  const [params] = useSearchParams();
  const today = useToday();
  const asked = params.get('date') ?? '';
  const date = isLocalDate(asked) && asked <= today ? asked : today;
  const { data } = useGatewayQuery(devotionalByDate, {
    variables: { date },
    fetchPolicy: 'cache-first',
    skip: linked !== null,
  });
  if (linked) {
    return (
      <p className={css.devotional}>
        {m.journal_about({ title: linked.title })}
        <button type="button" onClick={() => onLink(null)}>
          <IconX size={16} aria-hidden="true" />
          {m.journal_unlink()}
        </button>
      </p>
    );
  }
  if (!data) return null;
  const { id, title } = data.devotional;
  return (
    <p className={css.devotional}>
      <button type="button" onClick={() => onLink({ id, title })}>
        <IconLink size={16} aria-hidden="true" />
        {m.journal_link_to({ title })}
      </button>
    </p>
  );
}
