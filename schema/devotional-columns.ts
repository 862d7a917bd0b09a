import { valueAt } from './dot-path.js';
import { isLanguage, languages } from './languages.js';

/** How a value stands in a cell. */
interface Kind<Value> {
  print(value: Value): string;
  /** What is no such value is left as it is, to be refused. Undefined: the cell says nothing. */
  parse(cell: string): unknown;
}

const text: Kind<string> = { print: (value) => value, parse: (cell) => cell };

/** In exports one a line: a bar would cut a question in two when the file is read again. */
const questions: Kind<readonly string[]> = {
  print: (value) =>
    value.map((question) => question.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('|', '¦')).join('\n'),
  parse: (cell) => (cell ? cell.split(/\s*[|\n]+\s*/) : undefined),
};

const tags: Kind<readonly string[]> = {
  print: (value) => value.join(', '),
  parse: (cell) => cell.split(/[,;|\n]/),
};

/** One of a few words. */
const word: Kind<string> = {
  print: (value) => value,
  parse: (cell) => cell.toLowerCase() || undefined,
};

const words: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

const yesNo: Kind<boolean> = {
  print: (value) => (value ? 'yes' : 'no'),
  parse: (cell) => (cell ? (words[cell.toLowerCase()] ?? cell) : undefined),
};

const kinds = { text, date: text, questions, tags, accessLevel: word, language: word, yesNo };

export interface DevotionalColumn {
  name: string;
  /** Where its value stands in the input of a devotional. */
  path: string;
  kind: keyof typeof kinds;
  /** What a heading may say instead, by its letters alone. */
  also: readonly string[];
  required: boolean;
  /** What is in it, for the person who writes a file. */
  hint: string;
}

const column = (
  name: string,
  hint: string,
  { path = name, kind = 'text', also = [], required = true }: Partial<DevotionalColumn> = {},
): DevotionalColumn => ({ name, path, kind, also, required, hint });

/** The columns of a CSV file of devotionals, in the order in which they are exported. */
export const devotionalColumns: readonly DevotionalColumn[] = [
  column('title', 'Required'),
  column(
    'date',
    'Required, as 2026-12-24, 24.12.2026, 24/12/2026 or Dec 24, 2026. Each day has one devotional.',
    {
      kind: 'date',
      also: ['day'],
    },
  ),
  column('reference', 'Required: the passage, such as Psalm 23:1', {
    path: 'scripture.reference',
    also: ['scripturereference', 'passage'],
  }),
  column('verse', 'Required: its words', {
    path: 'scripture.verse',
    also: ['scriptureverse', 'scripture', 'scripturetext'],
  }),
  column('reflection', 'Required'),
  column('questions', 'At least one; several one a line in the cell, or with | between them', {
    kind: 'questions',
    also: ['question', 'reflectionquestions'],
  }),
  column('prayer', 'Required'),
  column('tags', 'With commas between them', { kind: 'tags', also: ['tag'], required: false }),
  column('accessLevel', 'standard or premium; standard when empty', {
    kind: 'accessLevel',
    also: ['access'],
    required: false,
  }),
  column('isActive', 'yes or no; yes when empty', { kind: 'yesNo', also: ['active'], required: false }),
  column('content', 'A text shown in place of the reflection', { required: false }),
  column('lang', 'The language: en, es, fr or de; en when empty', {
    kind: 'language',
    also: ['language'],
    required: false,
  }),
];

const translated = ['title', 'reference', 'verse', 'reflection', 'questions', 'prayer', 'tags', 'content'];

/** The columns of what a devotional says in other languages: `title:es`. */
export const translatedColumns: readonly DevotionalColumn[] = languages.flatMap((language) =>
  devotionalColumns
    .filter(({ name }) => translated.includes(name))
    .map((column) => ({
      ...column,
      name: `${column.name}:${language}`,
      path: `translations.${language}.${column.path}`,
      also: [],
      required: false,
      hint: '',
    })),
);

/** Every column that a file may have. */
export const allColumns: readonly DevotionalColumn[] = [...devotionalColumns, ...translatedColumns];

/** The columns of a file with these devotionals: with what they say in other languages, where they do. */
export function columnsFor(devotionals: readonly { translations?: object | null }[]): DevotionalColumn[] {
  const said = new Set(devotionals.flatMap(({ translations }) => Object.keys(translations ?? {})));
  return [...devotionalColumns, ...translatedColumns.filter(({ path }) => said.has(path.split('.')[1]!))];
}

/**
 * The column of a heading: "Scripture reference" and "scripture_reference" are the same. "Title:es" is the title in
 * another language.
 */
export function columnOf(heading: string): DevotionalColumn | undefined {
  const [, ofOriginal, language] = /^(.*):\s*([a-z]{2})\s*$/is.exec(heading) ?? [];
  if (ofOriginal && isLanguage(language?.toLowerCase())) {
    const original = columnOf(ofOriginal);
    return translatedColumns.find(({ name }) => name === `${original?.name}:${language!.toLowerCase()}`);
  }
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  return devotionalColumns.find(({ name, also }) => name.toLowerCase() === letters || also.includes(letters));
}

/** A devotional as a line of a file, a cell for each column. Attachments are not part of it. */
export const cellsOf = (devotional: object, columns = devotionalColumns): string[] =>
  columns.map(({ kind, path }) => {
    const value = valueAt(devotional, path);
    return value === undefined ? '' : kinds[kind].print(value as never);
  });

/**
 * A line of a file in the shape of the input of a devotional. Of fields with an empty cell it says nothing, except that
 * there are no tags, and no text.
 * @param columns one for each cell; a cell without one is left out
 */
export function devotionalOf(
  columns: readonly (DevotionalColumn | undefined)[],
  cells: readonly string[],
): Record<string, unknown> {
  const devotional: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = cells[index] ?? '';
    const value = kinds[column.kind].parse(cell);
    // A translation without a word is none.
    if (value === undefined || (column.path.startsWith('translations.') && !cell)) continue;
    put(devotional, column.path.split('.'), value);
  }
  return devotional;
}

function put(into: Record<string, unknown>, [name, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) into[name!] = value;
  else {
    into[name!] ??= {};
    put(into[name!] as Record<string, unknown>, rest, value);
  }
}
