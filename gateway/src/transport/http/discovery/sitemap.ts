import { bookSlug, defaultTranslation } from '@quiet-time/schema/bible';
import { memberPages } from '@quiet-time/schema/member-pages';
import { books } from '../../../modules/bible/books.js';
import { escapeHtml } from '../../../platform/html.js';
import type { Services } from '../../services.js';

/** A page of the member site for search engines. */
export interface ListedPage {
  path: string;
  changed?: Date;
}

/** Limit of the protocol. This many entries stay far below its other limit, 50 MB. */
export const mostInSitemap = 50_000;

const lists = memberPages.filter(({ inSitemap }) => inSitemap);

// The canonical address of each chapter, which names the translation.
const chapters: readonly ListedPage[] = books.flatMap(({ name, chapters }) =>
  Array.from({ length: chapters }, (_, index) => ({
    path: `/bible/${bookSlug(name)}/${index + 1}?translation=${defaultTranslation}`,
  })),
);

/** Lists every page that visitors can read, by its canonical address. */
export async function listedPages({
  devotionals,
  topics,
}: Pick<Services, 'devotionals' | 'topics'>): Promise<ListedPage[]> {
  const [days, subjects] = await Promise.all([devotionals.openDays(), topics.list('', '')]);
  return [
    ...lists.map(({ path }) => ({ path })),
    ...days.map(({ date, updatedAt }) => ({ path: `/devotionals?date=${date}`, changed: updatedAt })),
    ...subjects.map(({ id, updatedAt }) => ({ path: `/scripture-verses/${id}`, changed: updatedAt })),
    ...chapters,
  ];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns a sitemap of these pages. */
export function sitemap(pages: readonly ListedPage[], origin: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
  });
  return [declaration, `<urlset ${namespace}>`, ...entries, '</urlset>', ''].join('\n');
}

/** Returns an index of the sitemaps 1 to `count`, for sites with more than one. */
export function sitemapIndex(count: number, origin: string): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeHtml(origin)}/sitemaps/${index + 1}.xml</loc></sitemap>`,
  );
  return [declaration, `<sitemapindex ${namespace}>`, ...entries, '</sitemapindex>', ''].join('\n');
}
