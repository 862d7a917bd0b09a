/** Where a sign-in with Google comes back to the member site, with a token that opens a session once. */
export const handOverPath = '/auth/success';

/**
 * The cookie by which a browser knows a hand-over again as the end of a sign-in that began in it. Somebody else's address
 * of that page would sign people in to an account that is not theirs.
 * @param browser stands in the address, too
 */
export const handOverCookie = (browser: string): string => `google-${browser}`;
