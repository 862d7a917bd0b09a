import { m } from '@quiet-time/schema/sentences';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { signInMutation } from './auth.documents.ts';

/** Creates a session and returns it, or a sentence with the reason why there is none. Throws the server's error. */
export function useNewSession() {
  const [mutate] = useMutation(signInMutation);
  return async (email: string, password: string) => {
    const { data } = await mutate({ variables: { email, password } });
    if (data?.signIn.__typename !== 'SignIn') return m.account_confirm_address_first();
    return { id: data.signIn.viewer.id, token: data.signIn.token };
  };
}
