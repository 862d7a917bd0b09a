import { cut } from '@quiet-time/schema/cut';
import { type Language, languages } from '@quiet-time/schema/languages';
import { memberPages } from '@quiet-time/schema/member-pages';
import { m } from '@quiet-time/schema/sentences';
import type { Article, PageOfDomain, PageVisit } from '../../../blocks/member-page.js';
import type { Config } from '../../../config/config.js';
import { oembedLinks } from '../../../modules/embed/oembed.js';
import { feedFormats } from '../../../modules/feeds/feed-formats.js';
import { escapeHtml } from '../../../platform/html.js';
import type { DocumentStore } from '../../graphql/documents.js';
import { modules } from '../../modules.js';
import type { FirstQuery, Page } from '../pages.js';
import type { Render, RunQuery } from '../rendering.js';
import { articleData, pictureTags, type SiteOfPage } from './article.js';

const pagesOfModules = modules.flatMap(({ pages }) => pages ?? []);

/**
 * Every page of the site, with the additions of its module. A page with known addresses below its own appears twice.
 */
const pages = memberPages.flatMap((page) => {
  const own: Partial<PageOfDomain>[] = pagesOfModules.filter(({ path }) => path === page.path);
  const matches = new RegExp(`^${page.path.replace(/:\w+/g, '([^/]+)')}$`);
  return (own.length > 0 ? own : [{}]).map((more) => ({ ...page, matches, ...more }));
});

interface Parts {
  config: Config;
  siteName: string;
  /** Language of the bare addresses. */
  siteLanguage: Language;
  page: Page;
  /** Renders pages on the server; null if only browsers render them. */
  render: Render | null;
  documents: Pick<DocumentStore, 'hashOf'>;
}

interface Visit {
  language: Language;
  /** Path and query, as in the request. */
  address: string;
  /** Whether a page exists at that path, according to the patterns of the log. */
  isKnown: boolean;
  today: string;
  timezone: string;
  query: RunQuery;
}

/** A page of the member site in its public version, or the address that it has moved to. */
export type MemberAnswer =
  | {
      status: number;
      html: Buffer;
      csp: string;
      /** Whether it was rendered for a visitor. */
      isOpen: boolean;
    }
  | { movedTo: string };

/**
 * Returns a page. Pages that visitors may read are rendered for them, so that they can be read before the scripts have
 * loaded and without them. Tags give links a preview.
 */
export async function memberAnswer(
  visit: Visit,
  { config, siteName, siteLanguage, page, render, documents }: Parts,
): Promise<MemberAnswer> {
  const { language, address, today, timezone } = visit;
  const url = addressOf(address, config);
  const movedTo = movedFrom(url, address);
  if (movedTo) return { movedTo };
  const kind = pages.find(({ matches }) => matches.test(url.pathname));
  const found = kind?.matches.exec(url.pathname);
  const queries: object[] = [];
  const query: PageVisit['query'] = async (name, variables) => {
    const answer = await visit.query(name, variables);
    if (!answer || !('data' in answer)) return null;
    queries.push({ name, variables, ...answer });
    return answer.data as never;
  };
  const own = found ? await kind?.view?.({ url, today, found, query, meta: page.meta }) : null;
  const { path = url.pathname, article, ...view } = own ?? {};
  const title = view.title ?? (kind?.title ? m[kind.title]() : siteName);
  const text = view.text ?? m[kind?.text ?? 'site_preview']();
  const canonical = addressOf(path, config);
  if (canonical.pathname !== url.pathname) return { movedTo: canonical.pathname + url.search };
  // Only the browser knows the reader of the other pages.
  const isOpen = kind ? kind.module !== undefined && !kind.forMembers : !visit.isKnown;
  const { query: answer } = visit;
  const rendered = isOpen ? await render?.({ address, today, timezone, meta: page.meta, ask: answer }) : null;
  const { html, csp } = page.render({
    language,
    title: escapeHtml(title === siteName ? title : `${title} · ${siteName}`),
    head: tags(
      { publicUrl: config.publicUrl, siteName },
      addressesOf(canonical, siteLanguage),
      language,
      title,
      cut(text, 200),
      article,
    ),
    modules: [kind?.module ?? []].flat(),
    ...(kind?.forMembers && {
      firstQueries: [{ name: 'Viewer', variables: {} }, ...(kind.firstQueries?.(found!) ?? [])].flatMap(
        (each) => firstQuery(each, documents, language) ?? [],
      ),
    }),
    parts: [kind?.part?.(url.searchParams) ?? []].flat(),
    preloaded: { today, timezone, queries: rendered?.queries ?? queries },
    ...(rendered && { body: rendered.html }),
  });
  return { status: rendered?.status ?? 200, html, csp, isOpen: rendered != null };
}

/** Returns a query with its address, as the web app sends it (`visitor-query.ts`). Null without a build of the app. */
function firstQuery(
  { name, variables }: Omit<FirstQuery, 'url'>,
  documents: Parts['documents'],
  language: Language,
): FirstQuery | null {
  const sha256Hash = documents.hashOf(name);
  if (!sha256Hash) return null;
  const query = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
    ...(language !== 'en' && { lang: language }),
  });
  return { name, variables, url: `/graphql?${query}` };
}

/**
 * Returns the address of a path of this site. Not by `new URL(path, base)`: `//example.org` would lead to another site.
 */
function addressOf(path: string, { publicUrl }: Pick<Config, 'publicUrl'>): URL {
  const [pathname = '/', ...query] = path.split('?');
  return Object.assign(new URL(publicUrl), { pathname, search: query.join('?') });
}

/** `.` and `..` in a path, which `URL` has already resolved. */
const dots = /\/(\.|%2e){1,2}(\/|$)/i;

/** Returns the canonical address to redirect to; null if the address is canonical. */
function movedFrom({ pathname, search }: URL, address: string): string | null {
  // A redirect must not lead to `//example.org`, which is another site.
  const plain = pathname.replace(/^\/{2,}/, '/').replace(/(.)\/+$/, '$1');
  const now = plain === '/encouraging-words' ? '/encouraging' : plain.replace(/^\/bible\/[^/]+$/, '$&/1');
  const isWrittenSo = now === pathname && !dots.test(address.split('?')[0] as string);
  return isWrittenSo ? null : now + search;
}

/** Returns the tags by which programs find the feeds. */
const feedTags = (siteName: string, language: Language): string[] =>
  feedFormats.flatMap(({ path, type, name }) =>
    name === null
      ? []
      : `<link rel="alternate" type="${type}" title="${escapeHtml(`${siteName} (${name})`)}" href="${path}${language === 'en' ? '' : `?lang=${language}`}">`,
  );

/** Returns the tags by which programs find the oEmbed data of a link. */
const oembedTags = (title: string, page: URL): string[] =>
  oembedLinks(page).map(
    ({ type, href }) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
  );

/** Facebook's names of the languages. It does not support `es_419`. */
const ogLocales: Record<Language, string> = { en: 'en_GB', es: 'es_LA', fr: 'fr_FR', de: 'de_DE' };

/** Addresses of a page: the bare one, and that of each language. */
interface Addresses extends Record<Language, URL> {
  bare: URL;
}

/**
 * Returns the addresses of a page. The bare address is that of the site's language, which search engines get there, as
 * they send no `Accept-Language`. Browsers get their own language there.
 */
function addressesOf(bare: URL, siteLanguage: Language): Addresses {
  const own = languages.map((language) => {
    const url = new URL(bare);
    if (language !== siteLanguage) url.searchParams.set('lang', language);
    return [language, url] as const;
  });
  return { bare, ...(Object.fromEntries(own) as Record<Language, URL>) };
}

/** Returns links to the page in other languages, for search engines and readers who follow a link. */
const languageTags = (addresses: Addresses, language: Language): string[] => [
  ...languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(addresses[each].href)}">`,
  ),
  `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addresses.bare.href)}">`,
  `<meta property="og:locale" content="${ogLocales[language]}">`,
  ...languages
    .filter((each) => each !== language)
    .map((each) => `<meta property="og:locale:alternate" content="${ogLocales[each]}">`),
];

function tags(
  site: SiteOfPage,
  addresses: Addresses,
  language: Language,
  title: string,
  text: string,
  article?: Article,
): string {
  const url = addresses[language];
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<link rel="canonical" href="${escapeHtml(url.href)}">`,
    ...languageTags(addresses, language),
    '<meta property="og:type" content="article">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(text)}">`,
    `<meta property="og:url" content="${escapeHtml(url.href)}">`,
    ...feedTags(site.siteName, language),
    ...pictureTags(site, article),
    ...(article ? [articleData(site, article, url), ...oembedTags(title, addresses.bare)] : []),
  ].join('\n');
}
