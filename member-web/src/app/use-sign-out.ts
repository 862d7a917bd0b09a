import { useApolloClient } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { session } from '@quiet-time/schema/web/session.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { forgetMember } from './forget-member.ts';
import { isProtected } from './protected-paths.ts';
import { signOutMutation } from './viewer.documents.ts';

/**
 * Signs the member out, here and on the server, and forgets what was theirs. On a public page the reader
 * stays where they are; from one that only members open they go home.
 */
export function useSignOut(): () => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return () => {
    const headers = { authorization: `Bearer ${session.token()}` };
    // Nobody waits for the server, not even the page: whatever it says, this browser has forgotten the session.
    const context = { headers, fetchOptions: { keepalive: true } };
    client.mutate({ mutation: signOutMutation, context }).catch(() => {});
    // Home first and at once: the guard of a page that a guest stands on would lead to the sign-in page.
    if (isProtected(pathname)) flushSync(() => navigate('/'));
    forgetMember();
    session.set(null);
    toast.success(messages.signedOut);
  };
}
