import { SessionClient } from '@quiet-time/schema/web/session-client.tsx';
import { ThemeProvider } from '@quiet-time/schema/web/theme-provider.tsx';
import { Toasts } from '@quiet-time/schema/web/toast/toasts.tsx';
import type { ReactNode } from 'react';

/** What every page needs: theme, toasts, and the client of the current session. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider density="admin">
      <SessionClient>{children}</SessionClient>
      <Toasts />
    </ThemeProvider>
  );
}
