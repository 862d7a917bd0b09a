import { unescapeHtml } from '../platform/html.js';

/** Returns text with every run of whitespace as one space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the visible text of a mail's HTML, links with their addresses, without the preview and the wordmark. */
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
