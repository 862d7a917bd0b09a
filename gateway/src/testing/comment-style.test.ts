import { parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { projectFiles, read } from './project-files.js';

/** Openings without a noun or a verb: the reader has to go on to learn what the comment is about. */
const headless =
  /^(What|Who|Whom|Whose|Where|Of|That|Those|Which|How|Why|As|Whoever|Whatever|Nothing|Nobody|None of|In which|For whom|By which|To whom|From which)\b/;
/** Stands for notify, log, document, return and report, so it says too little. */
const vague = /\b(tell|tells|told)\b/i;

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
  const files = projectFiles(/(?<!\.d)\.(ts|tsx|mjs)$/);
  const found = files.flatMap((file) =>
    openingsOf(read(file))
      .filter((opening) => headless.test(opening) || vague.test(withoutNames(opening)))
      .map((opening) => `${file}: ${opening}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

it('describes every query and mutation', () => {
  const undescribed: string[] = [];
  visit(parse(read('schema/schema.graphql')), {
    ObjectTypeDefinition: ({ name, fields = [] }) => {
      if (name.value !== 'Query' && name.value !== 'Mutation') return;
      undescribed.push(...fields.filter((field) => !field.description).map((field) => field.name.value));
    },
  });
  expect(undescribed).toEqual([]);
});

it('opens GraphQL descriptions with a noun or a verb, and has no "tell" or ids of requirements in them', () => {
  const descriptions: string[] = [];
  visit(parse(read('schema/schema.graphql')), {
    enter(node) {
      if ('description' in node && node.description)
        descriptions.push(node.description.value.replace(/\s+/g, ' '));
    },
  });
  expect(descriptions.length).toBeGreaterThan(500);
  const isVague = (text: string) => vague.test(text) || /\b(?:M|A|R|X|AMB)-\d/.test(text);
  expect(descriptions.filter((text) => headless.test(text) || isVague(withoutNames(text)))).toEqual([]);
});
