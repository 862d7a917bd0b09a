import { ApolloProvider } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { makeClient } from '@quiet-time/schema/web/client.ts';
import { session, useSessionToken } from '@quiet-time/schema/web/session.ts';
import { ThemeProvider } from '@quiet-time/schema/web/theme-provider.tsx';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { Toasts } from '@quiet-time/schema/web/toast/toasts.tsx';
import { type ReactNode, useState } from 'react';

/** What every page needs: theme, toasts, and the client of the current session. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider density="admin">
      <SessionClient>{children}</SessionClient>
      <Toasts />
    </ThemeProvider>
  );
}

/** One Apollo client per session, so that nothing that one person loaded is left for the next. */
function SessionClient({ children }: { children: ReactNode }) {
  const token = useSessionToken();
  const [current, setCurrent] = useState(() => ({ token, client: newClient() }));
  if (current.token !== token) setCurrent({ token, client: newClient() });
  return <ApolloProvider client={current.client}>{children}</ApolloProvider>;
}

const newClient = () => makeClient({ onUnauthenticated: endSession });

/** The session has ended on the server. `RequireAdmin` sees the missing token and goes to the sign-in page. */
function endSession() {
  // Wrong credentials are UNAUTHENTICATED too, and several requests may fail at once.
  if (!session.token()) return;
  session.set(null);
  toast.error(messages.authenticationRequired);
}
