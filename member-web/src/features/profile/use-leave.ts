import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { forgetMember } from '../../session/forget-member.ts';
import { atOnce } from '../../ui/arrival.tsx';

/** Goes home as a guest after the session has ended on the server, and says why. */
export function useLeave() {
  const navigate = useNavigate();
  return (why: string) => {
    // The page first and at once: it is for members only, and would send a guest to the sign-in page.
    flushSync(() => navigate('/', { state: atOnce }));
    forgetMember();
    session.set(null);
    toast.success(why);
  };
}
