/** What a site in one language has in place of the functions of `dist/runtime.js`: their code by their names. */
export function localeFunctions(locale: string): Record<'getLocale' | 'formatLocale', string>;
/** What the sentences of a compiled module say, as expressions by their keys. */
export function codeOf(module: string): Map<string, string>;
/** The code of a sentence that stands alone, in a page that says few with plural forms. */
export function withoutRegistry(code: string): string;
