/** Returns the cookies that scripts can read; empty where a browser refuses access, as in a sandboxed frame. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Sets a cookie for the whole site, from `name=value` and further attributes. Does nothing where a browser refuses
 * cookies.
 */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
    document.cookie = `${cookie}; path=/; SameSite=Lax`;
  } catch {
    // The page works without it.
  }
}
