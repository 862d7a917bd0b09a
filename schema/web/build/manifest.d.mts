/** The manifest of a built app in a language, in its folder. */
export function manifestOf(locale: string): string;
