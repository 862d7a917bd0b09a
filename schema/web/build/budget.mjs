// node schema/web/build/budget.mjs [app ...]
//
// Compares the first load of each built app with its budget, as gzip sends it: the entry script, its static imports,
// their CSS and fonts. For the member site, it also checks each entry page and the journal's editor in each language,
// and their numbers of scripts.
// Exits with 1 when a budget is exceeded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { enteredModules } from '../../dist/member-pages.js';
import { languages } from '../../sentences/settings.mjs';
import { chunksOf, entriesOf, filesOf, readManifest } from './manifest.mjs';

/**
 * Budgets in kB (1000 bytes); `scripts` is a number. Unlisted sizes are printed without a limit. Of a page, 0.3 kB are
 * for the picture in a formatted text, which the page of a devotional reads and shows, and 0.4 kB keep the code of the
 * folded invitation to the daily mail (12 kB) out of a first visit. The last 0.1 kB of `js` are for a reader who goes
 * back before a page has come.
 */
const budgets = {
  'member-web': {
    js: 96.8,
    css: 6.8,
    fonts: 59,
    page: 127.7,
    scripts: 8,
    editor: { js: 278, scripts: 13 },
  },
  'admin-web': { js: 190 },
};

/** Modules that load with the journal's editor on a first visit to its address (`journal.pages.ts`). */
const editor = [
  'src/features/journal/editor/entry-editor.tsx',
  'src/app/guards/require-sign-in.tsx',
  'src/features/journal/journal-page.tsx',
];

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const asked = process.argv.slice(2);
const apps = asked.length > 0 ? asked : Object.keys(budgets);
let over = false;

say(['app', 'part', 'kB gzip', 'budget', 'scripts', '']);
for (const app of apps) {
  const site = join(repository, app, 'dist/site');
  for (const language of app === 'member-web' ? languages : ['en']) {
    const manifest = readManifest(site, language);
    const entries = entriesOf(manifest);
    const { scripts: _, ...sizes } = sizesOf(site, chunksOf(manifest, entries));
    const name = language === 'en' ? app : `${app} ${language}`;
    for (const [part, bytes] of Object.entries(sizes)) judge(name, part, bytes, budgets[app]?.[part]);
    if (app !== 'member-web') continue;
    for (const page of enteredModules) {
      const { js, scripts } = sizesOf(site, chunksOf(manifest, [...entries, page]));
      judge('', /([^/]+)\.tsx$/.exec(page)[1], js, budgets[app].page, scripts, budgets[app].scripts);
    }
    const { js, scripts } = sizesOf(site, chunksOf(manifest, [...entries, ...editor]));
    judge('', "the journal's editor", js, budgets[app].editor.js, scripts, budgets[app].editor.scripts);
  }
}
process.exit(over ? 1 : 0);

function judge(app, part, bytes, budget, scripts, most) {
  const tooBig = (budget !== undefined && bytes > budget * 1000) || scripts > most;
  over ||= tooBig;
  say([
    app,
    part,
    (bytes / 1000).toFixed(1),
    budget === undefined ? '-' : String(budget),
    scripts === undefined ? '' : String(scripts),
    tooBig ? 'OVER' : '',
  ]);
}

/**
 * Returns the bytes of some chunks by kind, and their number of scripts. Fonts count uncompressed, as woff2 is
 * compressed already.
 */
function sizesOf(site, chunks) {
  const files = filesOf(chunks);
  const ofKind = (ending) => files.filter((file) => file.endsWith(ending));
  const sum = (names, size) => names.reduce((total, file) => total + size(readFileSync(join(site, file))), 0);
  const gzipped = (content) => gzipSync(content, { level: 9 }).length;
  const scripts = ofKind('.js');
  return {
    js: sum(scripts, gzipped),
    css: sum(ofKind('.css'), gzipped),
    fonts: sum(ofKind('.woff2'), (content) => content.length),
    scripts: scripts.length,
  };
}

function say([app, part, size, budget, scripts, verdict]) {
  process.stdout.write(
    `${app.padEnd(15)}${part.padEnd(22)}${size.padStart(8)}${budget.padStart(8)}${scripts.padStart(9)}  ${verdict}\n`,
  );
}
