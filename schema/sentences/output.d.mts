/** Returns the replacements of the functions in `dist/runtime.js` for a site in one language: their code by name. */
export function localeFunctions(locale: string): Record<'getLocale' | 'formatLocale', string>;
/** Returns the sentences of a compiled module, as expressions by their keys. */
export function codeOf(module: string): Map<string, string>;
/** Returns the code of a standalone sentence, for a page with few plural forms. */
export function withoutRegistry(code: string): string;
