import css from './heart-button.module.css';
import { IconHeart } from './icons.ts';
import page from './page.module.css';

interface Props {
  label: string;
  favorite: boolean;
  onPress(): void;
}

/** Heart, filled for a favorite. */
export const HeartButton = ({ label, favorite, onPress }: Props) => (
  <button
    type="button"
    className={`${page.icon} ${css.root}`}
    aria-label={label}
    aria-pressed={favorite}
    onClick={onPress}
  >
    <IconHeart size={21} aria-hidden="true" />
  </button>
);
