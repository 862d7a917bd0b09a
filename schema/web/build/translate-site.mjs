// A build of the member site has marks in place of its sentences (`markedSentences` of `sentences.ts`). This module
// turns it into one site per language: the same files with the sentences of that language. So four languages cost one
// build.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync } from 'vite';
import { codeOf, localeFunctions, withoutRegistry } from '../../sentences/output.mjs';
import { manifestOf } from './manifest.mjs';

/** A mark, with the characters around it when it is a whole value and needs no brackets. */
const mark = /((?<![=!<>])=)?\b__say_(\w+)\b(?=([,;])?)/g;
const scriptName = /(?<=["'`/])([\w-]+)\.js(?=["'`])/g;
const sentencesFolder = path.join(import.meta.dirname, '../../sentences/dist/messages');

/**
 * Writes the sites of some languages into one folder. A script that is equal in two languages is one file. Each
 * language has its own manifest, by which the gateway and the service worker find its scripts.
 * @param marked folder of the build with marks
 * @param site target folder; existing files with other names stay
 * @param locales the first is the language of `index.html`
 * @param alter returns the altered code of a sentence, for tests
 */
export async function translateSite(marked, site, locales, alter = (code) => code) {
  const entries = await readdir(marked, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(marked, path.join(entry.parentPath, entry.name)));
  const isScript = (file) => /^assets\/[\w-]+\.js$/.test(file);
  for (const folder of new Set(['.vite', ...files.map((file) => path.dirname(file))])) {
    await mkdir(path.join(site, folder), { recursive: true });
  }
  for (const file of files.filter((file) => !isScript(file) && !file.startsWith('.vite'))) {
    await copyFile(path.join(marked, file), path.join(site, file));
  }
  const scripts = new Map();
  for (const file of files.filter(isScript)) {
    scripts.set(path.basename(file, '.js'), await readFile(path.join(marked, file), 'utf8'));
  }
  const manifest = await readFile(path.join(marked, '.vite/manifest.json'), 'utf8');
  const page = withShortScripts(await readFile(path.join(marked, 'index.html'), 'utf8'));
  for (const locale of locales) {
    const said = await sentencesOf(locale, alter);
    const translated = new Map(
      Array.from(scripts, ([name, code]) => [
        name,
        code.replace(mark, (_, is = '', key, end) => is + (is && end ? said(key) : `(${said(key)})`)),
      ]),
    );
    const names = namesOf(translated);
    const renamed = (text) =>
      text.replace(scriptName, (whole, name) => (names.has(name) ? `${names.get(name)}.js` : whole));
    for (const [name, code] of translated) {
      await writeFile(path.join(site, 'assets', `${names.get(name)}.js`), renamed(code));
    }
    await writeFile(path.join(site, manifestOf(locale)), renamed(manifest));
    if (locale === locales[0]) await writeFile(path.join(site, 'index.html'), renamed(page));
  }
}

/** Returns the sentences of a language by key, each as a short expression. */
async function sentencesOf(locale, alter) {
  const code = codeOf(await readFile(path.join(sentencesFolder, `${locale}.js`), 'utf8'));
  for (const [key, text] of code) code.set(key, alter(text));
  for (const [name, text] of Object.entries(localeFunctions(locale))) code.set(name, text);
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, short(withoutRegistry(code.get(key))));
    return known.get(key);
  };
}

/** Shortens the inline scripts of a page, which Vite leaves as they are. */
const withShortScripts = (html) =>
  html.replace(
    /(?<=<script>)[\s\S]*?(?=<\/script>)/g,
    (code) => minifySync('page.js', code, { compress: false }).code,
  );

function short(expression) {
  const { code } = minifySync('sentence.js', `x=${expression}`, { mangle: false });
  return /^x=([\s\S]*?);?\s*$/.exec(code)[1];
}

/**
 * Returns the name of each script, hashed from its code and all scripts that it loads, directly or indirectly. Browsers
 * cache a name for a year.
 * @param scripts their code by the names that they have in it
 */
function namesOf(scripts) {
  const hashOf = (text) => createHash('sha256').update(text).digest('base64url');
  const own = new Map(Array.from(scripts, ([name, code]) => [name, hashOf(code)]));
  const loaded = new Map(
    Array.from(scripts, ([name, code]) => [
      name,
      Array.from(code.matchAll(scriptName), ([, other]) => other).filter((other) => scripts.has(other)),
    ]),
  );
  const reachable = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of loaded.get(name)) reachable(other, found);
    return found;
  };
  return new Map(
    Array.from(scripts.keys(), (name) => {
      const all = Array.from(reachable(name), (other) => own.get(other)).sort();
      return [name, hashOf(own.get(name) + all.join()).slice(0, 8)];
    }),
  );
}
