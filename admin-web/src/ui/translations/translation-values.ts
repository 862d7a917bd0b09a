import type { TranslatedKind } from '@quiet-time/schema/back-office/kinds';
import { valueAt } from '@quiet-time/schema/dot-path';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { formattedField, htmlField, htmlPathOf, readable } from '../formatted/formatted-values.ts';
import type { ItemTranslationsDocument } from './translations.documents.ts';

/** Item whose translations are read and edited. */
export interface TranslationsOf {
  kind: TranslatedKind;
  id: string;
  /** Labels of the item's fields. */
  labels: readonly FormField<never>[];
}

/** Item with its translations. */
export type Translated = ResultOf<typeof ItemTranslationsDocument>['itemTranslations'];

/** Texts of an item by the names of its input: texts, lists of them, and objects of them. */
export type TranslatedTexts = Record<string, unknown>;

/** Form values of a translation. Their paths begin with `values`. */
export type TranslationValues = { values: TranslatedTexts };

/** A text of the original, with the path of its translation. */
export interface Row {
  path: string;
  label: string;
  original: string;
  /** Path of its HTML, if the text can be formatted. */
  htmlPath?: string;
}

/**
 * Returns the name of the field with the ids of a list's entries: `questionIds` for `questions`. The ids identify
 * entries wherever they move.
 */
const idsName = (name: string) => `${name.slice(0, -1)}Ids`;
const isIds = (name: string) => name.endsWith('Ids');
const isHtml = (name: string, among: object) => name.endsWith('Html') && name.slice(0, -4) in among;
/** Whether a field is a formatted text that has its HTML alone. */
const isHtmlAlone = (name: string) => name === 'html';
/** Whether a field has no text: a picture, or the file that a text belongs to. */
const isNoWord = (name: string) => name === 'icon' || name === 'file';

const isObject = (value: unknown): value is TranslatedTexts => typeof value === 'object' && value !== null;

/** Arranges a translation by the entries of the original. Untranslated entries stay empty. */
export function alignedTo(original: TranslatedTexts, texts: TranslatedTexts): TranslatedTexts {
  const parts = Object.entries(original).map(([name, part]) => {
    const ids = original[idsName(name)];
    if (isIds(name) || isNoWord(name)) return [name, part];
    if (!Array.isArray(ids)) return [name, aligned(part, texts[name])];
    const known = (texts[idsName(name)] ?? []) as unknown[];
    return [name, ids.map((id) => (texts[name] as unknown[] | undefined)?.[known.indexOf(id)] ?? '')];
  });
  return Object.fromEntries(parts);
}

function aligned(original: unknown, texts: unknown): unknown {
  if (Array.isArray(original)) {
    return original.map((part, at) =>
      aligned(part, Array.isArray(texts) ? entryOf(part, texts, at) : undefined),
    );
  }
  if (isObject(original)) return alignedTo(original, isObject(texts) ? texts : {});
  return typeof texts === 'string' ? texts : '';
}

/** Finds the translation of an entry by its index, or by its file for entries about a file. */
const entryOf = (original: unknown, texts: readonly unknown[], at: number): unknown =>
  isObject(original) && 'file' in original
    ? texts.find((each) => isObject(each) && each.file === original.file)
    : texts[at];

type Labels = readonly FormField<never>[];

const labelOf = (labels: Labels, path: string) => labels.find((field) => field.path === path)?.label;

/** Lists the texts of the original, in the order of its form. */
export function rowsOf(original: TranslatedTexts, labels: Labels): Row[] {
  const rows: Row[] = [];
  const add = (value: unknown, path: string, label: string) => {
    if (typeof value === 'string' && value) {
      const row = { path: `values.${path}`, label, original: value };
      if (isHtmlAlone(path)) rows.push({ ...row, original: readable('', value), htmlPath: row.path });
      else if (htmlPathOf(path) in original) rows.push({ ...row, htmlPath: htmlPathOf(row.path) });
      else rows.push(row);
    } else if (Array.isArray(value)) {
      for (const [at, part] of value.entries()) add(part, `${path}.${at}`, `${label} ${at + 1}`);
    } else if (isObject(value)) {
      for (const [name, part] of Object.entries(value)) {
        if (!isNoWord(name))
          add(part, `${path}.${name}`, labelOf(labels, `${path}.${name}`) ?? `${label}, ${name}`);
      }
    }
  };
  const placeOf = (name: string) => {
    const place = labels.findIndex(({ path }) => path === name || path.startsWith(`${name}.`));
    return place === -1 ? labels.length : place;
  };
  for (const name of Object.keys(original).toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (!isIds(name) && !isHtml(name, original)) add(original[name], name, labelOf(labels, name) ?? name);
  }
  return rows;
}

/** Lists the fields compared between two versions of a translation. */
export function comparedOf(original: TranslatedTexts, labels: Labels): FormField<TranslationValues>[] {
  return Object.entries(original).flatMap(([name, value]) => {
    if (isIds(name) || isHtml(name, original)) return [];
    const label = labelOf(labels, name) ?? name;
    if (isHtmlAlone(name)) return [htmlField<TranslationValues>({ path: `values.${name}`, label })];
    if (htmlPathOf(name) in original)
      return [formattedField<TranslationValues>({ path: `values.${name}`, label })];
    const leaves =
      isObject(value) && !Array.isArray(value) ? Object.keys(value).map((leaf) => `${name}.${leaf}`) : [name];
    return leaves.map((path) => ({
      path: `values.${path}`,
      label: labelOf(labels, path) ?? path,
      text: ({ values }: TranslationValues) => inWords(valueAt(values, path)),
      ...(original[idsName(name)] ? { along: `values.${idsName(name)}` } : {}),
    }));
  });
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('\n');
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([name]) => !isNoWord(name))
      .map(([, part]) => inWords(part))
      .filter(Boolean)
      .join(': ');
  }
  return String(value ?? '').trim();
}

/** Returns the labels of the fields that changed in the original after the translation. */
export const namesOf = (stale: readonly string[], labels: Labels): string[] =>
  stale.flatMap((path) => labelOf(labels, path) ?? []);
