/**
 * Returns the separator that spreadsheets expect in this locale: a semicolon where numbers have a decimal comma.
 * `locale` is for tests.
 */
export function listSeparator(locale: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(knownLocale(locale)).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** Returns the part of a locale that `Intl` accepts, or undefined. Browsers on Linux may report `en-US@posix`. */
function knownLocale(locale: string): string | undefined {
  const plain = /^[a-z]{2,8}(-[a-z0-9]{2,8})*/i.exec(locale.replaceAll('_', '-'))?.[0];
  try {
    return plain && Intl.getCanonicalLocales(plain)[0];
  } catch {
    return undefined;
  }
}
