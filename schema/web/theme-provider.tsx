import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { pageMeta } from './page-meta.ts';
import { makeTheme, resolver } from './theme/theme.ts';

interface Props {
  children: ReactNode;
  /** `admin` shrinks the type base, nothing else. */
  density?: 'member' | 'admin';
}

/** Our theme for everything inside. The scheme follows the system until the reader chooses one. */
export function ThemeProvider({ children, density = 'member' }: Props) {
  const theme = useMemo(() => makeTheme(density), [density]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      // The gateway writes one nonce per answer into the page; without it the CSP refuses Mantine's `<style>`.
      getStyleNonce={() => pageMeta('csp-nonce')}
    >
      {children}
    </MantineProvider>
  );
}
