import { createContext, useContext } from 'react';
import type { Viewer } from './use-viewer.ts';

export interface SignedIn {
  viewer: Viewer;
  /** Ends the session here and on the server, drops loaded data and drafts, and goes to the sign-in page. */
  signOut(): void;
}

/** Provided by `RequireAdmin` to its descendants. */
export const SignedInContext = createContext<SignedIn | null>(null);

/** Returns the signed-in administrator or editor. Throws outside of `RequireAdmin`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn needs RequireAdmin around it');
  return signedIn;
}
