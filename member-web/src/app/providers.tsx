import { readPreloaded } from '@quiet-time/schema/web/preloaded.ts';
import { SessionClient } from '@quiet-time/schema/web/session-client.tsx';
import { ThemeProvider } from '@quiet-time/schema/web/theme-provider.tsx';
import type { ReactNode } from 'react';

/** What every page needs around it, apart from the router, which tests choose themselves. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionClient prepare={readPreloaded}>
      <ThemeProvider>{children}</ThemeProvider>
    </SessionClient>
  );
}
