import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { loginPath } from '@quiet-time/schema/web/safe-redirect.ts';
import { session } from '@quiet-time/schema/web/session.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { dropAllDrafts } from '../lib/drafts.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { NoAccess } from './no-access.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { SignedInContext } from './signed-in.ts';
import { useViewer } from './use-viewer.ts';
import { SignOutDocument } from './viewer.documents.ts';

/**
 * Shows its children to administrators. Guests go to the sign-in page and come back afterwards; anybody
 * else is told so. The server checks every request on its own: this is only the polite part.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const location = useLocation();
  const client = useApolloClient();
  const who = useViewer();
  const [leaving, setLeaving] = useState(false);

  const signOut = () => {
    const headers = { authorization: `Bearer ${session.token()}` };
    // Nobody waits for the server: whatever it says, this browser has forgotten the session.
    client.mutate({ mutation: SignOutDocument, context: { headers } }).catch(() => {});
    setLeaving(true);
    dropAllDrafts();
    session.set(null);
    toast.success(messages.signedOut);
  };

  if (who.status === 'guest') return <Navigate replace to={leaving ? '/login' : loginPath(location)} />;
  if (who.status === 'asking') return <ShellSkeleton />;
  if (who.status === 'unanswered') {
    return (
      <main>
        <LoadFailed as="h1" error={who.error} onRetry={who.askAgain} />
      </main>
    );
  }
  if (who.viewer.role !== 'admin') return <NoAccess email={who.viewer.email} onSignOut={signOut} />;
  return <SignedInContext value={{ viewer: who.viewer, signOut }}>{children}</SignedInContext>;
}
