import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest of a built app in a language, in its folder. */
export const manifestOf = (locale) => `.vite/manifest${locale === 'en' ? '' : `.${locale}`}.json`;

/**
 * Vite's manifest of a built app: what each module became, and what it needs.
 * @param site its folder
 * @param locale of the member site, which is there in several
 */
export function readManifest(site, locale = 'en') {
  const file = join(site, manifestOf(locale));
  if (!existsSync(file)) throw new Error(`${file} is missing: build the app first`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The modules that an app begins with. */
export const entriesOf = (manifest) => Object.keys(manifest).filter((key) => manifest[key].isEntry);

/** Some modules with all that they import, as chunks of the manifest. What they load lazily is left out. */
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

/** The files of chunks: scripts, styles and what these name. */
export const filesOf = (chunks) => [
  ...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
];
