import { valueAt } from './dot-path.js';
import { isLanguage, languages } from './languages.js';

/** Conversion between a value and a cell. */
interface Kind<Value> {
  print(value: Value): string;
  /** Returns an invalid value unchanged, so that it is refused. Undefined: the cell is empty. */
  parse(cell: string): unknown;
}

const text: Kind<string> = { print: (value) => value, parse: (cell) => cell };

/** Empty for plain text. */
const html: Kind<string | null> = { print: (value) => value ?? '', parse: (cell) => cell };

/** Exports have one question per line: a bar would split a question when the file is imported again. */
const questions: Kind<readonly string[]> = {
  print: (value) =>
    value.map((question) => question.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('|', '¦')).join('\n'),
  parse: (cell) => (cell ? cell.split(/\s*[|\n]+\s*/) : undefined),
};

const tags: Kind<readonly string[]> = {
  print: (value) => value.join(', '),
  parse: (cell) => cell.split(/[,;|\n]/),
};

/** A keyword. */
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

const kinds = { text, html, date: text, questions, tags, accessLevel: word, language: word, yesNo };

export interface DevotionalColumn {
  name: string;
  /** Path of its value in the input of a devotional. */
  path: string;
  kind: keyof typeof kinds;
  /** Alternative headings, compared by their letters only. */
  also: readonly string[];
  required: boolean;
  /** Description of its content, for the author of a file. */
  hint: string;
}

const column = (
  name: string,
  hint: string,
  { path = name, kind = 'text', also = [], required = true }: Partial<DevotionalColumn> = {},
): DevotionalColumn => ({ name, path, kind, also, required, hint });

/** Columns of a CSV file of devotionals, in export order. */
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
  column('reflectionHtml', 'The reflection with bold words, quotations and links, as HTML', {
    kind: 'html',
    required: false,
  }),
  column('prayerHtml', 'The prayer as HTML', { kind: 'html', required: false }),
];

const translated = [
  'title',
  'reference',
  'verse',
  'reflection',
  'questions',
  'prayer',
  'tags',
  'content',
  'reflectionHtml',
  'prayerHtml',
];

/** Columns of a devotional's texts in other languages: `title:es`. */
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

/** All columns of a file. */
export const allColumns: readonly DevotionalColumn[] = [...devotionalColumns, ...translatedColumns];

/** Returns the columns of a file with these devotionals, including those of existing translations. */
export function columnsFor(devotionals: readonly { translations?: object | null }[]): DevotionalColumn[] {
  const said = new Set(devotionals.flatMap(({ translations }) => Object.keys(translations ?? {})));
  return [...devotionalColumns, ...translatedColumns.filter(({ path }) => said.has(path.split('.')[1]!))];
}

/**
 * Returns the column of a heading: "Scripture reference" and "scripture_reference" are the same. "Title:es" is the
 * title in another language.
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

/** Returns a devotional as a row of a file, with a cell for each column. Attachments are not included. */
export const cellsOf = (devotional: object, columns = devotionalColumns): string[] =>
  columns.map(({ kind, path }) => {
    const value = valueAt(devotional, path);
    return value === undefined ? '' : kinds[kind].print(value as never);
  });

/**
 * Converts a row of a file to the input of a devotional. Fields with an empty cell are omitted, except that tags and
 * texts are emptied.
 * @param columns one for each cell; a cell without one is ignored
 */
export function devotionalOf(
  columns: readonly (DevotionalColumn | null)[],
  cells: readonly string[],
): Record<string, unknown> {
  const devotional: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = cells[index] ?? '';
    const value = kinds[column.kind].parse(cell);
    // An empty translation does not count as one.
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
