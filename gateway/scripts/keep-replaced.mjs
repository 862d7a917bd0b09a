import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Times of files may lie a tick of the system's clock behind our own. */
const tick = 1_000;

/**
 * Runs a build that writes over what is there, and then removes what the build before the last has left. So a gateway
 * that was started with the last build still finds its files, and pages that were opened with it their scripts.
 * @param folder where the build writes; which files are the last build's is kept beside it, in `<folder>.files.json`
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
