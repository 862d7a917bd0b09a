import { isStaff } from '@quiet-time/schema/roles';
import { deleteDrafts } from '@quiet-time/web/form/drafts.ts';
import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';
import { signOut as endServerSession } from '@quiet-time/web/sign-out.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useNewSession } from '../features/auth/use-sign-in.ts';
import { openExternal } from '../lib/leave.ts';
import { memberPage } from '../lib/page-meta.ts';
import { SignedInContext } from '../session/signed-in.ts';
import { useViewer } from '../session/use-viewer.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { AccessDenied, NoAccess } from './access-denied.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

interface Props {
  children: ReactNode;
  /** Whether the page shows "Access Denied" in place, to visitors too, instead of a redirect. */
  inPlace?: boolean;
}

/**
 * Shows its children to administrators and editors. Visitors go to the sign-in page and come back afterwards. Members
 * go to the member site, or see "No access" when its address is unknown. This is for comfort only: the server checks
 * every request.
 */
export function RequireAdmin({ children, inPlace = false }: Props) {
  const location = useLocation();
  const who = useViewer();
  const signIn = useNewSession();
  const [leaving, setLeaving] = useState(false);

  const endSession = () => {
    if (who.status === 'known') deleteDrafts(who.viewer.id);
    endServerSession();
  };
  const signOut = () => {
    setLeaving(true);
    endSession();
  };

  const [goingHome, setGoingHome] = useState(false);
  const home = who.status === 'known' && !isStaff(who.viewer.role) && !inPlace ? memberPage('/') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session ends by it, and it happens once
  useEffect(() => {
    if (!home) return;
    setGoingHome(true);
    // Ends the member's session, which would stop staff on the same device from signing in.
    endSession();
    openExternal(home);
  }, [home]);

  if (home || goingHome) return <ShellSkeleton />;
  if (who.status === 'guest') {
    if (inPlace && !leaving) return <AccessDenied signIn={loginPath(location)} />;
    return <Navigate replace to={leaving ? '/login' : loginPath(location)} />;
  }
  if (who.status === 'loading') return <ShellSkeleton />;
  if (who.status === 'failed') {
    return (
      <main>
        <LoadFailed as="h1" of={who} />
      </main>
    );
  }
  if (!isStaff(who.viewer.role)) {
    const { email } = who.viewer;
    return inPlace ? (
      <AccessDenied email={email} onSignOut={signOut} />
    ) : (
      <NoAccess email={email} onSignOut={signOut} />
    );
  }
  return (
    <SignedInContext value={{ viewer: who.viewer, signOut }}>
      {children}
      <SignInAgain viewer={who.viewer} signIn={signIn} />
    </SignedInContext>
  );
}
