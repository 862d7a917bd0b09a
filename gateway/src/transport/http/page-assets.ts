import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@quiet-time/schema/languages';

/** The part of Vite's manifest that we read: the file of each module, and its dependencies. */
type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Manifest file names of the build (`schema/web/build/manifest.mjs`). */
export const manifestOf = (language: Language) =>
  `.vite/manifest${language === 'en' ? '' : `.${language}`}.json`;

/** Assets of a page besides its HTML. */
export interface PageAssets {
  /** Addresses of the scripts, the entry first. */
  scripts: string[];
  /** A style element with all styles, so that the first paint waits for no other file. */
  styles: string;
  /** Text of that element, which the CSP allows by its hash. */
  css: string;
}

/**
 * Reads a built app.
 * @param site its folder
 * @param language of the member site, which has a build per language
 * @returns assets of its entry and of some lazy modules, by their sources, e.g. `src/features/home/home-page.tsx`; only
 *   the styles of `parts`
 */
export function readAssets(
  site: string,
  language: Language,
): (modules: readonly string[], parts?: readonly string[]) => PageAssets {
  const manifest: ViteManifest = JSON.parse(readFileSync(path.join(site, manifestOf(language)), 'utf8'));
  // Read at once, since a build may replace the files while this process runs.
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
      // The script that loads lazy parts reads here which files it can skip.
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
