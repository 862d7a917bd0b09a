import { MantineProvider } from '@mantine/core';
import { type ColorScheme, colorScheme } from '@quiet-time/web/color-scheme.ts';
import { pageMeta } from '@quiet-time/web/page-meta.ts';
import type { ReactNode } from 'react';
import { makeTheme, resolver } from './theme.ts';

const theme = makeTheme();

const chosen = (): ColorScheme => colorScheme.chosen() ?? 'auto';

let leave = () => {};

/** Connects Mantine's color scheme to the theme of this device, which both apps share. */
const manager = {
  get: chosen,
  set(scheme: ColorScheme) {
    // Mantine also sets a scheme that it just received.
    if (scheme !== chosen()) colorScheme.choose(scheme);
  },
  subscribe(onChange: (scheme: ColorScheme) => void) {
    leave = colorScheme.subscribe(() => onChange(chosen()));
  },
  unsubscribe: () => leave(),
  clear: () => colorScheme.choose('auto'),
};

/** Provides our theme for Mantine's components. The scheme follows the system until the reader chooses one. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      // The gateway writes one nonce per response into the page; without it the CSP refuses Mantine's `<style>`.
      getStyleNonce={() => pageMeta('csp-nonce')}
    >
      {children}
    </MantineProvider>
  );
}
