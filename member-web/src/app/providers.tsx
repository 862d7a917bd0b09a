import type { ApolloClient } from '@apollo/client';
import { readPreloaded } from '@quiet-time/schema/web/preloaded.ts';
import { SessionClient } from '@quiet-time/schema/web/session-client.tsx';
import { ThemeProvider } from '@quiet-time/schema/web/theme-provider.tsx';
import type { ReactNode } from 'react';
import { writePreloaded } from './preloaded.ts';

/** What every page needs around it, apart from the router, which tests choose themselves. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionClient prepare={prepare}>
      <ThemeProvider>{children}</ThemeProvider>
    </SessionClient>
  );
}

function prepare(client: ApolloClient): void {
  readPreloaded(client);
  writePreloaded(client);
}
