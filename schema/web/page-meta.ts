import { inBrowser } from './in-browser.ts';

/** Values that replace the tags on a server, the same for all pages that it renders. */
let given: Record<string, string> = {};

/** On a server: sets the values that the gateway writes into every page, by tag name. */
export function givePageMeta(meta: Record<string, string>): void {
  given = meta;
}

/**
 * Returns a value that the gateway wrote into the page as `<meta name="…" content="…">`, or with `property`. Returns an
 * empty text without the tag.
 */
export function pageMeta(name: string): string {
  if (!inBrowser) return given[name] ?? '';
  return (
    document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)?.content ??
    ''
  );
}
