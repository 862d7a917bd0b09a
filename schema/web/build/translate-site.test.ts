// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { manifestOf } from './manifest.mjs';
import { translateSite } from './translate-site.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'languages-'));
  return () => rmSync(folder, { recursive: true });
});
const marked = () => path.join(folder, 'marked');
const site = () => path.join(folder, 'site');

/** Writes a build with marks, by the paths of its files. */
function write(files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(marked(), file)), { recursive: true });
    writeFileSync(path.join(marked(), file), content);
  }
}

const build = {
  'index.html': '<script type="module" src="/assets/index-AAAA.js"></script>',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-AAAA.js', isEntry: true, css: ['assets/s.css'] },
    _shared: { file: 'assets/BBBB.js' },
    page: { file: 'assets/CCCC.js', imports: ['index.html'] },
  }),
  'assets/s.css': 'a{}',
  'assets/index-AAAA.js':
    'import{a}from"./BBBB.js";const b=__say_site_menu,c=1;const deps=["assets/CCCC.js"];b(__say_getLocale());import("./CCCC.js")',
  'assets/BBBB.js': 'export const a=1',
  'assets/CCCC.js': 'import"./index-AAAA.js";const n=__say_faqs_found;n({found:1,all:2})',
};

const manifestIn = (locale: string) =>
  JSON.parse(readFileSync(path.join(site(), manifestOf(locale)), 'utf8')) as Record<string, { file: string }>;
const scriptIn = (locale: string, key: string) =>
  readFileSync(path.join(site(), manifestIn(locale)[key]!.file), 'utf8');

it('has its own sentences in each language, and scripts that load each other', async () => {
  write(build);
  await translateSite(marked(), site(), ['en', 'de']);
  const entry = scriptIn('de', 'index.html');
  expect(entry).toContain('const b=()=>`Menü`,c=1;');
  expect(entry).toContain('b((()=>`de`)())');
  expect(entry).not.toContain('Menu`');
  expect(scriptIn('en', 'index.html')).toContain('const b=()=>`Menu`,c=1;');
  const page = manifestIn('de').page!.file;
  expect(entry).toContain(`["${page}"]`);
  expect(entry).toContain(`import("./${path.basename(page)}")`);
  expect(scriptIn('de', 'page')).toContain(
    `import"./${path.basename(manifestIn('de')['index.html']!.file)}"`,
  );
  expect(scriptIn('de', 'page')).toContain('new Intl.PluralRules(`de`).select(');
  expect(readFileSync(path.join(site(), 'index.html'), 'utf8')).toContain(
    manifestIn('en')['index.html']!.file,
  );
  expect(readFileSync(path.join(site(), 'assets/s.css'), 'utf8')).toBe('a{}');
});

it('a script without sentences is shared by all languages, and a changed import changes the name', async () => {
  write(build);
  await translateSite(marked(), site(), ['en', 'de']);
  expect(manifestIn('de')._shared).toEqual(manifestIn('en')._shared);
  const scripts = readdirSync(path.join(site(), 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(5);

  const before = manifestIn('de');
  write({ 'assets/CCCC.js': `${build['assets/CCCC.js']};other` });
  await translateSite(marked(), site(), ['en', 'de']);
  // The entry contains its name. With an unchanged name, browsers would cache the old entry for a year.
  expect(manifestIn('de').page!.file).not.toBe(before.page!.file);
  expect(manifestIn('de')['index.html']!.file).not.toBe(before['index.html']!.file);
  expect(manifestIn('de')._shared).toEqual(before._shared);
});

it('a sentence that is called in place is wrapped in brackets', async () => {
  write({ ...build, 'assets/BBBB.js': 'export const a=__say_site_menu(),d={e:__say_site_menu}' });
  await translateSite(marked(), site(), ['de']);
  expect(scriptIn('de', '_shared')).toBe('export const a=(()=>`Menü`)(),d={e:(()=>`Menü`)}');
});
