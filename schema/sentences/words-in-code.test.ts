import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { wordsInCode } from './words-in-code.js';

const packages = path.join(import.meta.dirname, '../..');
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|build)\//.test(file);

/** Files with texts that only administrators see, in English. */
const forAdministrators = [
  'member-web/src/features/about/about-page.tsx',
  'member-web/src/features/about/edit/edit-about.tsx',
  'member-web/src/ui/responsive-test-page.tsx',
  'schema/web/about-fields.tsx',
];

/** Files with texts for machines, and with the English topics of administrators by which feelings find them. */
const forMachines = [
  'member-web/src/features/bible/picture/draw-picture.ts',
  'member-web/src/features/journal/pdf/page-words.ts',
  'member-web/src/features/journal/pdf/pdf-file.ts',
  'member-web/src/features/journal/pdf/pieces.ts',
  'member-web/src/features/scriptures/feeling-links.tsx',
  'member-web/src/app/offline/tab-sync-effects.ts',
];

/** Names: of formats, of books in addresses, of parts of documents and of the browser. */
const names = new Set([
  ...['RSS', 'Atom', 'JSON Feed', 'https://', 'Psalms', 'Isaiah', 'Matthew', 'John', 'Romans', 'Lord', 'God'],
  ...[
    'Id',
    'Ids',
    'Viewer',
    'Notification',
    'Segmenter',
    'noopener noreferrer',
    'noopener noreferrer nofollow',
  ],
  ...['xMidYMax slice', 'too long', 'active prayer', 'Quiet Time'],
  // Message of an error for programmers.
  'The server answered',
]);

it.each(['member-web/src', 'schema/web'])(
  'in %s every word visible to members has a key',
  (folder) => {
    const files = readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => isSource(file) && ![...forAdministrators, ...forMachines].includes(file));
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      wordsInCode(readFileSync(path.join(packages, file), 'utf8'), file)
        .filter((text) => !names.has(text))
        .map((text) => [file, text]),
    );
    expect(found).toEqual([]);
  },
  60_000,
);

it('finds words in texts, attributes and sentences, and skips texts for machines', () => {
  const code = `
    import { a } from 'two words';
    const B = () => (
      <section className="wide and low" aria-label={open ? 'Open' : m.key()} data-text="no">
        Hello <b>you</b> {m.said()}
        <input type="text" name="search" placeholder="search" title={\`\${a} of\`} />
        {kind === 'Kind' && toast.success('Saved')}
      </section>
    );
    if (key === 'Escape') throw new Error('This is for programmers');
    share({ text: \`\${a} was read today\` });
    document.querySelector('main article');`;
  expect(wordsInCode(code)).toEqual([
    'wide and low',
    'Open',
    'Hello',
    'you',
    'search',
    'of',
    'Saved',
    'was read today',
  ]);
});
