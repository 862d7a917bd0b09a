/**
 * Writes the sites of some languages into one folder.
 * @param marked the folder of a build with marks
 * @param site where to write
 * @param locales the first is that of `index.html`
 * @param alter makes another sentence of each, as code: for tests
 */
export function translateSite(
  marked: string,
  site: string,
  locales: readonly string[],
  alter?: (code: string) => string,
): Promise<void>;
