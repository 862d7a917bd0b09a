import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What readers need of a built member site when there is no connection: the pages that people enter by, and the parts
 * of them that are fetched when they are opened, such as menus.
 * @param site its folder
 * @param pages the sources of the pages
 * @returns paths in it: scripts, styles and fonts
 */
export function readersFiles(site, pages) {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const seen = new Set();
  const visit = (key, depth) => {
    const id = `${depth} ${key}`;
    if (seen.has(id)) return;
    seen.add(id);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    for (const each of [file, ...css, ...assets]) files.add(each);
    for (const imported of imports) visit(imported, depth);
    if (depth > 0) return;
    // Other pages, and those of members, come when they are wanted.
    for (const part of dynamicImports) if (!/-pages?\.tsx$/.test(part)) visit(part, depth + 1);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  for (const key of [...entries, ...pages]) visit(key, 0);
  return [...files];
}
