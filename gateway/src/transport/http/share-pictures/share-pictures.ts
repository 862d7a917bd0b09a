import { createRequire } from 'node:module';
import type { Language } from '@quiet-time/schema/languages';
import { LRUCache } from 'lru-cache';
import type { CurrentSettings } from '../../../blocks/current-settings.js';
import { inLanguage } from '../../../blocks/language.js';
import { longDay } from '../../../blocks/written-date.js';
import { escapeHtml } from '../../../platform/html.js';
import { fit } from './layout.js';

/** Texts of a picture. */
export interface Shared {
  title: string;
  reference: string;
  /** yyyy-MM-dd */
  date: string;
  /** Language of the date. */
  language: Language;
}

/** Recommended size for link previews. */
export const pictureSize = { width: 1_200, height: 630 };

/** Returns the path of the picture of a day's devotional in a language. Only the address sets the language. */
export const sharePicturePath = (date: string, language: Language = 'en'): string =>
  `/share/devotionals/${date}.png${language === 'en' ? '' : `?lang=${language}`}`;

const megabyte = 1_048_576;

/** Draws pictures for link previews, one after another, and caches the latest. */
export class SharePictures {
  private last: Promise<unknown> = Promise.resolve();
  // Keyed by content: an edit creates another picture, and the old one expires.
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: 16 * megabyte,
    sizeCalculation: (picture) => picture.length,
    ttl: 24 * 3_600_000,
    fetchMethod: (key) => this.inTurn(() => draw(...(JSON.parse(key) as [Shared, string]))),
  });

  constructor(private readonly settings: CurrentSettings) {}

  /** Returns a PNG of `pictureSize`. Concurrent requests share one drawing. */
  async of({ title, reference, date, language }: Shared): Promise<Buffer> {
    const { siteName } = this.settings.current;
    return (await this.cache.fetch(JSON.stringify([{ title, reference, date, language }, siteName])))!;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}

const { resolve } = createRequire(import.meta.url);
const fontFiles = [
  '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
].map((file) => resolve(file));

async function draw(shared: Shared, siteName: string): Promise<Buffer> {
  // Loaded with the first picture: most processes draw none.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svgOf(shared, siteName), {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Source Sans 3' },
    logLevel: 'off',
  });
  return picture.asPng();
}

// Letters that the fonts lack. They would appear as a row of boxes.
const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const noText = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Extended_Pictographic}]/gu;

const readable = (text: string) => (foreign.test(text) ? '' : text.replace(noText, ' ').trim());

const left = 96;
const lineHeight = 1.16;

/** Returns the picture as SVG. Colors are those of the light theme, the mark is that of favicon.svg. */
export function svgOf({ title, reference, date, language }: Shared, siteName: string): string {
  const { width, height } = pictureSize;
  const day = inLanguage(language, () => longDay(new Date(date)));
  const heading = fit(readable(title) || readable(siteName) || day, width - 2 * left, [
    [92, 2],
    [76, 3],
    [62, 4],
    [50, 5],
  ]);
  const [source = ''] = fit(readable(reference), 620, [[36, 1]]).lines;
  // Dates are longer in other languages: "miércoles, 23 de septiembre de 2026".
  const [site = ''] = fit(readable(siteName), language === 'en' ? 560 : 420, [[34, 1]]).lines;
  const block = heading.lines.length * heading.size * lineHeight;
  const lines = heading.lines.map((line, index) => {
    const y = Math.round(325 - block / 2 + heading.size * (0.85 + index * lineHeight));
    return `<text x="${left}" y="${y}">${escapeHtml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#faf6ee"/><stop offset="1" stop-color="#fbe7c3"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="1000" cy="588" r="120" fill="#f0c56b"/>
<path d="M0 596C260 540 520 560 760 584S1080 596 1200 560V630H0Z" fill="#c5d3c2"/>
<path d="M0 618C320 580 640 622 1200 592V630H0Z" fill="#a9c0b0"/>
<g transform="translate(${left} 64) scale(1.75)"><rect width="32" height="32" rx="8" fill="#2c5e4e"/><path d="M11 20a5 5 0 0 1 10 0Z" fill="#f0c56b"/><path d="M7 20a9 9 0 0 1 18 0M5 20h22M9 24.5h14" fill="none" stroke="#fffdf9" stroke-width="1.8" stroke-linecap="round"/></g>
<g font-family="Source Sans 3" font-weight="600"><text x="${left + 76}" y="103" font-size="34" fill="#2b251e">${escapeHtml(site)}</text>
<text x="${width - left}" y="103" font-size="30" font-weight="400" text-anchor="end" fill="#574e42">${day}</text>
<text x="${left}" y="532" font-size="36" fill="#275546">${escapeHtml(source)}</text></g>
<g font-family="Newsreader" font-weight="500" font-size="${heading.size}" fill="#2b251e">${lines.join('')}</g>
</svg>`;
}
