import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Where the theme provider keeps what was chosen on this device. */
const CHOSEN_HERE = 'mantine-color-scheme-value';

/** Takes over the theme that a member has chosen elsewhere, on a device where none was chosen yet. */
export function useAccountTheme(theme: 'light' | 'dark' | 'auto' | null): void {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme && !chosenHere()) setColorScheme(theme);
  }, [theme, setColorScheme]);
}

function chosenHere(): boolean {
  try {
    return localStorage.getItem(CHOSEN_HERE) !== null;
  } catch {
    // Nothing is remembered where storage is refused: then every page begins anew.
    return false;
  }
}
