/**
 * Writes the sites of some languages into one folder.
 * @param marked the folder of a build with marks
 * @param site where to write
 * @param locales the first is that of `index.html`
 */
export function translateSite(marked: string, site: string, locales: readonly string[]): Promise<void>;
