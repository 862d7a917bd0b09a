import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { m } from '@quiet-time/schema/sentences';
import css from './color-scheme-button.module.css';
import { IconMoon, IconSun } from './icons.ts';

/** Switches between light and dark; the label says which one a press brings. The choice is remembered. */
export function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={css.root}
      aria-label={dark ? m.shared_use_light_theme() : m.shared_use_dark_theme()}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
