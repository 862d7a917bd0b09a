import { SignInAgain } from '@quiet-time/web/form/sign-in-again-dialog.tsx';
import type { Viewer } from '../../../session/use-viewer.ts';
import { useNewSession } from '../../auth/use-new-session.ts';

/** Asks a member whose session has ended to sign in again, over the text. */
export default function EditorsSignInAgain({ viewer }: { viewer: Viewer }) {
  const signIn = useNewSession();
  return <SignInAgain viewer={viewer} signIn={signIn} />;
}
