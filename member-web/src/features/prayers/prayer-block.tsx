import { m } from '@quiet-time/schema/sentences';
import { typographic } from '@quiet-time/schema/typography';
import { prayers } from '../../lib/site-pages.ts';
import Attachments from '../../ui/attachments/attachments.tsx';
import { IconShare2 } from '../../ui/icons.ts';
import LinkedReferences from '../../ui/linked-references.tsx';
import page from '../../ui/page.module.css';
import { linkTo, share } from '../../ui/share.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import css from './prayer-block.module.css';
import type { Prayer } from './prayer-types.ts';

interface Props {
  prayer: Prayer;
  /** Whether it is a favorite, as long as the cache has no entry. */
  known: boolean;
  /** Whether it is the page's main prayer, the only block with a background of its own. */
  tinted?: boolean;
}

/** A prayer with its actions. One of our own has no id, so it can't be a favorite. */
export function PrayerBlock({ prayer, known, tinted = false }: Props) {
  const { id, author, tags, attachments, lang } = prayer;
  const title = typographic(prayer.title, lang);
  const content = typographic(prayer.content, lang);
  const shareIt = () => {
    const url = linkTo(prayers.to);
    return share(
      { title, text: content, url },
      { text: `${title}\n\n${content}\n\n${url}`, said: m.prayer_shared_by_copy() },
    );
  };
  return (
    <article className={css.root}>
      <div className={css.prayer} data-tinted={tinted || undefined}>
        <h3 lang={lang} dir="auto">
          {title}
        </h3>
        <p lang={lang} dir="auto">
          <LinkedReferences text={prayer.content} lang={lang} />
        </p>
        {author && <p className={css.author}>{author}</p>}
      </div>
      <div className={css.foot}>
        {tags.length > 0 && (
          <ul lang={lang} aria-label={m.prayer_tags()}>
            {tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
        <div>
          {id && <FavoriteButton kind="prayer" id={id} title={title} known={known} />}
          <button
            type="button"
            className={page.icon}
            aria-label={m.prayer_share({ title })}
            onClick={shareIt}
          >
            <IconShare2 size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <Attachments files={attachments} heading="h4" />
    </article>
  );
}
