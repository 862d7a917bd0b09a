import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.mjs';

const imports = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s+'(\.[^']+)'/gm;
const declared =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|class|function\*?|enum)\s+([\w$]+)/gm;
const unpacked = /^export\s+const\s+\{([^}]*)\}/gm;
const listed = /^export\s+(?:\{([^}]*)\}|\*)(?:\s+from\s+'([^']+)')?/gm;

const namesOf = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

/** Returns the source of an imported file: of `dist`, the TypeScript it was compiled from. */
function sourceOf(file) {
  const compiled = path.join(root, 'gateway/dist/');
  if (!file.startsWith(compiled)) return file;
  const source = path.join(root, 'gateway/src', file.slice(compiled.length)).replace(/\.js$/, '.ts');
  return existsSync(source) ? source : `${source}x`;
}

/** Returns the names that a file exports, read from its text. */
function exportsOf(file) {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(declared)].map(([, name]) => name);
  for (const [, list] of text.matchAll(unpacked))
    names.push(...namesOf(list).map((name) => name.split(/\s*:\s*/).at(-1)));
  if (/^export default /m.test(text)) names.push('default');
  for (const [, list, from] of text.matchAll(listed)) {
    if (list !== undefined) names.push(...namesOf(list).map((name) => name.split(/\s+as\s+/).at(-1)));
    else names.push(...exportsOf(sourceOf(path.join(path.dirname(file), from)).replace(/\.js$/, '.ts')));
  }
  return names;
}

/** Lists imports of the product and of neighbors that do not exist. */
function wrongImports(folder, file, text) {
  return [...text.matchAll(imports)].flatMap(([, whole, list, target]) => {
    const source = sourceOf(path.join(root, folder, target));
    // A program of the bundle has no names.
    if (target.includes('/dist/programs/')) return [];
    if (!existsSync(source)) return [`${file}: ${target}`];
    const wanted = [...(whole ? ['default'] : []), ...namesOf(list).map((name) => name.split(/\s+as\s+/)[0])];
    const present = exportsOf(source);
    return wanted.filter((name) => !present.includes(name)).map((name) => `${file}: ${name} of ${target}`);
  });
}

it('finds a renamed export and a missing file', () => {
  const text = [
    "import { emitEvents, notify } from '../dist/blocks/webhook-events.js';",
    "import { gone } from '../dist/blocks/gone.js';",
  ].join('\n');
  expect(wrongImports('gateway/bench', 'a.mjs', text)).toEqual([
    'a.mjs: notify of ../dist/blocks/webhook-events.js',
    'a.mjs: ../dist/blocks/gone.js',
  ]);
});

it.each(['gateway/bench', 'gateway/scripts'])('%s imports only what exists', (folder) => {
  const files = readdirSync(path.join(root, folder)).filter((name) => /(?<!\.test)\.mjs$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  const wrong = files.flatMap((file) =>
    wrongImports(folder, file, readFileSync(path.join(root, folder, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
