import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const packages = ['gateway', 'member-web', 'admin-web', 'rest-compat', 'schema'];
const skipped = /^(node_modules|dist|\..*)$/;

/** Openings without a noun or a verb: the reader has to go on to learn what the comment is about. */
const headless =
  /^(What|Who|Whom|Whose|Where|Of|That|Those|Which|How|Why|As|Whoever|Whatever|Nothing|Nobody|None of|In which|For whom|By which|To whom|From which)\b/;
/** Stands for notify, log, document, return and report, so it says too little. */
const vague = /\b(tell|tells|told)\b/i;

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : sourceFiles(file);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [file] : [];
  });
}

/** First lines of the comments of a source file, without their marks. */
function openingsOf(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, i) => {
    const [, block] = /^\s*\{?\/\*\*?\s*(.*)$/.exec(line) ?? [];
    if (block !== undefined) return [block || (lines[i + 1] ?? '').replace(/^\s*\*\s*/, '')];
    const [, text] = /(?:^|\s)\/\/ (.*)$/.exec(line) ?? [];
    const goesOn = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[i - 1] ?? '');
    return text === undefined || goesOn || /^(biome-ignore|@ts-)/.test(text) ? [] : [text];
  });
}

/** Text without code and without names of parameters. */
const withoutNames = (text: string) => text.replace(/`[^`]*`|@param \w+/g, '');

it('finds the openings of comments', () => {
  const source = [
    '/** Returns one. */',
    '/**',
    ' * Lists all.',
    ' * What else.',
    ' */',
    '// Because of this',
    '// and that.',
    "const address = 'https://example.org'; // An address.",
  ].join('\n');
  expect(openingsOf(source)).toEqual(['Returns one. */', 'Lists all.', 'Because of this', 'An address.']);
});

it('opens comments with a noun or a verb, and never with "tell"', () => {
  const found = packages.flatMap(sourceFiles).flatMap((file) =>
    openingsOf(readFileSync(path.join(root, file), 'utf8'))
      .filter((opening) => headless.test(opening) || vague.test(withoutNames(opening)))
      .map((opening) => `${file}: ${opening}`),
  );
  expect(found).toEqual([]);
});
