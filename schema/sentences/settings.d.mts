/** Languages of the compiled sentences and of the built member site, the original first. */
export const languages: readonly string[];
