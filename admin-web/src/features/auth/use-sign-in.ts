import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { secondStep, secondStepPath, ticketIn } from '@quiet-time/web/second-factor/second-step.ts';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SignInDocument } from './auth.documents.ts';
import type { Credentials } from './sign-in-fields.ts';

/**
 * Returns a function that starts a session on this host. It returns the account, or a sentence about why there is no
 * session. It throws the server's error.
 */
export function useNewSession() {
  const [mutate] = useMutation(SignInDocument);
  return async (email: string, password: string) => {
    const { data } = await mutate({ variables: { email: email.trim(), password } });
    if (!data) throw new Error('The answer holds no session');
    // Verification codes are entered on the member site, as the back-office has no page for them.
    if (data.signIn.__typename !== 'SignIn') return backOfficeMessages.verifyOnMemberSite;
    const { token, viewer } = data.signIn;
    return { token, id: viewer.id, name: viewer.name };
  };
}

/**
 * Signs in on this host. `problem` is the server's message about the last attempt, or null. After a success the session
 * has its token, and `useViewer` returns the account a moment later.
 */
export function useSignIn(redirect: string | null) {
  const navigate = useNavigate();
  const begin = useNewSession();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async ({ email, password }: Credentials) => {
    setProblem(null);
    setSending(true);
    try {
      const begun = await begin(email, password);
      if (typeof begun === 'string') return setProblem(begun);
      session.set(begun.token);
      toast.success(m.account_signed_in({ name: begun.name }));
    } catch (error) {
      const ticket = ticketIn(error);
      if (ticket) {
        secondStep.write({ ticket, email: email.trim() });
        return void navigate(secondStepPath(redirect));
      }
      setProblem(reasonFor(error, m.account_auth_failed()));
    } finally {
      setSending(false);
    }
  };
  return { signIn, sending, problem };
}
