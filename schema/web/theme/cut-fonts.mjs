// Subsets the fonts to the features that the site uses, into `dist`, where `fonts.css` finds them.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const fonts = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'source-sans-3.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};
/** Range of weights in the styles. Any other weight would make the font larger for every reader. */
const variationAxes = { wght: { min: 400, max: 600 } };
/** Features for text shaping, and the numerals of the styles. Others, such as fractions, are unused. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'lnum', 'tnum'];
/** All letters are kept, as members may write any of them. */
const everyLetter = String.fromCodePoint(...Array.from({ length: 0xd7ff }, (_, code) => code + 1));

/** Subsets the fonts, unless that is done already. */
export default async function cutFonts() {
  const outdir = path.join(import.meta.dirname, 'dist');
  const stamp = path.join(outdir, '.cut-from');
  const { resolve } = createRequire(import.meta.url);
  const originals = Object.entries(fonts).map(([name, file]) => ({ name, file: resolve(file) }));
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  for (const { file } of originals) hash.update(await readFile(file));
  const current = hash.digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => null)) === current) return;
  // Imported on demand, as it takes a moment.
  const { default: subsetFont } = await import('subset-font');
  await mkdir(outdir, { recursive: true });
  for (const { name, file } of originals) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures };
    const cut = await subsetFont(await readFile(file), everyLetter, options);
    await writeFile(path.join(outdir, name), cut);
  }
  await writeFile(stamp, current);
}
