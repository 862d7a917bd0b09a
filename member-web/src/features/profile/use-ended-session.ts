import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { forgetMember } from '../../session/forget-member.ts';
import { atOnce } from '../../ui/arrival.tsx';

/** Navigates home as a guest after the session has ended on the server, with a message. */
export function useEndedSession() {
  const navigate = useNavigate();
  return (why: string) => {
    // First and at once: the current page is for members, and would redirect a guest to the sign-in page.
    flushSync(() => navigate('/', { state: atOnce }));
    forgetMember();
    session.set(null);
    toast.success(why);
  };
}
