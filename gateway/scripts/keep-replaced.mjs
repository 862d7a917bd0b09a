import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File times may lag one tick of the system's clock. */
const tick = 1_000;

/**
 * Runs a build that overwrites the existing one, and then removes leftovers of the build before the last. A gateway
 * started with the last build still finds its files, and so do open pages with their scripts.
 * @param folder target of the build; `<folder>.files.json` beside it lists the last build's files
 * @param build must not empty the folder
 */
export async function keepReplaced(folder, build) {
  const list = `${folder}.files.json`;
  const previous = await readFile(list, 'utf8').then(JSON.parse, () => filesIn(folder));
  const began = Date.now() - tick;
  await build();
  const written = [];
  for (const file of await filesIn(folder)) {
    const { mtimeMs } = await stat(path.join(folder, file));
    if (mtimeMs >= began) written.push(file);
    else if (!previous.includes(file)) await rm(path.join(folder, file));
  }
  await writeFile(list, JSON.stringify(written));
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
