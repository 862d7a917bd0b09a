import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@quiet-time/schema/languages';

/** The part of Vite's manifest that we read: what each module became, and what it needs. */
type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** As the build calls them (`schema/web/build/manifest.mjs`). */
export const manifestOf = (language: Language) =>
  `.vite/manifest${language === 'en' ? '' : `.${language}`}.json`;

/** What a page is made of besides its HTML. */
export interface PageAssets {
  /** Addresses of the scripts, the entry first. */
  scripts: string[];
  /** An element with all styles: the page is painted without waiting for another file. */
  styles: string;
  /** The text of that element, which the CSP allows by its hash. */
  css: string;
}

/**
 * Reads a built app.
 * @param site its folder
 * @param language of the member site, which is built in each
 * @returns what its entry and some lazy modules need, by their sources, e.g. `src/features/home/home-page.tsx`; of
 *   `parts` the styles alone
 */
export function readAssets(
  site: string,
  language: Language,
): (modules: readonly string[], parts?: readonly string[]) => PageAssets {
  const manifest: ViteManifest = JSON.parse(readFileSync(path.join(site, manifestOf(language)), 'utf8'));
  // At once: while this process runs, a build may replace the files.
  const styles = new Map(
    Object.values(manifest)
      .flatMap(({ css = [] }) => css)
      .map((file) => [file, readFileSync(path.join(site, file), 'utf8').trim()]),
  );
  const filesOf = (key: string, seen: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    for (const css of chunk.css ?? []) seen.add(css);
  };
  const assetsOf = (modules: readonly string[], parts: readonly string[]): PageAssets => {
    const seen = new Set<string>();
    for (const module of ['index.html', ...modules]) filesOf(module, seen);
    const scripts = [...seen].filter((file) => file.endsWith('.js'));
    for (const part of parts) filesOf(part, seen);
    const styleFiles = [...seen].filter((file) => file.endsWith('.css'));
    const css = styleFiles.map((file) => styles.get(file)).join('\n');
    return {
      scripts: scripts.map((file) => `/${file}`),
      // The script that loads lazy parts looks here for what it need not fetch.
      styles: `<style data-files="${styleFiles.map((file) => `/${file}`).join(' ')}">${css}</style>`,
      css,
    };
  };
  const known = new Map<string, PageAssets>();
  return (modules, parts = []) => {
    const key = [...modules, '', ...parts].join();
    const assets = known.get(key) ?? assetsOf(modules, parts);
    known.set(key, assets);
    return assets;
  };
}
