import { cut } from '@quiet-time/schema/cut';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.js';
import type { Context } from '../../../modules/context.js';
import { escapeHtml } from '../../../platform/html.js';
import type { PublicCache } from '../../../platform/public-cache.js';
import type { DocumentStore } from '../../graphql/documents.js';
import { languageOf } from '../language.js';
import type { Page, PageContent } from '../pages.js';
import { biblePages } from './bible.pages.js';
import { contentPages } from './content.pages.js';
import { devotionalPages } from './devotional.pages.js';
import { journalPages } from './journal.pages.js';
import { prayerPages } from './prayer.pages.js';
import { scripturePages } from './scripture.pages.js';

/** What a page says of itself, to people and to previews of links. */
export interface View {
  /** Left out: the name of the site. */
  title?: string;
  /** Left out: what the site is. */
  text?: string;
  /** Its one address, where another leads to it too. */
  path?: string;
  /** What the web app would ask for first. */
  preloaded?: Preloaded | undefined;
}

interface Preloaded {
  queries: { name: string; variables: object; data: object }[];
}

/** A kind of page that people enter the member site by. */
export interface MemberPage {
  matches: RegExp;
  /** Its lazy code, by its source in member-web, which is fetched together with the entry. */
  module: string | readonly string[];
  /** Null where there is nothing to show: the web app will say so. */
  view?(asked: Asked): View | null | Promise<View | null>;
}

export interface Asked {
  request: FastifyRequest;
  url: URL;
  /** What `matches` has found. */
  found: RegExpExecArray;
  guest: Context;
  /** What every guest is answered to a public document of the web app; null where there is no answer. */
  ask<Data>(name: string, variables: object): Promise<{ data: Data; preloaded: Preloaded } | null>;
}

interface Parts {
  documents: DocumentStore;
  config: Config;
  publicCache: PublicCache;
}

const siteText = 'A passage, a reflection, a question and a prayer for every day.';

const memberPages: MemberPage[] = [
  ...devotionalPages,
  ...scripturePages,
  ...prayerPages,
  ...biblePages,
  ...contentPages,
  ...journalPages,
  { matches: /^\/login$/, module: 'src/features/auth/login-page.tsx' },
];

/**
 * What a page of the member site is filled with: its answer as a guest sees it, so that the first view needs no
 * second round trip, and tags by which links have a preview.
 */
export async function memberPage(
  request: FastifyRequest,
  page: Page,
  guest: Context,
  { documents, config, publicCache }: Parts,
): Promise<PageContent> {
  const url = addressOf(request.url, config);
  const kind = memberPages.find(({ matches }) => matches.test(url.pathname));
  const found = kind?.matches.exec(url.pathname);
  const view = found
    ? await kind?.view?.({ request, url, found, guest, ask: asker(request, guest, documents, publicCache) })
    : null;
  const { title = config.siteName, text = siteText, path = url.pathname, preloaded = null } = view ?? {};
  const preloads = kind ? page.preloads([kind.module].flat()) : '';
  return {
    title: escapeHtml(title === config.siteName ? title : `${title} · ${config.siteName}`),
    head: `${preloads}\n${tags(config, title, cut(text, 200), path)}`,
    preloaded,
  };
}

/** A path of this site as an address. Not by `new URL(path, base)`: `//example.org` would lead elsewhere. */
function addressOf(path: string, { publicUrl }: Pick<Config, 'publicUrl'>): URL {
  const [pathname = '/', ...query] = path.split('?');
  return Object.assign(new URL(publicUrl), { pathname, search: query.join('?') });
}

function asker(
  request: FastifyRequest,
  guest: Context,
  documents: DocumentStore,
  cache: PublicCache,
): Asked['ask'] {
  const language = languageOf(request);
  return async <Data>(name: string, variables: object) => {
    const asked = { language, question: `page ${name} ${JSON.stringify(variables)}` };
    const kept = cache.get<Data & object>(asked);
    const begun = cache.begin();
    const data = kept ?? (await answerOf(name, variables));
    if (!data) return null;
    if (!kept) cache.keep(asked, data, JSON.stringify(data).length, begun);
    return { data: data as Data, preloaded: { queries: [{ name, variables, data }] } };
  };

  async function answerOf(name: string, variables: object): Promise<object | null> {
    const document = documents.byName(name);
    if (!document?.isPublic) return null;
    const { data, errors } = await document.run(guest, variables as never);
    return (!errors && data) || null;
  }
}

function tags({ siteName, publicUrl }: Config, title: string, text: string, path: string): string {
  const url = addressOf(path, { publicUrl });
  const image = new URL('/icons/icon-512.png', publicUrl);
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<link rel="canonical" href="${escapeHtml(url.href)}">`,
    '<meta property="og:type" content="article">',
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(text)}">`,
    `<meta property="og:url" content="${escapeHtml(url.href)}">`,
    `<meta property="og:image" content="${escapeHtml(image.href)}">`,
  ].join('\n');
}
