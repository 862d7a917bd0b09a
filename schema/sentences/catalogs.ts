import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A sentence by its key: a text, or plural forms in the plug-in's format. */
export type Catalog = Record<string, unknown>;

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

export const settings = JSON.parse(readFileSync(here('project.inlang/settings.json'), 'utf8')) as {
  baseLocale: string;
  locales: string[];
  'plugin.inlang.messageFormat': { pathPattern: string[] };
};

/** Languages with catalogs, including those without a built site. */
export const languages = readdirSync(here()).filter((name) => /^[a-z]{2}$/.test(name));

/** Returns the catalogs of a language by their file names. */
export function catalogsOf(locale: string): Map<string, Catalog> {
  return new Map(
    readdirSync(here(locale)).map((file) => {
      const { $schema, ...sentences } = JSON.parse(readFileSync(here(locale, file), 'utf8')) as Catalog;
      return [file, sentences];
    }),
  );
}

/** Returns every `{parameter}` and `{#mark}` of a sentence, in all of its forms. */
function parametersOf(sentence: unknown): string {
  const text = JSON.stringify(sentence ?? '');
  return [...new Set(text.match(/\{[#/]?\w+\}/g))].sort().join(' ');
}

/** Returns keys that a translation lacks, has in addition to the original, or uses with other parameters. */
export function differingKeys(original: Catalog, translation: Catalog): string[] {
  const keys = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...keys].filter(
    (key) =>
      !(key in original) ||
      !(key in translation) ||
      parametersOf(original[key]) !== parametersOf(translation[key]),
  );
}
