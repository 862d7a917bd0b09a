/** Path on the member site to which a sign-in with Google returns, with a token that opens a session once. */
export const handOverPath = '/auth/success';

/**
 * Returns the cookie by which a browser recognizes a hand-over as the end of its own sign-in. Without it, a foreign
 * address of that page would sign people in to another person's account.
 * @param browser id that is also in the address
 */
export const handOverCookie = (browser: string): string => `google-${browser}`;
