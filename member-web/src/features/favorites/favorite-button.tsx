import { m } from '@quiet-time/schema/sentences';
import { IconHeart } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import css from './favorite-button.module.css';
import type { FavoriteKind } from './favorites-outbox.ts';
import { useFavorite } from './use-favorite.ts';

interface Props {
  id: string;
  /** Title of the item, for its label in a list with several hearts. */
  title?: string;
  /**
   * Whether it is a favorite, as long as the cache has no entry. For lists, which fetch all of their hearts at once.
   */
  known?: boolean;
  /** Left out: a devotional. */
  kind?: FavoriteKind;
}

/** Heart, filled for the reader's favorites. */
export function FavoriteButton({ id, title, known, kind }: Props) {
  const { favorite, toggle } = useFavorite(id, known, kind);
  return (
    <button
      type="button"
      className={`${page.icon} ${css.root}`}
      aria-label={title ? m.favorite_of({ title }) : m.favorite()}
      aria-pressed={favorite}
      onClick={toggle}
    >
      <IconHeart size={21} aria-hidden="true" />
    </button>
  );
}
