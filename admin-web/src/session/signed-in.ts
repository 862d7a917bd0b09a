import { createContext, useContext } from 'react';
import type { Viewer } from './use-viewer.ts';

export interface SignedIn {
  viewer: Viewer;
  /** Ends the session here and on the server, forgets what was loaded and typed, and goes to the sign-in page. */
  signOut(): void;
}

/** Provided by `RequireAdmin` to everything behind it. */
export const SignedInContext = createContext<SignedIn | null>(null);

/** The signed-in administrator or editor. Only for components behind `RequireAdmin`; throws elsewhere. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn needs RequireAdmin around it');
  return signedIn;
}
