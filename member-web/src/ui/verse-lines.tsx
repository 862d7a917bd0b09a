import { typographic } from '@quiet-time/schema/typography';
import { Fragment, type ReactNode } from 'react';
import css from './verse-lines.module.css';
import { VerseText } from './verse-text.tsx';

/** Start of each line in the text, and its level of indentation from 1; level 0 is prose. Null: the verse is prose. */
export type Lines = readonly (readonly number[])[] | null;

interface Props {
  verse: { text: string; lines: Lines };
  lang?: string | undefined;
  /** Stands before the words of the first line, and after those of the last. */
  before?: ReactNode;
  after?: ReactNode;
  /** Wraps the words of each line. */
  wrap?(words: ReactNode): ReactNode;
}

/**
 * A verse: prose as one text, poetry in its lines. A line that is too long for its place hangs. Lines are separated by
 * spaces, so a copied verse and one that is read aloud are the same in both.
 */
export function VerseLines({ verse: { text, lines }, lang, before, after, wrap = same }: Props) {
  if (!lines) {
    return (
      <>
        {before}
        {wrap(<VerseText text={text} lang={lang} />)}
        {after}
      </>
    );
  }
  // Applied to the whole text, since a quotation mark depends on the character before it. No character moves.
  const typeset = typographic(text, lang);
  const last = lines.length - 1;
  return lines.map(([start = 0, level = 0], index) => (
    <Fragment key={start}>
      {index > 0 && ' '}
      <span className={css.line} data-level={level}>
        {index === 0 && before}
        {wrap(<VerseText text={typeset.slice(start, lines[index + 1]?.[0]).trim()} lang={lang} />)}
        {index === last && after}
      </span>
    </Fragment>
  ));
}

const same = (words: ReactNode) => words;
