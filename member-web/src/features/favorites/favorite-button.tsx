import { m } from '@quiet-time/schema/sentences';
import { HeartButton } from '../../ui/heart-button.tsx';
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
  const label = title ? m.favorite_of({ title }) : m.favorite();
  return <HeartButton label={label} favorite={favorite} onPress={toggle} />;
}
