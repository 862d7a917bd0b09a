import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of Vite's manifest that we read: what each module became, and what it needs. */
type ViteManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/**
 * Tags that fetch the code of lazy parts together with the entry, which saves a direct visit a round trip for each that
 * would be asked for after another.
 * @param site the folder of the built app
 * @param modules their sources in the app, e.g. `src/features/home/home-page.tsx`
 */
export function preloadTags(site: string, modules: readonly string[]): string {
  const manifest: ViteManifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const files = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const css of chunk.css ?? []) seen.add(css);
    for (const imported of chunk.imports ?? []) files(imported, seen);
    return seen;
  };
  const inEntry = files('index.html');
  const wanted = modules.reduce((seen, module) => files(module, seen), new Set<string>());
  const parts = [...wanted].filter((file) => !inEntry.has(file));
  // The entry stands at the end of the head: a browser that has few connections would fetch it last.
  return [manifest['index.html']!.file, ...parts]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('\n');
}
