import { m } from '@quiet-time/schema/sentences';
import { IconHeart } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import css from './favorite-button.module.css';
import { useFavorite } from './use-favorite.ts';
import type { FavoriteKind } from './waiting-favorites.ts';

interface Props {
  id: string;
  /** Names it in a list, where it stands beside others of its kind. */
  title?: string;
  /** In a list, which asks for all of its hearts at once: whether it is one, as long as nothing is noted. */
  known?: boolean;
  /** Left out: a devotional. */
  kind?: FavoriteKind;
}

/** A heart, filled for what the reader keeps. */
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
