import { valueAt } from './dot-path.js';
import { headingKey } from './headings.js';
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
  ja: true,
  sí: true,
  si: true,
  oui: true,
  true: true,
  '1': true,
  no: false,
  nein: false,
  non: false,
  false: false,
  '0': false,
};

const yesNo: Kind<boolean> = {
  print: (value) => (value ? 'yes' : 'no'),
  parse: (cell) => (cell ? (words[cell.toLowerCase()] ?? cell) : undefined),
};

/** Empty for none. */
const name: Kind<string | null> = { print: (value) => value ?? '', parse: (cell) => cell || undefined };

const kinds = {
  text,
  name,
  html,
  date: text,
  questions,
  tags,
  accessLevel: word,
  stage: word,
  language: word,
  yesNo,
};

export interface DevotionalColumn {
  name: string;
  /** Path of its value in the input of a devotional. */
  path: string;
  kind: keyof typeof kinds;
  /** Alternative headings in the four languages. A heading of two columns names none of them. */
  also: readonly string[];
  required: boolean;
  /** Description of its content, for the author of a file. */
  hint: string;
}

const column = (
  name: string,
  hint: string,
  {
    path = name,
    kind = 'text',
    also = '',
    required = true,
  }: Partial<Omit<DevotionalColumn, 'also'>> & { also?: string } = {},
): DevotionalColumn => ({ name, path, kind, also: also.split(',').filter(Boolean), required, hint });

/** Headings of a reference as well as of its words. */
const bibleText =
  'Bible verse,Bible text,Bibelvers,Bibeltext,versículo bíblico,texto bíblico,verset biblique,texte biblique';
/** Headings of a verse as well as of a reflection. */
const anyText = 'text,texto,texte';
/** Headings of a reflection as well as of the text in its place. */
const contents = 'Inhalt,contenido,contenu';

/** Columns of a CSV file of devotionals, in export order. */
export const devotionalColumns: readonly DevotionalColumn[] = [
  column('title', 'Required', { also: 'headline,Titel,Überschrift,título,titre' }),
  column(
    'date',
    'Required, as 2026-12-24, 24.12.2026, 24/12/2026 or Dec 24, 2026. Each day has one devotional.',
    {
      kind: 'date',
      also: 'day,Datum,Tag,fecha,día,jour',
    },
  ),
  column('reference', 'Required: the passage, such as Psalm 23:1', {
    path: 'scripture.reference',
    also: `scripture reference,passage,Bible reference,Bible passage,Bibelstelle,Schriftstelle,Textstelle,Stelle,cita,cita bíblica,pasaje,pasaje bíblico,referencia,referencia bíblica,passage biblique,référence biblique,${bibleText}`,
  }),
  column('verse', 'Its words; those of the King James text when empty', {
    required: false,
    path: 'scripture.verse',
    also: `scripture verse,scripture,scripture text,verse text,Vers,Verstext,Bibelwort,versículo,verset,${anyText},${bibleText}`,
  }),
  column('reflection', 'Required', {
    also: `devotion,devotional,meditation,Andacht,Betrachtung,Auslegung,Impuls,Reflexion,devocional,meditación,${anyText},${contents}`,
  }),
  column('questions', 'At least one; several one a line in the cell, or with | between them', {
    kind: 'questions',
    also: 'question,reflection questions,Frage,Fragen,Reflexionsfragen,pregunta,preguntas,preguntas de reflexión,questions de réflexion',
  }),
  column('prayer', 'Required', { also: 'Gebet,oración,prière' }),
  column('tags', 'With commas between them', {
    kind: 'tags',
    also: 'tag,keywords,Schlagworte,Schlagwörter,Stichworte,Stichwörter,etiquetas,palabras clave,étiquettes,mots-clés',
    required: false,
  }),
  column('accessLevel', 'standard or premium; standard when empty', {
    kind: 'accessLevel',
    also: 'access,Zugang,Zugriff,Zugangsstufe,acceso,nivel de acceso,accès,niveau d’accès',
    required: false,
  }),
  column('isActive', 'yes or no; yes when empty, unless a stage is given', {
    kind: 'yesNo',
    also: 'active,aktiv,activo,actif',
    required: false,
  }),
  column('stage', 'draft, review or ready: while it is not active', {
    kind: 'stage',
    also: 'state,Stand,estado,état',
    required: false,
  }),
  column('author', 'The name of the writer', {
    kind: 'name',
    also: 'written by,writer,Autor,Autorin,Verfasser,autora,auteur,autrice',
    required: false,
  }),
  column('content', 'A text shown in place of the reflection', { also: contents, required: false }),
  column('lang', 'The language: en, es, fr or de; that of the site when empty', {
    kind: 'language',
    also: 'language,Sprache,idioma,lengua,langue',
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

/** Numbers of headings do not matter: "Question 1". */
const keyOf = (heading: string): string => headingKey(heading).replace(/\p{N}+/gu, '');

const byHeading = new Map<string, DevotionalColumn | null>();
for (const column of devotionalColumns) {
  for (const key of new Set([column.name, ...column.also].map(keyOf))) {
    byHeading.set(key, byHeading.has(key) ? null : column);
  }
}

/**
 * Returns the column of a heading: "Scripture reference" and "scripture_reference" are the same. "Title:es" is the
 * title in another language. A heading with two meanings has no column: "Text".
 */
export function columnOf(heading: string): DevotionalColumn | undefined {
  const [, ofOriginal, language] = /^(.*):\s*([a-z]{2})\s*$/is.exec(heading) ?? [];
  if (ofOriginal && isLanguage(language?.toLowerCase())) {
    const original = columnOf(ofOriginal);
    return translatedColumns.find(({ name }) => name === `${original?.name}:${language!.toLowerCase()}`);
  }
  return byHeading.get(keyOf(heading)) ?? undefined;
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
