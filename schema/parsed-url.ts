/**
 * Parses the address `text` as a browser does; null if it is invalid. `URL.canParse` is missing in Safari before 17 and
 * Chrome before 120.
 */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
