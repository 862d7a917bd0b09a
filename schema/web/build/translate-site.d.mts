/**
 * Writes the sites of some languages into one folder.
 * @param marked folder of a build with marks
 * @param site target folder
 * @param locales the first is the language of `index.html`
 * @param alter returns the altered code of a sentence, for tests
 */
export function translateSite(
  marked: string,
  site: string,
  locales: readonly string[],
  alter?: (code: string) => string,
): Promise<void>;
