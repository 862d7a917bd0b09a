import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sentences } from '../web/build/sentences.ts';
import compileSentences from './compile.mjs';

// The test has two languages, and one with more plural forms than English.
const found = (...match: [string, string][]) => [
  {
    declarations: ['input n', 'local form = n: plural'],
    selectors: ['form'],
    match: Object.fromEntries(match),
  },
];
const catalogs = {
  en: { greeting: 'Good day {name}', found: found(['form=one', '{n} day'], ['form=other', '{n} days']) },
  pl: {
    greeting: 'Dzień dobry {name}',
    found: found(['form=one', '{n} dzień'], ['form=few', '{n} dni'], ['form=*', '{n} dnia']),
  },
};

vi.setConfig({ testTimeout: 60_000 });

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quiet-time-sentences-'));
  folder = path.join(root, 'schema/sentences');
  const plugin = path.join(
    import.meta.dirname,
    '../../node_modules/@inlang/plugin-message-format/dist/index.js',
  );
  const files: [string, object][] = [
    ...Object.entries(catalogs).map(([locale, catalog]): [string, object] => [`${locale}/a.json`, catalog]),
    [
      'project.inlang/settings.json',
      {
        baseLocale: 'en',
        locales: ['en', 'pl'],
        modules: [path.relative(folder, plugin)],
        'plugin.inlang.messageFormat': { pathPattern: './{locale}/a.json' },
      },
    ],
  ];
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(content));
  }
  await compileSentences(folder);
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const load = (file: string) => import(pathToFileURL(path.join(folder, 'dist', file)).href);

it('a server uses the language of each request, and English without one', async () => {
  const { m } = await load('messages.js');
  const { overwriteServerAsyncLocalStorage } = await load('runtime.js');
  const requests = new AsyncLocalStorage<{ locale: string }>();
  overwriteServerAsyncLocalStorage(requests);
  const greet = async () => {
    await Promise.resolve();
    return m.greeting({ name: 'Anna' });
  };
  expect(
    await Promise.all([
      requests.run({ locale: 'pl' }, greet),
      requests.run({ locale: 'en' }, greet),
      greet(),
    ]),
  ).toEqual(['Dzień dobry Anna', 'Good day Anna', 'Good day Anna']);
  expect(m.greeting({ name: 'Anna' }, { locale: 'pl' })).toBe('Dzień dobry Anna');
});

it('plural forms follow the language', async () => {
  const { m } = await load('messages.js');
  const textOf = (n: number, locale: string) => m.found({ n }, { locale });
  expect([1, 3, 5].map((n) => textOf(n, 'en'))).toEqual(['1 day', '3 days', '5 days']);
  expect([1, 3, 1.5].map((n) => textOf(n, 'pl'))).toEqual(['1 dzień', '3 dni', '1.5 dnia']);
});

it.each([
  ['en', 'Good day', 'Dzień'],
  ['pl', 'Dzień', 'Good day'],
])('a site in %s contains no other language, and only used sentences', async (locale, own, other) => {
  const entry = path.join(root, 'entry.js');
  await writeFile(
    entry,
    `import { m } from './schema/sentences/dist/messages.js'; console.log(m.greeting({ name: 'A' }));`,
  );
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: sentences(locale).slice(1),
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  const code = built.output.map((file) => ('code' in file ? file.code : '')).join('');
  expect(code).toContain(own);
  expect(code).not.toContain(other);
  expect(code).not.toMatch(/dni|days/);
  expect(code.length).toBeLessThan(250);
});
