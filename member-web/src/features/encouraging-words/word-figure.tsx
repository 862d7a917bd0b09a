import { m } from '@quiet-time/schema/sentences';
import { typographic, typographicReference } from '@quiet-time/schema/typography';
import { wordCategories } from '@quiet-time/schema/word-categories';
import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import { Link } from 'react-router';
import { encouraging } from '../../lib/site-pages.ts';
import Attachments from '../../ui/attachments/attachments.tsx';
import { IconCopy, IconShare2 } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { copy, linkTo, share } from '../../ui/share.ts';
import { WithReferences, WrittenReferences } from '../../ui/written-references.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import type { Word } from './use-words.ts';
import css from './word-figure.module.css';

interface Props {
  word: Word;
  /** Whether it is a favorite, as long as the cache has no entry. */
  known: boolean;
}

/** An encouraging word with its actions: favorite, share, and copy. */
export function WordFigure({ word, known }: Props) {
  const { id, category, author, scriptureReference, attachments, references, lang } = word;
  const title = typographic(word.title, lang);
  const message = typographic(word.message, lang);
  const reference = scriptureReference && typographicReference(scriptureReference);
  const source = author ?? reference;
  const text = source ? m.word_quoted_from({ message, source }) : m.word_quoted({ message });
  const shareIt = () => {
    const url = linkTo(`${encouraging.to}?word=${id}`);
    return share({ title, text, url }, { text: `${text}\n\n${url}`, said: m.word_shared_by_copy() });
  };
  return (
    <article className={css.root}>
      <span className={css.sun}>
        <SunLine />
      </span>
      <p className={css.category}>{wordCategories[category]()}</p>
      <h2 lang={lang} dir="auto">
        {title}
      </h2>
      <p lang={lang} dir="auto" className={css.message}>
        <WrittenReferences value={references}>
          <WithReferences text={word.message} lang={lang} />
        </WrittenReferences>
      </p>
      <div className={css.foot}>
        <p>
          {author && <span>{author}</span>}
          {scriptureReference && (
            <Link to={`/bible?ref=${encodeURIComponent(scriptureReference)}`}>{reference}</Link>
          )}
        </p>
        <div>
          <FavoriteButton kind="word" id={id} title={title} known={known} />
          <button type="button" className={page.icon} aria-label={m.word_share({ title })} onClick={shareIt}>
            <IconShare2 size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={page.icon}
            aria-label={m.word_copy({ title })}
            onClick={() => copy({ text, said: m.word_copied() })}
          >
            <IconCopy size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <Attachments files={attachments} heading="h3" />
    </article>
  );
}
