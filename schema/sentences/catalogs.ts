import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A sentence by its key: a text, or what the plug-in's format has for plural forms. */
export type Catalog = Record<string, unknown>;

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

export const settings = JSON.parse(readFileSync(here('project.inlang/settings.json'), 'utf8')) as {
  baseLocale: string;
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
};

/** The languages that there are catalogs of, those included that no site is built in. */
export const languages = readdirSync(here()).filter((name) => /^[a-z]{2}$/.test(name));

/** The catalogs of a language by their file names. */
export function catalogsOf(locale: string): Map<string, Catalog> {
  return new Map(
    readdirSync(here(locale)).map((file) => {
      const { $schema, ...sentences } = JSON.parse(readFileSync(here(locale, file), 'utf8')) as Catalog;
      return [file, sentences];
    }),
  );
}

/** Every `{parameter}` and `{#mark}` of a sentence, in all of its forms. */
function parametersOf(sentence: unknown): string {
  const text = JSON.stringify(sentence ?? '');
  return [...new Set(text.match(/\{[#/]?\w+\}/g))].sort().join(' ');
}

/** The keys that a translation lacks, has beyond the original, or says with other parameters. */
export function differingKeys(original: Catalog, translation: Catalog): string[] {
  const keys = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...keys].filter(
    (key) =>
      !(key in original) ||
      !(key in translation) ||
      parametersOf(original[key]) !== parametersOf(translation[key]),
  );
}
