// Compiles the catalogs (`en/*.json`) of all languages to one typed function per sentence, in `dist`, which is
// `@quiet-time/schema/sentences`. `node schema/sentences/compile.mjs` compiles changed catalogs.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputOf } from './output.mjs';

/** Lists every catalog of the first language in the settings, which support no pattern for all files of a folder. */
async function nameCatalogs(file, folder) {
  const settings = await readFile(file, 'utf8');
  const { baseLocale } = JSON.parse(settings);
  const catalogs = (await readdir(path.join(folder, baseLocale))).sort();
  const names = catalogs.map((catalog) => `\n      "./{locale}/${catalog}"`);
  const named = settings.replace(/"pathPattern": \[[^\]]*\]/, `"pathPattern": [${names}\n    ]`);
  if (named !== settings) await writeWhole(file, named);
  return JSON.parse(named);
}

/** Returns the catalogs of all languages in the plug-in's format. */
async function readCatalogs(folder, locales) {
  const catalogs = [];
  for (const locale of locales) {
    for (const file of (await readdir(path.join(folder, locale))).sort()) {
      catalogs.push({ locale, content: await readFile(path.join(folder, locale, file)) });
    }
  }
  return catalogs;
}

/** Returns a fingerprint of the sources of the result. */
async function fingerprint(settings, catalogs) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of ['compile.mjs', 'output.mjs']) {
    hash.update(await readFile(path.join(import.meta.dirname, file)));
  }
  for (const { locale, content } of catalogs) hash.update(locale).update(content);
  return hash.digest('hex');
}

/**
 * Compiles the sentences, unless they are up to date.
 * @param folder of the catalogs and the project: tests use others
 */
export default async function compileSentences(folder = import.meta.dirname) {
  const settings = await nameCatalogs(path.join(folder, 'project.inlang/settings.json'), folder);
  const catalogs = await readCatalogs(folder, settings.locales);
  const outdir = path.join(folder, 'dist');
  const stamp = path.join(outdir, '.compiled-from');
  const current = await fingerprint(settings, catalogs);
  if ((await readFile(stamp, 'utf8').catch(() => null)) === current) return;
  // Loaded only if needed: it takes a second. The package's own `compile` queries a database for each sentence and
  // TypeScript for each declaration: nine seconds a language.
  const [{ compileMessage }, { default: format }] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('@inlang/plugin-message-format'),
  ]);
  const imported = await format.importFiles({ files: catalogs, settings });
  await mkdir(path.join(outdir, 'messages'), { recursive: true });
  for (const [file, content] of Object.entries(outputOf(imported, settings, compileMessage))) {
    await writeWhole(path.join(outdir, file), content);
  }
  await writeFile(stamp, current);
}

/** Writes a file atomically: two test runs may compile at the same time, while a third one reads. */
async function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}-${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await compileSentences();
