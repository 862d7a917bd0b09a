import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the manifest for a language, within the folder of a built app. */
export const manifestOf = (locale) => `.vite/manifest${locale === 'en' ? '' : `.${locale}`}.json`;

/**
 * Reads Vite's manifest of a built app: the output of each module and its imports.
 * @param site its folder
 * @param locale of the member site, which has several
 */
export function readManifest(site, locale = 'en') {
  const file = join(site, manifestOf(locale));
  if (!existsSync(file)) throw new Error(`${file} is missing: build the app first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the entry modules of an app. */
export const entriesOf = (manifest) => Object.keys(manifest).filter((key) => manifest[key].isEntry);

/** Returns the chunks of some modules and of their static imports. Lazy imports are left out. */
export function chunksOf(manifest, keys) {
  const found = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...found];
}

/** Returns the files of chunks: scripts, styles and their assets. */
export const filesOf = (chunks) => [
  ...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
];
