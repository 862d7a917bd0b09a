import { unescapeHtml } from '../platform/html.js';

/** Text with every run of blanks and line breaks as one blank. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a reader sees of a mail's HTML, links with their addresses: without the preview and the wordmark. */
export function readableMail(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div[^>]* data-skip-in-text="true">.*?<\/div>(?:<\/div>)?/s, '')
    .replace(/<p class="brand".*?<\/p>/s, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replace(/<td class="name"[^>]*>(.*?)<\/td>/gs, '$1: ')
    .replace(/<div class="over">.*?<\/div>/gs, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return inOneLine(unescapeHtml(body));
}
