// Output of the compiled catalogs. `messages/<language>.js` contains the sentences of a language. `messages/_index.js`
// contains the functions that return them in the reader's language, with the only declarations that TypeScript reads.

/**
 * Locales for the dates and numbers of a language. Spanish is Latin American, since most of its readers live there:
 * amounts use a decimal point, as for dollars ("4.50"). All have a 24-hour clock.
 */
const formats = { en: 'en-GB', es: 'es-419', fr: 'fr-FR', de: 'de-DE' };
const formatOf = (locale) => formats[locale] ?? locale;

/**
 * @param imported the catalogs as the plug-in has read them: bundles (a key with its parameters), messages and their
 *   variants
 * @param compileMessage function of Paraglide that converts a message to a function
 * @returns the content of each file of `dist`, by its name
 */
export function outputOf({ bundles, messages, variants }, { baseLocale, locales }, compileMessage) {
  const known = new Map();
  const nameOf = (locale, key) => `${locale} ${key}`;
  for (const message of messages) known.set(nameOf(message.locale, message.bundleId), { message, forms: [] });
  for (const variant of variants) {
    known.get(nameOf(variant.messageLocale, variant.messageBundleId)).forms.push(variant);
  }
  const compiled = ({ id, declarations }, locale) => {
    const { message, forms } = known.get(nameOf(locale, id)) ?? known.get(nameOf(baseLocale, id));
    return (
      compileMessage(declarations, message, forms)
        // Removes type casts: the types are in the declarations.
        .code.replaceAll(/\/\*\* @type \{.*?\} \*\/ ?/g, '')
        .replaceAll(/(?<=registry\.number\(")[a-z]+(?=")/g, formatOf)
    );
  };
  const sentences = bundles.filter(({ id }) => known.has(nameOf(baseLocale, id)));
  const original = sentences.map((bundle) => ({
    key: bundle.id,
    inputs: bundle.declarations.filter(({ type }) => type === 'input-variable').map(({ name }) => name),
    hasMarks: known.get(nameOf(baseLocale, bundle.id)).forms.some(({ pattern }) => pattern.some(isMark)),
    text: known.get(nameOf(baseLocale, bundle.id)).forms.map(textOf).join(' | '),
  }));
  const ofLanguages = locales.map((locale) => [
    `messages/${locale}.js`,
    `import * as registry from '../registry.js';
${sentences.map((bundle) => `export const ${bundle.id} = ${compiled(bundle, locale)}`).join('\n')}
`,
  ]);
  return {
    'messages.js': "export * as m from './messages/_index.js';\n",
    'messages.d.ts': "export * as m from './messages/_index.js';\n",
    'runtime.js': runtime(baseLocale, locales),
    'runtime.d.ts': runtimeTypes(baseLocale, locales),
    'registry.js': registry,
    'messages/_index.js': index(original, locales),
    'messages/_index.d.ts': declarations(original),
    ...Object.fromEntries(ofLanguages),
  };
}

const isMark = ({ type }) => type.startsWith('markup');

/** Returns a form for a reader of the code. */
const textOf = ({ pattern }) =>
  pattern.map(({ type, value, arg }) => (type === 'text' ? value : arg ? `{${arg.name}}` : '')).join('');

const index = (sentences, locales) => `import { getLocale } from '../runtime.js';
${locales.map((locale) => `import * as ${locale} from './${locale}.js';`).join('\n')}
const all = { ${locales.join(', ')} };
const of = (options) => all[options?.locale ?? getLocale()];
${sentences
  .map(({ key, hasMarks }) => {
    const say = `(i, o) => of(o).${key}(i)`;
    return `export const ${key} = ${hasMarks ? `Object.assign(${say}, { parts: (i, o) => of(o).${key}.parts(i) })` : say};`;
  })
  .join('\n')}
`;

const declarations = (sentences) => `import type { Locale, MessagePart } from '../runtime.js';
interface Options { locale?: Locale }
type Said = string | number;
${sentences
  .map(({ key, inputs, hasMarks, text }) => {
    const parameters =
      inputs.length > 0
        ? `inputs: { ${inputs.map((name) => `${name}: Said`).join('; ')} }, options?: Options`
        : 'inputs?: {}, options?: Options';
    const parts = hasMarks ? ` & { parts: (${parameters}) => MessagePart[] }` : '';
    return `/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */
export const ${key}: ((${parameters}) => string)${parts};`;
  })
  .join('\n')}
`;

const runtime = (baseLocale, locales) => `export const baseLocale = '${baseLocale}';
export const locales = ${JSON.stringify(locales)};
const formats = ${JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, formatOf(locale)])))};
// One for the process: a test runner loads this module twice, for its own sources and for the member site's server build.
const requests = Symbol.for('quiet-time.languages-of-requests');
export const overwriteServerAsyncLocalStorage = (storage) => {
  globalThis[requests] = storage;
};
export const getLocale = () => globalThis[requests]?.getStore()?.locale ?? baseLocale;
export const formatLocale = () => formats[getLocale()];
`;

/** Returns the replacements of the functions in `runtime.js` for a site in one language. */
export const localeFunctions = (locale) => ({
  getLocale: `() => '${locale}'`,
  formatLocale: `() => '${formatOf(locale)}'`,
});

/** Returns the sentences of a compiled module, as expressions by their keys. */
export function codeOf(module) {
  const [, ...parts] = module.split(/^export const (?=\w+ = )/m);
  return new Map(parts.map((part) => /^(\w+) = ([\s\S]*?);?\s*$/.exec(part).slice(1)));
}

/** Returns the code of a standalone sentence, for a page with few numbers. */
export const withoutRegistry = (code) =>
  code
    .replaceAll(/registry\.plural\(("[\w-]+"), ([^,]+), \{\}\)/g, 'new Intl.PluralRules($1).select($2)')
    .replaceAll(
      /registry\.number\(("[\w-]+"), ([^,]+), (\{[^}]*\})\)/g,
      'new Intl.NumberFormat($1, $3).format($2)',
    );

const runtimeTypes = (baseLocale, locales) => `/** A language of our sentences. */
export type Locale = ${locales.map((locale) => `'${locale}'`).join(' | ')};
/** The language of the originals. */
export const baseLocale: '${baseLocale}';
export const locales: readonly Locale[];
/** Gives a server the storage with the language of each request. */
export function overwriteServerAsyncLocalStorage(
  storage: { getStore(): { locale: Locale } | undefined } | undefined,
): void;
/** Returns the language of the sentences. */
export function getLocale(): Locale;
/** Returns the locale of dates and numbers, for \`Intl\`. */
export function formatLocale(): string;
/** Part of a sentence with emphasized words. */
export type MessagePart =
  | { type: 'text'; value: string }
  | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };
`;

const registry = `const rules = {};
export const plural = (locale, number) => (rules[locale] ??= new Intl.PluralRules(locale)).select(number);
export const number = (locale, input, options) => new Intl.NumberFormat(locale, options).format(input);
`;
