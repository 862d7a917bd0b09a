import { colorScheme } from '@quiet-time/web/color-scheme.ts';
import { useEffect } from 'react';

/** Takes over the theme that a member has chosen elsewhere, on a device where none was chosen yet. */
export function useAccountTheme(theme: 'light' | 'dark' | 'auto' | null): void {
  useEffect(() => {
    if (theme && colorScheme.chosen() === null) colorScheme.choose(theme);
  }, [theme]);
}
