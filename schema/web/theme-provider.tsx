import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
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
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The gateway writes one nonce per answer into the page; without it the CSP refuses Mantine's `<style>`. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
