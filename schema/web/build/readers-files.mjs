import { chunksOf, entriesOf, filesOf, readManifest } from './manifest.mjs';

/** Other pages, and those of members, come when they are wanted. */
const isPage = (source) => /-pages?\.tsx$/.test(source);

/**
 * What every page of a built member site begins with.
 * @param site its folder
 * @param language of the site
 * @returns paths in it: scripts, styles and fonts
 */
export function entryFiles(site, language) {
  const manifest = readManifest(site, language);
  return filesOf(chunksOf(manifest, entriesOf(manifest)));
}

/**
 * What readers need of a built member site when there is no connection: the pages that people enter by, and the parts
 * of them that are fetched when they are opened, such as menus. Parameters and result as those of `entryFiles`.
 * @param pages the sources of the pages
 */
export function readersFiles(site, pages, language) {
  const manifest = readManifest(site, language);
  const begun = chunksOf(manifest, [...entriesOf(manifest), ...pages]);
  const parts = begun.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((part) => !isPage(part));
  return filesOf([...begun, ...chunksOf(manifest, parts)]);
}
