import { inBrowser } from './in-browser.ts';

/** What the gateway writes into the page: `<meta name="…" content="…">`, empty when it is not there. */
export function pageMeta(name: string): string {
  if (!inBrowser) return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
