import type { EmbeddedDevotional } from '@quiet-time/schema/embed';
import { escapeHtml } from '../../platform/html.js';
import { element, xmlDocument } from '../../platform/xml.js';

/** Response of oEmbed 1.0: `rich` with a verse, `link` with a title only. */
export type Oembed = {
  version: '1.0';
  title: string;
  author_name: string;
  author_url: string;
  provider_name: string;
  provider_url: string;
  cache_age: number;
} & ({ type: 'link' } | { type: 'rich'; html: string; width: number; height: number });

/** Maximum size in pixels. */
interface Room {
  width: number;
  height: number;
}

/** Seconds for which the response may be cached. */
const cacheAge = 3_600;

/** Pixels: wider lines are hard to read, in narrower ones words don't fit. */
const widest = 600;
const narrowest = 220;

/**
 * @param origin of the member site
 * @param room maximum size
 */
export function oembedOf(devotional: EmbeddedDevotional, origin: string, room: Room): Oembed {
  const { site, title } = devotional;
  const common = {
    version: '1.0' as const,
    title,
    author_name: site,
    author_url: origin,
    provider_name: site,
    provider_url: origin,
    cache_age: cacheAge,
  };
  const width = Math.min(widest, room.width);
  const html = htmlOf(devotional);
  const height = heightOf(devotional, width);
  return html !== null && width >= narrowest && height <= room.height
    ? { type: 'rich', ...common, html, width, height }
    : { type: 'link', ...common };
}

/** Plain markup without frame or script, so that the other site controls the style. */
function htmlOf({ url, title, lang, verse }: EmbeddedDevotional): string | null {
  if (!verse) return null;
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`;
  const paragraph = (text: string) => `<p dir="auto">${text}</p>`;
  return `<blockquote lang="${lang}" cite="${escapeHtml(url)}">${paragraph(escapeHtml(verse.text))}${paragraph(`${escapeHtml(verse.reference)} · ${link}`)}</blockquote>`;
}

/**
 * Estimated height: a letter is 9 pixels wide, a line 28 high, and the reference and title take a line below the verse.
 */
function heightOf({ title, verse }: EmbeddedDevotional, width: number): number {
  const lines = [verse?.text ?? '', `${verse?.reference} · ${title}`].map((text) =>
    Math.ceil((text.length * 9) / width),
  );
  return lines.reduce((height, count) => height + count * 28 + 16, 32);
}

export const oembedJson = (answer: Oembed): string => JSON.stringify(answer);

export const oembedXml = (answer: Oembed): string =>
  xmlDocument(
    element('oembed', null, ...Object.entries(answer).map(([name, value]) => element(name, null, value))),
  );

/** Links by which the page of a devotional announces its oEmbed data. */
export function oembedLinks(page: URL): { type: string; href: string }[] {
  const at = (format: string) => `/oembed?${new URLSearchParams({ url: page.href, format })}`;
  return [
    { type: 'application/json+oembed', href: new URL(at('json'), page).href },
    { type: 'text/xml+oembed', href: new URL(at('xml'), page).href },
  ];
}
