import { m } from '@quiet-time/schema/sentences';
import { colorScheme, useShownScheme } from './color-scheme.ts';
import css from './color-scheme-button.module.css';
import { IconMoon, IconSun } from './icons.ts';

/** Switches between light and dark. The label names the scheme after the press. The choice is stored. */
export function ColorSchemeButton() {
  const dark = useShownScheme() === 'dark';
  return (
    <button
      type="button"
      className={css.root}
      aria-label={dark ? m.shared_use_light_theme() : m.shared_use_dark_theme()}
      onClick={() => colorScheme.choose(dark ? 'light' : 'dark')}
    >
      {/* Both icons are rendered and the styles show one, as the theme may be known before this is rendered. */}
      <IconSun size={20} aria-hidden="true" className={css.sun} />
      <IconMoon size={20} aria-hidden="true" className={css.moon} />
    </button>
  );
}
