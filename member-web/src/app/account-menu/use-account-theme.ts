import { colorScheme } from '@quiet-time/web/color-scheme.ts';
import { useEffect } from 'react';

/** Takes over the theme that the member chose on another device, if none was chosen on this one. */
export function useAccountTheme(theme: 'light' | 'dark' | 'auto' | null): void {
  useEffect(() => {
    if (theme && colorScheme.chosen() === null) colorScheme.choose(theme);
  }, [theme]);
}
