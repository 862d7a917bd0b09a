/**
 * Names in a script that are newer than the baseline: `setImmediate`, `URL.canParse`, `.toArray`. Guards are not looked
 * for. Throws for syntax that is newer.
 */
export function newerInScript(code: string): Set<string>;
/** Names in a style sheet that are newer than the baseline and have no guard: `text-wrap`, `@scope`, `:has`. */
export function newerInStyles(code: string): Set<string>;
