import type { ResultOf } from '@quiet-time/schema/graphql';
import { written } from '@quiet-time/schema/writing';
import { Link } from 'react-router';
import { type Joined, passageOf } from '../../../lib/joined-verses.ts';
import { langOf } from '../../../lib/translations.ts';
import { VerseText } from '../../../ui/verse-text.tsx';
import { chapterPath, type View } from '../address.ts';
import css from './highlight-entry.module.css';
import { Highlighted, HighlightHint } from './highlighted.tsx';
import type { highlightList } from './highlights.documents.ts';

interface Props {
  verses: Joined<ResultOf<typeof highlightList>['highlights']['items'][number]>;
  view: View;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** Verses of a list that are highlighted together, with their note; the reference links to them. */
export function HighlightEntry({ verses, view, level = 2 }: Props) {
  const [first] = verses;
  const { numbers, reference } = passageOf(verses);
  const Heading = `h${level}` as const;
  return (
    <li>
      <Heading className={css.heading}>
        <Link to={chapterPath(first.bookName, first.chapter, { ...view, other: null }, numbers)}>
          {reference}
        </Link>
      </Heading>
      <p className={css.text} {...written(langOf(view.translation))}>
        <HighlightHint color={first.color} hasNote={first.note !== null} />
        {verses.map(({ id, color, text }) => (
          <span key={id}>
            {text && (
              <Highlighted color={color}>
                <VerseText text={text} />
              </Highlighted>
            )}{' '}
          </span>
        ))}
      </p>
      {first.note && (
        <p className={css.note} dir="auto">
          {first.note}
        </p>
      )}
    </li>
  );
}
