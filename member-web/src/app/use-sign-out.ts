import { signOut } from '@quiet-time/web/sign-out.ts';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { forgetMember } from '../session/forget-member.ts';
import { atOnce } from '../ui/arrival.tsx';
import { isProtected } from './protected-paths.ts';

/**
 * Signs the member out, here at once and on the server as soon as it can be told, and forgets what was theirs. On
 * a public page the reader stays where they are; from one that only members open they go home.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return () => {
    // Home first and at once: the guard of a page that a guest stands on would lead to the sign-in page.
    if (isProtected(pathname)) flushSync(() => navigate('/', { state: atOnce }));
    forgetMember();
    signOut();
  };
}
