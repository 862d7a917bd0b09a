/**
 * Returns the names in a script that are newer than the baseline: `setImmediate`, `URL.canParse`, `.toArray`. Ignores
 * guards. Throws on newer syntax.
 */
export function newerInScript(code: string): Set<string>;
/**
 * Returns the names in a style sheet that are newer than the baseline and have no guard: `text-wrap`, `@scope`, `:has`.
 */
export function newerInStyles(code: string): Set<string>;
