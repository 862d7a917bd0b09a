/** The cookies that scripts see; empty where a browser refuses them, as in a frame without rights. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets one for the whole site, `name=value` and what else it is to have; where a browser refuses, nothing. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
    document.cookie = `${cookie}; path=/; SameSite=Lax`;
  } catch {
    // The page is read without it.
  }
}
