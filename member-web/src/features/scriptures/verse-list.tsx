import type { ResultOf } from '@quiet-time/schema/graphql';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { quotationMarks } from '@quiet-time/schema/typography';
import { useEffect } from 'react';
import LinkedReferences from '../../ui/linked-references.tsx';
import { langOfQuotation, QuotedVerses, translationOf, writtenAs } from '../../ui/quoted-verses.tsx';
import { Keywords } from './keywords.tsx';
import type { topicVersesQuery } from './scriptures.documents.ts';
import css from './verse-list.module.css';
import { VerseTools } from './verse-tools.tsx';

export type Verse = ResultOf<typeof topicVersesQuery>['scripturesOfTopic']['items'][number];

interface Props {
  verses: readonly Verse[];
  /** Address of this list; with the id of a verse as its hash it leads to the verse. */
  path: string;
}

/** A list of verses, each with its actions. */
export function VerseList({ verses, path }: Props) {
  useEffect(() => {
    // The browser looked for the element before it was rendered.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView?.();
  }, []);
  return (
    <ol className={css.root}>
      {verses.map((verse) => (
        <li key={verse.id} id={verse.id}>
          <header>
            <h2 {...writtenAs(verse)}>
              <LinkedReferences text={verse.reference} />
            </h2>
            {translationOf(verse) && <span className={css.version}>{translationOf(verse)}</span>}
            <VerseTools named verse={verse} path={`${path}#${verse.id}`} />
          </header>
          <blockquote {...writtenAs(verse)}>
            <Quoted verse={verse} />
          </blockquote>
          <Keywords keywords={verse.keywords} lang={langOfQuotation(verse)} />
        </li>
      ))}
    </ol>
  );
}

/** “For God so loved the world …” */
function Quoted({ verse }: { verse: Verse }) {
  const [open, close] = quotationMarks(langOfQuotation(verse) ?? getLocale());
  return (
    <>
      {open}
      <QuotedVerses {...verse} />
      {close}
    </>
  );
}
