// node schema/web/build/check-baseline.mjs
//
// Searches the built files of both sites for features newer than the browser baseline. Exits with 1 when a feature is
// not listed in `beyond-baseline.mjs`, or a listed one is no longer used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beyondBaseline } from './beyond-baseline.mjs';
import { filesOf, readManifest } from './manifest.mjs';
import { newerInScript, newerInStyles } from './newer-than-baseline.mjs';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Names with the files that use them. The files of other languages differ in their sentences only. */
const found = new Map();
for (const site of ['member-web', 'admin-web'].map((app) => join(repository, app, 'dist/site')))
  for (const file of [...filesOf(Object.values(readManifest(site))), ...readdirSync(site)]) {
    const look = file.endsWith('.js') ? newerInScript : file.endsWith('.css') ? newerInStyles : null;
    if (!look) continue;
    for (const name of look(readFileSync(join(site, file), 'utf8')))
      found.set(name, [...(found.get(name) ?? []), join(site, file)]);
  }

const unlisted = [...found].filter(([name]) => !beyondBaseline.has(name));
for (const [name, files] of unlisted)
  say(`${name} is newer than the baseline, and no guard is listed: ${files.slice(0, 3).join(', ')}`);
const unused = [...beyondBaseline.keys()].filter((name) => !found.has(name));
for (const name of unused) say(`${name} is listed, and not used`);
say(`${found.size - unlisted.length} names newer than the baseline, each with its guard`);
process.exit(unlisted.length + unused.length > 0 ? 1 : 0);

function say(line) {
  process.stdout.write(`${line}\n`);
}
