import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import css from './verse-block.module.css';
import { VerseText } from './verse-text.tsx';

interface Props {
  /** Such as "1 Kings 19:11-12". */
  reference: string;
  /** One or more verses as one text. */
  verse: string;
  /** The Bible's version, such as "KJV". */
  version?: string;
}

/** Scripture on the page: the hairline is the horizon, the reference is its caption. */
export function VerseBlock({ reference, verse, version }: Props) {
  return (
    <figure className={css.root}>
      <span className={css.sun}>
        <SunLine />
      </span>
      <blockquote className={css.text}>
        <VerseText text={verse} />
      </blockquote>
      <figcaption className={css.reference}>
        {reference}
        {version && <span>{version}</span>}
      </figcaption>
    </figure>
  );
}
