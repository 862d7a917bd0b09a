import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/asking/use-mutation.ts';
import { signInMutation } from './auth.documents.ts';

/** Begins a session and answers whose it is, or a sentence about why there is none. Throws what the server says. */
export function useNewSession() {
  const [mutate] = useMutation(signInMutation);
  return async (email: string, password: string) => {
    const { data } = await mutate({ variables: { email, password } });
    if (data?.signIn.__typename !== 'SignIn') return m.account_confirm_address_first();
    return { id: data.signIn.viewer.id, token: data.signIn.token };
  };
}
