import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useSearchParams } from 'react-router';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';
import { IconLink, IconX } from '../../../ui/icons.ts';
import { Sentence } from '../../../ui/sentence.tsx';
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
        <Sentence parts={m.journal_about.parts({ title: linked.title })} mark={titleIn(linked.lang)} />
        <button type="button" onClick={() => onLink(null)}>
          <IconX size={16} aria-hidden="true" />
          {m.journal_unlink()}
        </button>
      </p>
    );
  }
  if (!data) return null;
  const { id, title, lang } = data.devotional;
  return (
    <p className={css.devotional}>
      <button type="button" onClick={() => onLink({ id, title, lang })}>
        <IconLink size={16} aria-hidden="true" />
        <Sentence parts={m.journal_link_to.parts({ title })} mark={titleIn(lang)} />
      </button>
    </p>
  );
}

/** Returns a function that marks a title with its language: a devotional without a translation has another one. */
const titleIn = (lang: string | undefined) => (title: string) => <bdi lang={lang}>{title}</bdi>;
