import { inBrowser } from './in-browser.ts';

/** What a server gives in place of the tags, the same for all pages that it renders. */
let given: Record<string, string> = {};

/** On a server: what the gateway writes into every page, by the name of its tag. */
export function givePageMeta(meta: Record<string, string>): void {
  given = meta;
}

/** What the gateway writes into the page: `<meta name="…" content="…">`, or with `property`, empty when it is not there. */
export function pageMeta(name: string): string {
  if (!inBrowser) return given[name] ?? '';
  return (
    document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)?.content ??
    ''
  );
}
