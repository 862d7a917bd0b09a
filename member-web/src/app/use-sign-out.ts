import { signOut } from '@quiet-time/web/sign-out.ts';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { forgetMember } from '../session/forget-member.ts';
import { atOnce } from '../ui/arrival.tsx';
import { isProtected } from './protected-paths.ts';

/**
 * Signs the member out, here at once and on the server as soon as it can be reached, and deletes their data in this
 * browser. On a public page the reader stays where they are; a page for members redirects home.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return () => {
    // Home first and at once: otherwise the guard of a members' page would redirect to the sign-in page.
    if (isProtected(pathname)) flushSync(() => navigate('/', { state: atOnce }));
    forgetMember();
    signOut();
  };
}
