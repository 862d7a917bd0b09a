// Builds stale packages: the Node packages with tsc, the web apps with Vite. `--all` builds everything again.

import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compileSentences from '../../schema/sentences/compile.mjs';
import { languages } from '../../schema/sentences/settings.mjs';
import cutFonts from '../../schema/web/theme/cut-fonts.mjs';
import { keepReplaced } from './keep-replaced.mjs';
import { checkNode, ensureInstalled, fingerprint, mustRun, root, tsc } from './workspace.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const units = [
  {
    name: 'gateway',
    sources: ['schema', 'rest-compat', 'gateway/src', 'gateway/sandbox', 'gateway/tsconfig.json'],
    build: buildNode,
  },
  { name: 'member-web', sources: ['schema', 'member-web'], build: buildMemberWeb },
  { name: 'admin-web', sources: ['schema', 'admin-web'], build: buildAdminWeb },
];

async function buildNode() {
  const programs = path.join(root, 'gateway/dist/programs');
  for (const name of ['schema', 'rest-compat', 'gateway']) {
    const dist = path.join(root, name, 'dist');
    for (const entry of await readdir(dist).catch(() => [])) {
      const whole = path.join(dist, entry);
      if (!whole.startsWith(programs)) await rm(whole, { recursive: true, force: true });
    }
  }
  // tsc copies no existing declarations.
  await mkdir(path.join(root, 'schema/dist'), { recursive: true });
  await copyFile(path.join(root, 'schema/graphql-env.d.ts'), path.join(root, 'schema/dist/graphql-env.d.ts'));
  await step('gateway: compiled', () => mustRun(process.execPath, [tsc, '-b', '.']));
  // In a process of its own: it takes almost a gigabyte, which `npm start` would keep as long as it runs. Running
  // programs load some of their parts on first use.
  await step('gateway: bundled', () =>
    keepReplaced(programs, () => mustRun(process.execPath, ['gateway/scripts/bundle.mjs'])),
  );
}

/** Runs one step of the build and then shows its name with the seconds since the build began. */
async function step(name, run) {
  await run();
  console.log(`  ${name.padEnd(46)}${(performance.now() / 1_000).toFixed(0).padStart(4)} s`);
}

const vite = (name, config = 'vite.config.ts') =>
  mustRun(bin('vite'), ['build', name, '--logLevel', 'warn', '--config', `${name}/${config}`]);

async function buildAdminWeb() {
  const site = path.join(root, 'admin-web/dist/site');
  await keepReplaced(site, async () => {
    await step('admin-web: bundled', () => vite('admin-web'));
    await step('admin-web: compressed', () => compress(site));
  });
}

async function buildMemberWeb() {
  const dist = (folder) => path.join(root, 'member-web/dist', folder);
  const { translateSite } = await import('../../schema/web/build/translate-site.mjs');
  await step('member-web: bundled', () => vite('member-web'));
  await keepReplaced(dist('site'), async () => {
    await step('member-web: translated', () => translateSite(dist('marked'), dist('site'), languages));
    // The service worker's build lists the files built before it.
    await vite('member-web', 'vite.worker.config.ts');
    await vite('member-web', 'vite.embed.config.ts');
    await step('member-web: compressed', () => compress(dist('site')));
  });
  await step('member-web: server-rendered pages bundled', () =>
    keepReplaced(dist('server'), () => vite('member-web', 'vite.server.config.ts')),
  );
}

/** Writes .br and .gz beside each new text file, which the gateway sends unchanged. */
async function compress(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest)$/.test(entry.name));
  // Compression runs in Node's own threads.
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(path.join(parentPath, name))));
}

async function compressFile(file) {
  if ((await modified(`${file}.br`)) >= (await modified(file))) return;
  const content = await readFile(file);
  // From level 10 on it searches for the shortest encoding. That takes several times as long and saves a reader 7 %; 11
  // saves 1 % more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Returns the modification time of a file in milliseconds; -1 if it is missing. */
const modified = (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => -1,
  );

/** Lists the source files of a unit, without tests and results. */
async function sourcesOf({ sources }) {
  const shared = [
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
    'gateway/scripts/build.mjs',
    'gateway/scripts/bundle.mjs',
  ];
  const found = [];
  for (const source of sources) {
    if (path.extname(source)) {
      found.push(source);
      continue;
    }
    const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name));
      const ours = !/(^|\/)(dist|node_modules|e2e|testing|screenshots)(\/|$)|\.test\.tsx?$/.test(file);
      if (entry.isFile() && ours) found.push(file);
    }
  }
  return [...shared, ...found];
}

/**
 * Writes gateway/dist/commit, for backups, `/readyz` and the log: `COMMIT` of the environment, for the image, or that of
 * the checkout. Nothing outside of one.
 */
async function writeCommit() {
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
  const commit = process.env.COMMIT || (await asked.catch(() => ({ stdout: '' }))).stdout.trim();
  const file = path.join(root, 'gateway/dist/commit');
  await (commit ? writeFile(file, commit) : rm(file, { force: true }));
}

const stampOf = ({ name }) => path.join(root, name, 'dist', '.built-from');

/** Builds the units whose sources changed since their last build, two at a time. */
export async function ensureBuilt({ all = false } = {}) {
  await compileSentences();
  await cutFonts();
  const stale = [];
  for (const unit of units) {
    unit.fingerprint = await fingerprint(await sourcesOf(unit));
    const built = await readFile(stampOf(unit), 'utf8').catch(() => null);
    if (all || built !== unit.fingerprint) stale.push(unit);
  }
  if (stale.length > 0) await build(stale);
  // Always, since a commit may change none of the sources.
  await writeCommit();
}

async function build(stale) {
  const hint = stale.length === units.length ? ' This takes about a minute.' : '';
  console.log(`Building ${stale.map(({ name }) => name).join(', ')}.${hint}`);
  await Promise.all(
    stale.map(async (unit) => {
      // A failing build leaves an incomplete one behind.
      await rm(stampOf(unit), { force: true });
      await unit.build();
      await writeFile(stampOf(unit), unit.fingerprint);
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  await ensureInstalled();
  await ensureBuilt({ all: process.argv.includes('--all') });
}
