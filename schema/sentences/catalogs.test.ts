import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalogsOf, differingKeys, languages, settings } from './catalogs.js';

const repository = path.join(import.meta.dirname, '../..');
const english = catalogsOf(settings.baseLocale);
const all = Object.assign({}, ...english.values()) as Record<string, unknown>;

/** Source files of the product, without tests. */
const sources = ['schema', 'gateway/src', 'rest-compat/src', 'member-web/src', 'admin-web/src'].flatMap(
  (folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|testing)\/|\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(repository, folder, file), 'utf8')),
);

it('are all compiled, with unique keys', () => {
  const compiled = settings['plugin.inlang.messageFormat'].pathPattern;
  expect(compiled).toEqual([...english.keys()].map((file) => `./{locale}/${file}`));
  const keys = [...english.values()].flatMap((catalog) => Object.keys(catalog));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('have no unused sentence', () => {
  const message = new Set(sources.flatMap((text) => text.match(/(?<=\b(?:m|say)\.|')[a-z]\w*/g) ?? []));
  expect(Object.keys(all).filter((key) => !message.has(key))).toEqual([]);
});

it('exist in four languages, in the same files', () => {
  expect(languages).toEqual(['de', 'en', 'es', 'fr']);
  for (const language of languages) {
    expect([language, ...catalogsOf(language).keys()]).toEqual([language, ...english.keys()]);
  }
});

it.each(languages)('have the same keys and parameters in %s', (locale) => {
  expect(differingKeys(all, Object.assign({}, ...catalogsOf(locale).values()))).toEqual([]);
});

it('find missing and extra keys, and different parameters or marks in a translation', () => {
  const original = { same: 'Of {all}', missing: 'Yes', other: '{a} of {b}', bold: '{#strong}{a}{/strong}' };
  const translation = { same: 'Von {all}', other: '{a} von {c}', bold: '{a}', more: 'Ja' };
  expect(differingKeys(original, translation)).toEqual(['missing', 'other', 'bold', 'more']);
});
