import type { ApolloClient } from '@apollo/client';
import { SessionClient } from '@quiet-time/schema/web/session-client.tsx';
import { ThemeProvider } from '@quiet-time/schema/web/theme-provider.tsx';
import type { ReactNode } from 'react';
import { devotionalByDate } from '../features/devotionals/day/devotionals.documents.ts';
import { writePreloaded } from '../lib/preloaded.ts';

/** The devotional is what the pages that most people enter by are about: home and the devotionals. */
const fillCache = (client: ApolloClient) => writePreloaded(client, { DevotionalByDate: devotionalByDate });

/** What every page needs around it, apart from the router, which tests choose themselves. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SessionClient prepare={fillCache}>
      <ThemeProvider>{children}</ThemeProvider>
    </SessionClient>
  );
}
