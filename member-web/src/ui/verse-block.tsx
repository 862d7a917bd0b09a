import { typographicReference } from '@quiet-time/schema/typography';
import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import type { ReactNode } from 'react';
import { type Quotation, QuotedVerses, translationOf, writtenAs } from './quoted-verses.tsx';
import css from './verse-block.module.css';

interface Props extends Quotation {
  /** Reference with a link. */
  caption?: ReactNode;
}

/** Scripture on the page: the hairline is the horizon, the reference is its caption. */
export function VerseBlock({ caption, ...quotation }: Props) {
  const translation = translationOf(quotation);
  return (
    <figure className={css.root}>
      <span className={css.sun}>
        <SunLine />
      </span>
      <blockquote className={css.text} {...writtenAs(quotation)}>
        <QuotedVerses {...quotation} />
      </blockquote>
      <figcaption className={css.reference}>
        {caption ?? typographicReference(quotation.reference)}
        {/* A space in the text, not only a margin: screen readers read both as the name of the figure. */}
        {translation && (
          <>
            {' '}
            <span>{translation}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
