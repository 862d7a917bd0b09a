// node gateway/scripts/image-packages.mjs FOLDER: copies the packages that the bundle can't hold, with their dependencies,
// from node_modules to FOLDER.
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagesOfImage } from './bundle.mjs';
import { root } from './workspace.mjs';

const modules = path.join(root, 'node_modules');

/** Returns the folder of a package, as Node finds it from another folder; null if it is not installed. */
function folderOf(name, from) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name);
  return (
    places
      .map((place) => path.join(place, name))
      .find((folder) => existsSync(path.join(folder, 'package.json'))) ?? null
  );
}

/** Copies packages and everything that they depend on. Optional packages of other systems are not installed. */
export async function copyPackages(target, names = packagesOfImage) {
  const copied = new Set();
  const copy = async (name, from, isOptional) => {
    const folder = folderOf(name, from);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${name} is not installed, but ${from} needs it.`);
    if (copied.has(folder)) return;
    copied.add(folder);
    // Nested packages come with their own names.
    await cp(folder, path.join(target, path.relative(modules, folder)), {
      recursive: true,
      filter: (file) => !file.slice(folder.length).includes('node_modules'),
    });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    );
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      await copy(dependency, folder, dependency in optionalDependencies);
    }
  };
  // Links to the packages of this repository.
  await cp(path.join(modules, '@quiet-time'), path.join(target, '@quiet-time'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of names) await copy(name, path.join(root, 'gateway'), false);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await copyPackages(path.resolve(process.argv[2]));
