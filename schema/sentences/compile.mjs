// Compiles the catalogs (`en/*.json`) into one typed function a sentence, in `dist`: what
// `@quiet-time/schema/sentences` is. `dist/separate` has each in a file of its own, for builds of the sites, which put
// it beside what says it. `node schema/sentences/compile.mjs` compiles what has changed.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names every catalog of the first language in the settings, which have no pattern for all files of a folder. */
async function nameCatalogs(folder) {
  const file = path.join(folder, 'project.inlang/settings.json');
  const settings = await readFile(file, 'utf8');
  const { baseLocale } = JSON.parse(settings);
  const catalogs = (await readdir(path.join(folder, baseLocale))).sort();
  const names = catalogs.map((catalog) => `\n      "./{locale}/${catalog}"`);
  const named = settings.replace(/"pathPattern": \[[^\]]*\]/, `"pathPattern": [${names}\n    ]`);
  if (named !== settings) await writeWhole(file, named);
}

/** A fingerprint of the files whose change changes the result. */
async function fingerprint(folder) {
  const settings = path.join(folder, 'project.inlang/settings.json');
  const { locales } = JSON.parse(await readFile(settings, 'utf8'));
  const files = [import.meta.filename, settings];
  for (const locale of locales) {
    const catalogs = await readdir(path.join(folder, locale));
    files.push(...catalogs.sort().map((file) => path.join(folder, locale, file)));
  }
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Compiles the sentences, unless they are compiled already.
 * @param folder where the catalogs and the project are: tests have others
 */
export default async function compileSentences(folder = import.meta.dirname) {
  await nameCatalogs(folder);
  const outdir = path.join(folder, 'dist');
  const stamp = path.join(outdir, '.compiled-from');
  const current = await fingerprint(folder);
  if ((await readFile(stamp, 'utf8').catch(() => null)) === current) return;
  // Read only where it is needed: it takes a second.
  const { compile } = await import('@inlang/paraglide-js');
  const options = {
    project: path.join(folder, 'project.inlang'),
    fs: writingWhole,
    cleanOutdir: false,
    // A server tells the language of each request by AsyncLocalStorage, a build of a site has but one.
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  };
  await compile({
    ...options,
    outdir: path.join(outdir, 'separate'),
    outputStructure: 'message-modules',
  });
  await compile({ ...options, outdir, outputStructure: 'locale-modules', emitTsDeclarations: true });
  await writeFile(stamp, current);
}

/**
 * Writes whole files at once: two test runs may compile at the same time, and a third one read. Parameters are
 * declared as texts and numbers, where the compiler lets anything pass.
 */
async function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}-${randomUUID()}`;
  const isDeclaration = String(file).endsWith('.d.ts');
  await writeFile(
    unfinished,
    isDeclaration ? content.replaceAll('NonNullable<unknown>', 'string | number') : content,
  );
  await rename(unfinished, file);
}
const writingWhole = { ...fs, promises: { ...fs.promises, writeFile: writeWhole } };

if (import.meta.url === pathToFileURL(process.argv[1]).href) await compileSentences();
