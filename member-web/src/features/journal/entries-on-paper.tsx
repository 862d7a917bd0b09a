import { journalMoods } from '@quiet-time/schema/journal-moods';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { dateWithYear } from '@quiet-time/web/local-date.ts';
import { useEffect, useState } from 'react';
import { PrintedFoot } from '../../ui/printed-foot.tsx';
import type { Entry } from './editor/entry-values.ts';
import css from './entries-on-paper.module.css';
import { EntryWords } from './entry-words.tsx';
import { wholeEntries } from './journal.documents.ts';
import type { variablesOf } from './journal-filters.ts';

interface Props {
  narrowed: ReturnType<typeof variablesOf>;
  /** Number of entries in the list. */
  count: number;
  /** Ids and versions of the entries in the list; a change fetches them again. */
  state: string;
}

type WholeEntry = Pick<Entry, 'id' | 'title' | 'heading' | 'content' | 'tags' | 'mood' | 'writtenOn'> & {
  devotional: { title: string } | null;
};

/**
 * The list's entries with their whole text, shown only in print. They are fetched in advance, since printing can't wait
 * for a response; without them the cards are printed.
 */
export default function EntriesOnPaper({ narrowed, count, state }: Props) {
  const gateway = useGateway();
  const [entries, setEntries] = useState<{ state: string; nodes: WholeEntry[] } | null>(null);
  const asked = JSON.stringify({ ...narrowed, first: Math.min(count, limits.page.max) });
  useEffect(() => {
    let isOver = false;
    gateway.query({ query: wholeEntries, variables: JSON.parse(asked), fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (!isOver && data) setEntries({ state, nodes: data.journalEntries.nodes });
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [gateway, asked, state]);
  if (entries?.state !== state) return null;
  return (
    <div className={css.root}>
      {entries.nodes.map(({ id, title, heading, content, tags, mood, writtenOn, devotional }) => (
        <article key={id}>
          <h2 dir="auto">{heading}</h2>
          <p className={css.about}>
            {[
              title && dateWithYear(writtenOn),
              mood && journalMoods[mood](),
              devotional && m.journal_about({ title: devotional.title }),
              tags.map((tag) => `#${tag}`).join(' '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <EntryWords html={content} />
        </article>
      ))}
      <PrintedFoot says={[m.site_page_journal()]} />
    </div>
  );
}
