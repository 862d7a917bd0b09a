import { chunksOf, entriesOf, filesOf, readManifest } from './manifest.mjs';

/** Whether a module is a page. Other pages, and those of members, are loaded on demand. */
const isPage = (source) => /-pages?\.tsx$/.test(source);

/**
 * Lists the files that every page of a built member site starts with.
 * @param site its folder
 * @param language of the site
 * @returns paths in it: scripts, styles and fonts
 */
export function entryFiles(site, language) {
  const manifest = readManifest(site, language);
  return filesOf(chunksOf(manifest, entriesOf(manifest)));
}

/**
 * Lists the files that readers need offline: the entry pages, and their lazy parts such as menus. Parameters and result
 * are those of `entryFiles`.
 * @param pages the sources of the pages
 */
export function readersFiles(site, pages, language) {
  const manifest = readManifest(site, language);
  const begun = chunksOf(manifest, [...entriesOf(manifest), ...pages]);
  const parts = begun.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((part) => !isPage(part));
  return filesOf([...begun, ...chunksOf(manifest, parts)]);
}
