/** Returns the path of the manifest for a language, within the folder of a built app. */
export function manifestOf(locale: string): string;
