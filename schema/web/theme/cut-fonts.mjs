// Cuts the fonts to what the site uses of them, into `dist`: `fonts.css` takes them from there.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const fonts = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'source-sans-3.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};
/** All weights that the styles ask for. Each other one costs every reader a part of the font. */
const variationAxes = { wght: { min: 400, max: 600 } };
/** What the shaping of text needs, and the figures that the styles ask for; fractions and the like nobody asks for. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'lnum', 'tnum'];
/** Of the letters nothing is cut: what people write may have any of them. */
const everyLetter = String.fromCodePoint(...Array.from({ length: 0xd7ff }, (_, code) => code + 1));

/** Cuts them, unless they are cut already. */
export default async function cutFonts() {
  const outdir = path.join(import.meta.dirname, 'dist');
  const stamp = path.join(outdir, '.cut-from');
  const { resolve } = createRequire(import.meta.url);
  const originals = Object.entries(fonts).map(([name, file]) => ({ name, file: resolve(file) }));
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  for (const { file } of originals) hash.update(await readFile(file));
  const current = hash.digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => null)) === current) return;
  // Read only where it is needed: it takes a moment.
  const { default: subsetFont } = await import('subset-font');
  await mkdir(outdir, { recursive: true });
  for (const { name, file } of originals) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures };
    const cut = await subsetFont(await readFile(file), everyLetter, options);
    await writeFile(path.join(outdir, name), cut);
  }
  await writeFile(stamp, current);
}
