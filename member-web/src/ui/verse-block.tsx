import { typographicReference } from '@quiet-time/schema/typography';
import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import { type Quotation, QuotedVerses, translationOf } from './quoted-verses.tsx';
import css from './verse-block.module.css';

/** Scripture on the page: the hairline is the horizon, the reference is its caption. */
export function VerseBlock(quotation: Quotation) {
  const translation = translationOf(quotation);
  return (
    <figure className={css.root}>
      <span className={css.sun}>
        <SunLine />
      </span>
      <blockquote className={css.text}>
        <QuotedVerses {...quotation} />
      </blockquote>
      <figcaption className={css.reference}>
        {typographicReference(quotation.reference)}
        {translation && <span>{translation}</span>}
      </figcaption>
    </figure>
  );
}
