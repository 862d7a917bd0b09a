import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages that people enter the member site by, by their sources. */
export const readersPages = [
  'home/home-page',
  'devotionals/devotionals-page',
  'bible/bible-page',
  'bible/chapter-page',
  'scriptures/meditation-page',
  'scriptures/topic-page',
  'prayers/prayers-page',
  'encouraging-words/encouraging-words-page',
  'faq/faq-page',
  'about/about-page',
  'contact/contact-page',
  'plans/plans-page',
  'auth/login-page',
  'auth/forgot-password-page',
].map((page) => `src/features/${page}.tsx`);

/** The part of Vite's manifest that we read: what each module became, and what it needs. */
export function readManifest(site) {
  return JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
}

/**
 * What readers need of a built member site when there is no connection: the pages that people enter by, and the parts
 * of them that are fetched when they are opened, such as menus.
 * @param site its folder
 * @returns paths in it: scripts, styles and fonts
 */
export function readersFiles(site) {
  const manifest = readManifest(site);
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
  for (const key of [...entries, ...readersPages]) visit(key, 0);
  return [...files];
}
