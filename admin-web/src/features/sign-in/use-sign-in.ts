import { useMutation } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { session } from '@quiet-time/schema/web/session.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useState } from 'react';
import { SignInDocument } from './sign-in.documents.ts';
import type { Credentials } from './sign-in-fields.ts';

/**
 * Signs in on this host. `problem` is what the server said to the last attempt, null while there is nothing
 * to say. After a success the session has its token and `useViewer` knows who it is a moment later.
 */
export function useSignIn() {
  const [mutate, { loading }] = useMutation(SignInDocument);
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async (credentials: Credentials) => {
    setProblem(null);
    try {
      const { data } = await mutate({ variables: { ...credentials, email: credentials.email.trim() } });
      if (!data) throw new Error('The answer holds no session');
      // Codes are entered on the member site: the back-office has no page for them.
      if (data.signIn.__typename !== 'SignIn') return setProblem(messages.verifyOnMemberSite);
      session.set(data.signIn.token);
      toast.success(messages.signedIn(data.signIn.viewer.name));
    } catch (error) {
      setProblem(reasonFor(error, messages.authFailed));
    }
  };
  return { signIn, sending: loading, problem };
}
