/** The languages that sentences are compiled and the member site is built in, the original first. */
export const languages: readonly string[];
